import { Module } from '@nestjs/common';
import { BusinessModule } from '../business/business.module.js';
import { CardController } from './card.controller.js';

@Module({ imports: [BusinessModule], controllers: [CardController] })
export class CardModule {}
