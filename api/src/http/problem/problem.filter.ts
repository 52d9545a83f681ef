import { randomUUID } from 'node:crypto';
import type { Duplex } from 'node:stream';
import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import type { ProblemCode } from '@sabaijai/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseUnavailable } from '../../platform/database/retry.js';
import { Problem } from '../../platform/problem.js';

const log = new Logger('Problem');

/** What the framework itself refuses, by status. */
const OF_STATUS: Readonly<Record<number, ProblemCode>> = {
  400: 'BAD_JSON',
  401: 'AUTH_REQUIRED',
  403: 'ROLE_REQUIRED',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  413: 'BODY_TOO_LARGE',
  414: 'NOT_FOUND',
  415: 'CONTENT_TYPE',
  429: 'RATE_LIMITED',
  431: 'BAD_PARAM',
};

function codeOf(cause: unknown): string {
  return typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : '';
}

/** Any error as the problem to show; what nobody foresaw becomes INTERNAL and tells nothing about itself. */
function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (isDatabaseUnavailable(error)) return new Problem('UNAVAILABLE', { retryAfter: 2 });
  const status =
    error instanceof HttpException
      ? error.getStatus()
      : codeOf(error).startsWith('FST_ERR_')
        ? (error as { statusCode?: number }).statusCode
        : undefined;
  if (codeOf(error instanceof HttpException ? error.cause : error) === 'FST_ERR_BAD_URL') {
    return new Problem('NOT_FOUND');
  }
  return new Problem(OF_STATUS[status ?? 500] ?? 'INTERNAL');
}

/** Sends the problem, and logs what is our own fault. */
export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const problem = toProblem(error);
  // What we refuse knowingly, as when too many wait, has no cause to look for.
  const isKnown = error instanceof Problem && error.cause === undefined;
  if (problem.status >= 500 && !isKnown)
    log.error(error, `${request.method} ${request.routeOptions.url} ${request.id}`);
  if (reply.sent) return;
  if (problem.details.retryAfter) reply.header('retry-after', Math.ceil(problem.details.retryAfter));
  reply
    .status(problem.status)
    .header('cache-control', 'no-store')
    .header('x-request-id', request.id)
    .type('application/problem+json')
    .serializer(JSON.stringify)
    .send(problem.body(request.id));
}

/** What is no HTTP, or has too long a head, never becomes a request: the answer goes straight to the connection. */
export function refuseUnreadable(error: { code?: string; rawPacket?: unknown }, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  // More came after the last request of a connection: its answer is on the way, and ends the connection.
  if (error.code === 'HPE_CLOSED_CONNECTION') return;
  const isLong = error.code === 'HPE_HEADER_OVERFLOW';
  const problem = new Problem(isLong ? 'BAD_PARAM' : 'BAD_JSON');
  const body = JSON.stringify(problem.body(randomUUID()));
  const wantsHeadOnly =
    Buffer.isBuffer(error.rawPacket) && error.rawPacket.toString('latin1', 0, 5) === 'HEAD ';
  socket.end(
    [
      'HTTP/1.1 400 Bad Request',
      'content-type: application/problem+json',
      `content-length: ${body.length}`,
      'cache-control: no-store',
      'x-content-type-options: nosniff',
      'connection: close',
      '',
      wantsHeadOnly ? '' : body,
    ].join('\r\n'),
  );
}

@Catch()
export class ProblemFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    sendProblem(error, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }
}
