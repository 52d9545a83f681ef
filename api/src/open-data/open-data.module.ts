import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module.js';
import { OpenDataController } from './open-data.controller.js';

@Module({ imports: [AccountModule], controllers: [OpenDataController] })
export class OpenDataModule {}
