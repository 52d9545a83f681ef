import { Module } from '@nestjs/common';
import { ReInspectionController } from './re-inspection.controller.js';

@Module({ controllers: [ReInspectionController] })
export class ReInspectionModule {}
