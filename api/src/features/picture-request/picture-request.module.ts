import { Module } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DAY_MS } from '@sabaijai/contract';
import { DataSource } from 'typeorm';
import { Clock } from '../../platform/clock/clock.js';
import { PhotoStore } from '../../platform/storage/photo.store.js';
import { Tasks } from '../../platform/tasks/tasks.js';
import { forgetContacts } from './forget-contacts.js';
import { PictureRequestController } from './picture-request.controller.js';
import { PictureRequestService } from './picture-request.service.js';

@Module({ controllers: [PictureRequestController], providers: [PictureRequestService, PhotoStore] })
export class PictureRequestModule {
  constructor(tasks: Tasks, clock: Clock, @InjectDataSource() dataSource: DataSource) {
    const forget = () => forgetContacts(dataSource, clock.now());
    tasks.register('forget-picture-contacts', forget, { everyMs: DAY_MS });
  }
}
