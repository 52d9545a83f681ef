import { Controller, Get } from '@nestjs/common';
import { DAY_MS, DRAFT_KEPT_DAYS, EVIDENCE_KEPT_DAYS, Retention } from '@sabaijai/contract';
import { Public } from '../../http/access/access.js';
import { Cache } from '../../http/etag.js';
import { Returns } from '../../http/response-schema.js';
import { Settings } from '../../platform/settings/settings.js';
import { UNATTACHED_MS } from '../../platform/storage/unattached.js';

@Controller('retention')
export class RetentionController {
  constructor(private readonly settings: Settings) {}

  @Get()
  @Public()
  @Cache(30, 300)
  @Returns(Retention)
  retention() {
    return {
      ...this.settings.keep,
      guestDrafts: DRAFT_KEPT_DAYS.guest,
      drafts: DRAFT_KEPT_DAYS.person,
      uploads: UNATTACHED_MS / DAY_MS,
      evidence: EVIDENCE_KEPT_DAYS,
    };
  }
}
