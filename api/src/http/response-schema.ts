import { applyDecorators, HttpCode, type Type, UseInterceptors } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { Problem } from '../platform/problem.js';
import { SetCreated } from './made.js';
import { extendRoute } from './route.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    returns?: z.ZodType;
    hot?: boolean;
    byId?: { schema: z.ZodType; controller: Type; method: string };
  }
}

type Handler = (request: FastifyRequest) => Promise<unknown>;

/** Bytes. What fits into a few packets arrives as soon uncompressed. */
export const COMPRESSED_FROM = 4_096;

interface Options {
  /** The handler answers `Made`: 201 when it made something new. */
  creates?: boolean;
  /** A much-read list: its view gives exactly the contract's fields, so that production sends it unchecked. */
  hot?: boolean;
}

/** The answer's schema: documented, and whatever the schema does not name is left out. */
export function Returns(schema: z.ZodType, { creates = false, hot = false }: Options = {}): MethodDecorator {
  return applyDecorators(
    extendRoute({ returns: schema, hot }),
    HttpCode(200),
    ApiResponse({ status: 200, standardSchema: schema }),
    ...(creates ? [ApiResponse({ status: 201, standardSchema: schema }), UseInterceptors(SetCreated)] : []),
  );
}

/** Lets answers through their schema on their way out; one that does not fit is our own mistake. */
export function serializeAnswers(fastify: FastifyInstance, checkAnswers: boolean): void {
  fastify.addHook('onRoute', (route) => {
    const { returns, hot } = route.config ?? {};
    if (!returns || (hot && !checkAnswers)) return;
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

/**
 * The handler of a much-read object takes nothing but its id, and is called without Nest in between, which would cost
 * it an eighth of its rate. Documentation, access, headers and problems stay those of every other route.
 */
export function ByIdAlone(schema: z.ZodType): MethodDecorator {
  return (target, key, descriptor) =>
    extendRoute({ byId: { schema, controller: target.constructor as Type, method: String(key) } })(
      target,
      key,
      descriptor,
    );
}

export function callByIdAlone(fastify: FastifyInstance, controllerOf: (type: Type) => object): void {
  fastify.addHook('onRoute', (route) => {
    const { byId } = route.config ?? {};
    if (!byId) return;
    let controller: Record<string, (id: unknown) => Promise<unknown>>;
    const handler: Handler = (request) => {
      controller ??= controllerOf(byId.controller) as typeof controller;
      const id = byId.schema.safeParse((request.params as { id: string }).id);
      // As everywhere: an id that cannot be one names nothing.
      if (!id.success) throw new Problem('NOT_FOUND');
      return (controller[byId.method] as (id: unknown) => Promise<unknown>)(id.data);
    };
    route.handler = handler;
  });
}
