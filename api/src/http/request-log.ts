import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Outage } from '../platform/database/outage.js';
import { extendRoute } from './route.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Asked for often and tells little: its successes are for debugging. */
    quiet?: boolean;
  }
}

export const Quiet = (): MethodDecorator => extendRoute({ quiet: true });

/** Of addresses the pattern alone: what stands in them may be about a person. */
export function logRequest(log: Logger, outage: Outage, reply: FastifyReply, isOwn = false): void {
  const { request } = reply;
  const { url: route, config } = request.routeOptions;
  const status = reply.statusCode;
  const isQuiet = status < 400 ? config.quiet || isOwn : status === 503 && outage.isOn;
  const level = isQuiet ? 'debug' : status >= 500 ? 'error' : status >= 400 ? 'warn' : 'info';
  const ms = Math.round(reply.elapsedTime * 10) / 10;
  log[level]({ requestId: request.id, method: request.method, route, status, ms }, 'request');
}

/** `isOwn` tells what the process asks itself to render a page: who reads the page has a line already. */
export function logRequests(
  fastify: FastifyInstance,
  log: Logger,
  outage: Outage,
  isOwn: (request: FastifyRequest) => boolean,
): void {
  // Not even the hook, where nobody reads it.
  if (!log.isLevelEnabled('error')) return;
  fastify.addHook('onResponse', (request, reply, done) => {
    logRequest(log, outage, reply, isOwn(request));
    done();
  });
}
