import { Module } from '@nestjs/common';
import { registrationForm } from '@sabaijai/contract/forms';
import { BusinessModule } from '../business/business.module.js';
import { DraftModule } from '../draft/draft.module.js';
import { registerForm } from '../draft/forms.js';
import { ExpiringDocuments } from './expiring-documents.js';
import { RegistrationController } from './registration.controller.js';
import { RegistrationService } from './registration.service.js';

@Module({
  imports: [BusinessModule, DraftModule],
  controllers: [RegistrationController],
  providers: [RegistrationService, ExpiringDocuments],
  exports: [RegistrationService],
})
export class RegistrationModule {
  constructor() {
    registerForm(registrationForm);
  }
}
