import { Module } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { PHOTO_TYPES } from '@sabaijai/contract';
import type { FastifyInstance } from 'fastify';
import { PhotoStore } from '../../platform/storage/photo.store.js';
import { JobRunner } from '../../platform/tasks/job.runner.js';
import { JobsModule } from '../../platform/tasks/jobs.module.js';
import { PhotoController } from './photo.controller.js';
import { PhotoService } from './photo.service.js';

const HOUR = 3_600_000;

@Module({
  imports: [JobsModule],
  controllers: [PhotoController],
  providers: [PhotoService, PhotoStore],
})
export class PhotoModule {
  constructor({ httpAdapter }: HttpAdapterHost, jobs: JobRunner, photos: PhotoService) {
    const fastify: FastifyInstance = httpAdapter.getInstance();
    // The stream itself: the handler knows who may send what before it reads a byte.
    fastify.addContentTypeParser([...PHOTO_TYPES], (_request, payload, done) => done(null, payload));
    jobs.register({ name: 'sweep-photos', everyMs: HOUR, run: () => photos.sweep() });
  }
}
