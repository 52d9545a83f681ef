import { FASTIFY_ROUTE_CONFIG_METADATA as ROUTE_CONFIG } from '@nestjs/platform-fastify/constants.js';
import type { FastifyContextConfig } from 'fastify';

/** Adds to the route's configuration, which the hooks read; Nest's own `@RouteConfig` would replace it. */
export function extendRoute(part: Partial<FastifyContextConfig>): MethodDecorator {
  return (_target, _key, descriptor) => {
    const handler = descriptor.value as object;
    const before = Reflect.getMetadata(ROUTE_CONFIG, handler) as object | undefined;
    Reflect.defineMetadata(ROUTE_CONFIG, { ...before, ...part }, handler);
  };
}
