import { applyDecorators, createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import type { Access as AccessName, Id, LocaleCode, ProvinceCode, Role } from '@sabaijai/contract';
import type { FastifyRequest } from 'fastify';
import { Problem } from '../../platform/problem.js';
import { Described } from '../described.js';
import { extendRoute } from '../route.js';

/** The person at the other end, as the session knows them. */
export interface SessionPerson {
  id: Id<'user'>;
  displayName: string;
  roles: Role[];
  isLead: boolean;
  locale: LocaleCode;
  /** Whether the person has shown that they read what is mailed to their address. */
  isEmailProved: boolean;
  /** An inspector's provinces; of everybody else none. */
  provinces: ProvinceCode[];
  /** Businesses that an inspector declared an interest in. */
  conflicts: Id<'business'>[];
  sessionId: Id<'session'>;
}

/** Whose session a request's cookie names. */
export interface FoundSession {
  person: SessionPerson | null;
  expired: boolean;
  /** There is none: the account that the device keeps for has signed in on this browser, and is locked. */
  isLocked?: boolean;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: readonly AccessName[];
    /** Content types a body may have where it is not JSON, as for a picture. */
    accepts?: readonly string[];
  }
  interface FastifyInstance {
    /** Every route of the API as method and path, for the document to be compared with. */
    apiRoutes: readonly string[];
  }
  interface FastifyRequest {
    person: SessionPerson | null;
  }
}

/** Who may call this operation: any one of the names is enough. Every route declares it, or nothing starts. */
export function Access(...access: [AccessName, ...AccessName[]]): MethodDecorator {
  return applyDecorators(
    extendRoute({ access }),
    SetMetadata('access', access),
    Described(({ ApiExtension }) => ApiExtension('x-access', access)),
  );
}

/** Open to everybody; a session is still known when there is one. */
export const Public = () => Access('public');

/** The signed-in person; only on routes that are not public. */
export const Me = createParamDecorator((_: unknown, context: ExecutionContext): SessionPerson => {
  const { person } = context.switchToHttp().getRequest<FastifyRequest>();
  if (!person) throw new Problem('AUTH_REQUIRED');
  return person;
});

/** The person on a public route, or null. */
export const CurrentVisitor = createParamDecorator(
  (_: unknown, context: ExecutionContext): SessionPerson | null =>
    context.switchToHttp().getRequest<FastifyRequest>().person,
);
