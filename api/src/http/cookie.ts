import type { FastifyReply, FastifyRequest } from 'fastify';

/** `__Host-` cookies exist on https alone; the plain name serves http on this machine. */
function names(request: FastifyRequest) {
  const secure = request.isHttps;
  return { secure, session: secure ? '__Host-sid' : 'sid', device: secure ? '__Host-device' : 'device' };
}

export function readCookie(request: FastifyRequest, which: 'session' | 'device'): string | null {
  const name = names(request)[which];
  for (const pair of (request.headers.cookie ?? '').split(';')) {
    const at = pair.indexOf('=');
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
  return null;
}

export function setCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  which: 'session' | 'device',
  value: string,
  seconds: number,
): void {
  const { secure, [which]: name } = names(request);
  const flags = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure ? '; Secure' : ''}`;
  reply.header('set-cookie', `${name}=${value}; ${flags}`);
}
