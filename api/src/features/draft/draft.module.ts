import { Module } from '@nestjs/common';
import { HOUR_MS } from '@sabaijai/contract';
import { labForm } from '@sabaijai/contract/forms';
import { Settings } from '../../platform/settings/settings.js';
import { Tasks } from '../../platform/tasks/tasks.js';
import { DraftController } from './draft.controller.js';
import { DraftService } from './draft.service.js';
import { registerForm } from './forms.js';

@Module({ controllers: [DraftController], providers: [DraftService], exports: [DraftService] })
export class DraftModule {
  constructor(tasks: Tasks, drafts: DraftService, settings: Settings) {
    // The lab shows how drafts are kept; an installation in use keeps none of it.
    if (settings.mode === 'demo') registerForm(labForm);
    tasks.register('forget-expired-drafts', () => drafts.forgetExpired(), { everyMs: HOUR_MS });
  }
}
