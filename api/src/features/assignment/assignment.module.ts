import { Module } from '@nestjs/common';
import { AssignmentController } from './assignment.controller.js';

@Module({ controllers: [AssignmentController] })
export class AssignmentModule {}
