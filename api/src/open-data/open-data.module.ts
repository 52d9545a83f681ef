import { Module } from '@nestjs/common';
import { OpenDataController } from './open-data.controller.js';

@Module({ controllers: [OpenDataController] })
export class OpenDataModule {}
