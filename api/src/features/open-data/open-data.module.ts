import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module.js';
import { OpenDataController } from './open-data.controller.js';
import { OpenDataService } from './open-data.service.js';

@Module({ imports: [AccountModule], controllers: [OpenDataController], providers: [OpenDataService] })
export class OpenDataModule {}
