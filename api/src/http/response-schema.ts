import { applyDecorators, HttpCode, UseInterceptors } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { Described } from './described.js';
import { SetCreated } from './idempotent-create.js';
import { extendRoute } from './route.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    returns?: z.ZodType;
  }
}

/** Bytes. What fits into a few packets arrives as soon uncompressed. */
export const COMPRESSED_FROM = 4_096;

interface Options {
  /** The handler answers `Made`: 201 when it made something new. */
  creates?: boolean;
}

/** The answer's schema: documented, and whatever the schema does not name is left out. */
export function Returns(schema: z.ZodType, { creates = false }: Options = {}): MethodDecorator {
  const answers = (status: number) =>
    Described(({ ApiResponse }) => ApiResponse({ status, standardSchema: schema }));
  return applyDecorators(
    extendRoute({ returns: schema }),
    HttpCode(200),
    answers(200),
    ...(creates ? [answers(201), UseInterceptors(SetCreated)] : []),
  );
}

/** Lets answers through their schema on their way out; one that does not fit is our own mistake, and a 500. */
export function serializeAnswers(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (route) => {
    const { returns } = route.config ?? {};
    if (!returns) return;
    const own = [route.preSerialization ?? []].flat();
    route.preSerialization = [
      ...own,
      // Not async: a promise more costs a small answer a fifth of its time.
      (_request, reply, payload, done) => {
        const checked = reply.statusCode < 300 ? returns.safeParse(payload) : null;
        if (checked?.error) done(checked.error);
        else done(null, checked ? checked.data : payload);
      },
    ];
  });
}
