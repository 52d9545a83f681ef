import { Module } from '@nestjs/common';
import { StopOfferController } from './stop-offer.controller.js';

@Module({ controllers: [StopOfferController] })
export class StopOfferModule {}
