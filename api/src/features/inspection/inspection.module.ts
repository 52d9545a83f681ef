import { Module } from '@nestjs/common';
import { BusinessModule } from '../business/business.module.js';
import { InspectionController } from './inspection.controller.js';

@Module({ imports: [BusinessModule], controllers: [InspectionController] })
export class InspectionModule {}
