import { Module } from '@nestjs/common';
import { ReInspectionController } from './re-inspection.controller.js';
import { ReInspectionService } from './re-inspection.service.js';

@Module({ controllers: [ReInspectionController], providers: [ReInspectionService] })
export class ReInspectionModule {}
