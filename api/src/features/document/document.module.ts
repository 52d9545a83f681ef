import { Module } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { HOUR_MS } from '@sabaijai/contract';
import type { FastifyInstance } from 'fastify';
import { Tasks } from '../../platform/tasks/tasks.js';
import { DocumentController } from './document.controller.js';
import { DocumentService } from './document.service.js';

@Module({
  controllers: [DocumentController],
  providers: [DocumentService],
})
export class DocumentModule {
  constructor({ httpAdapter }: HttpAdapterHost, tasks: Tasks, documents: DocumentService) {
    const fastify: FastifyInstance = httpAdapter.getInstance();
    // The stream itself, as of photos.
    fastify.addContentTypeParser('application/pdf', (_request, payload, done) => done(null, payload));
    tasks.register('sweep-documents', ({ signal }) => documents.sweep(signal), { everyMs: HOUR_MS });
  }
}
