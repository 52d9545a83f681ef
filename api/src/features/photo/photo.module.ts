import { Module } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { HOUR_MS, PHOTO_TYPES } from '@sabaijai/contract';
import type { FastifyInstance } from 'fastify';
import { PhotoStore } from '../../platform/storage/photo.store.js';
import { Tasks } from '../../platform/tasks/tasks.js';
import { PhotoController } from './photo.controller.js';
import { PhotoService } from './photo.service.js';

@Module({
  controllers: [PhotoController],
  providers: [PhotoService, PhotoStore],
})
export class PhotoModule {
  constructor({ httpAdapter }: HttpAdapterHost, tasks: Tasks, photos: PhotoService) {
    const fastify: FastifyInstance = httpAdapter.getInstance();
    // The stream itself: the handler knows who may send what before it reads a byte.
    fastify.addContentTypeParser([...PHOTO_TYPES], (_request, payload, done) => done(null, payload));
    tasks.register('sweep-photos', ({ signal }) => photos.sweep(signal), { everyMs: HOUR_MS });
  }
}
