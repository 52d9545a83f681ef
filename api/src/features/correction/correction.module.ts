import { Module } from '@nestjs/common';
import { CorrectionController } from './correction.controller.js';

@Module({ controllers: [CorrectionController] })
export class CorrectionModule {}
