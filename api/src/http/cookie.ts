import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

const NAMES = { session: 'sid', device: 'device', draft: 'draft' };
type Which = keyof typeof NAMES;

/** `__Host-` cookies exist on https alone; the plain name serves http on this machine. */
const nameOf = (which: Which, { isHttps }: FastifyRequest) => `${isHttps ? '__Host-' : ''}${NAMES[which]}`;

export const readCookie = (request: FastifyRequest, which: Which): string | undefined =>
  request.cookies[nameOf(which, request)];

export function setCookie(reply: FastifyReply, which: Which, value: string, seconds: number): void {
  const secure = reply.request.isHttps;
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: seconds } as const;
  reply.setCookie(nameOf(which, reply.request), value, options);
}
