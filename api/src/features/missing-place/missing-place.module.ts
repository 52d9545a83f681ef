import { Module } from '@nestjs/common';
import { MissingPlaceController } from './missing-place.controller.js';

@Module({ controllers: [MissingPlaceController] })
export class MissingPlaceModule {}
