import { Module } from '@nestjs/common';
import { AppealController } from './appeal.controller.js';

@Module({ controllers: [AppealController] })
export class AppealModule {}
