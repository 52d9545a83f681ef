import { Module } from '@nestjs/common';
import { AreaController } from './area.controller.js';

@Module({ controllers: [AreaController] })
export class AreaModule {}
