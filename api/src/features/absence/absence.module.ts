import { Module } from '@nestjs/common';
import { AbsenceController } from './absence.controller.js';

@Module({ controllers: [AbsenceController] })
export class AbsenceModule {}
