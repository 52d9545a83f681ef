import { Module } from '@nestjs/common';
import { GradeController } from './grade.controller.js';
import { GradeService } from './grade.service.js';

@Module({ controllers: [GradeController], providers: [GradeService] })
export class GradeModule {}
