import { randomBytes } from 'node:crypto';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { OpenAPIObject } from '@nestjs/swagger';
import { ProblemBody } from '@sabaijai/contract';
import { z } from 'zod';
import { swaggerOfAll } from './described.js';
import { docsPage } from './docs.js';
import { pageHeaders } from './headers.js';

/** The API's promises as one document, drawn from the routes and the contract's schemas. */
export async function openApiDocument(app: NestFastifyApplication): Promise<OpenAPIObject> {
  const { DocumentBuilder, SwaggerModule } = await swaggerOfAll();
  const info = new DocumentBuilder().setTitle('Sabaijai').setVersion('1').build();
  const document = SwaggerModule.createDocument(app, info, {
    autoTagControllers: false,
    operationIdFactory: (controller, method) => `${controller.replace('Controller', '')}.${method}`,
  });
  const { definitions } = z.toJSONSchema(ProblemBody, { target: 'openapi-3.0' }) as unknown as {
    definitions: Record<string, object>;
  };
  document.components = {
    ...document.components,
    schemas: { ...document.components?.schemas, ...definitions },
  };
  for (const operations of Object.values(document.paths)) {
    for (const operation of Object.values(operations)) {
      if (typeof operation !== 'object' || !('responses' in operation)) continue;
      operation.responses.default = {
        description: 'A refusal with a code of the catalogue',
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      };
    }
  }
  return document;
}

/** The document at `/api/openapi.json` for programs and at `/api/docs` for people. */
export function serveDocument(app: NestFastifyApplication): void {
  let kept: Promise<OpenAPIObject> | null = null;
  const document = () => {
    kept ??= openApiDocument(app);
    return kept;
  };
  const fastify = app.getHttpAdapter().getInstance();
  const config = { access: ['public'] as const };
  fastify.get('/api/openapi.json', { config }, async () => document());
  fastify.get('/api/docs', { config }, async (_request, reply) => {
    const nonce = randomBytes(16).toString('base64url');
    return reply
      .type('text/html; charset=utf-8')
      .headers(pageHeaders(nonce))
      .send(docsPage(await document(), nonce));
  });
}
