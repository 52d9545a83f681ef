import { Module } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { HOUR } from '../../platform/limit/limit.service.js';
import { JobRunner } from '../../platform/tasks/job.runner.js';
import { JobsModule } from '../../platform/tasks/jobs.module.js';
import { DocumentController } from './document.controller.js';
import { DocumentService } from './document.service.js';

@Module({
  imports: [JobsModule],
  controllers: [DocumentController],
  providers: [DocumentService],
})
export class DocumentModule {
  constructor({ httpAdapter }: HttpAdapterHost, jobs: JobRunner, documents: DocumentService) {
    const fastify: FastifyInstance = httpAdapter.getInstance();
    // The stream itself, as of photos.
    fastify.addContentTypeParser('application/pdf', (_request, payload, done) => done(null, payload));
    jobs.register({ name: 'sweep-documents', everyMs: HOUR, run: () => documents.sweep() });
  }
}
