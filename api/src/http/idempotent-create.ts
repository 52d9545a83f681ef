import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { map, type Observable } from 'rxjs';

/** What is sent again under the same id (an idempotent write) is answered with what is there already. */
export interface Made<T> {
  /** False when it had been sent before. */
  created: boolean;
  body: T;
}

/** The handler answers `Made`, the client gets its body: with 201 when it is new. */
export class SetCreated implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler<Made<unknown>>): Observable<unknown> {
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    return next.handle().pipe(
      map(({ created, body }) => {
        if (created) reply.status(201);
        return body;
      }),
    );
  }
}
