import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module.js';
import { IdleInspections } from './idle-inspections.js';
import { SafetyFormController } from './safety-form.controller.js';
import { SafetyFormService } from './safety-form.service.js';

@Module({
  imports: [AccountModule],
  controllers: [SafetyFormController],
  providers: [SafetyFormService, IdleInspections],
})
export class SafetyFormModule {}
