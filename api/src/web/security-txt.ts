import { DAY_MS } from '@sabaijai/contract';
import type { FastifyInstance } from 'fastify';

/** RFC 9116 asks for less than a year; counted from the day of the question, so that it never runs out by itself. */
const VALID_DAYS = 180;

/** `/.well-known/security.txt`: to whom somebody who finds a hole writes. Nothing where the operator names nobody. */
export function serveSecurityTxt(
  fastify: FastifyInstance,
  { contact, origin, now }: { contact: string | null; origin: string; now: () => number },
): void {
  if (!contact) return;
  fastify.get('/.well-known/security.txt', (_request, reply) => {
    const today = Math.floor(now() / DAY_MS) * DAY_MS;
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        [
          `Contact: ${contact}`,
          `Expires: ${new Date(today + VALID_DAYS * DAY_MS).toISOString()}`,
          'Preferred-Languages: th, en, zh',
          `Canonical: ${origin}/.well-known/security.txt`,
          '',
        ].join('\n'),
      );
  });
}
