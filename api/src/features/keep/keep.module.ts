import { Module } from '@nestjs/common';
import { KeepController } from './keep.controller.js';
import { KeepService } from './keep.service.js';

@Module({ controllers: [KeepController], providers: [KeepService] })
export class KeepModule {}
