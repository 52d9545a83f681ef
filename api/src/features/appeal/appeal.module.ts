import { Module } from '@nestjs/common';
import { AppealController } from './appeal.controller.js';
import { AppealService } from './appeal.service.js';

@Module({ controllers: [AppealController], providers: [AppealService] })
export class AppealModule {}
