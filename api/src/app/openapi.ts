import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { ProblemBody } from '@sabaijai/contract';
import { z } from 'zod';

/** The API's promises as one document, drawn from the routes and the contract's schemas. */
export function openApiDocument(app: NestFastifyApplication): OpenAPIObject {
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

export function serveDocument(app: NestFastifyApplication): void {
  let text: string | null = null;
  const fastify = app.getHttpAdapter().getInstance();
  const config = { access: ['public'] as const };
  fastify.get('/api/openapi.json', { config }, (_request, reply) => {
    text ??= JSON.stringify(openApiDocument(app));
    reply.type('application/json').send(text);
  });
}
