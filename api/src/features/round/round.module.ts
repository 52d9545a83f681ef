import { Module } from '@nestjs/common';
import { BusinessModule } from '../business/business.module.js';
import { RoundController } from './round.controller.js';
import { RoundService } from './round.service.js';

@Module({ imports: [BusinessModule], controllers: [RoundController], providers: [RoundService] })
export class RoundModule {}
