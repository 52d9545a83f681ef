import type { FastifyReply, FastifyRequest } from 'fastify';

type Cookie = 'session' | 'device' | 'draft';

/** `__Host-` cookies exist on https alone; the plain name serves http on this machine. */
function names(request: FastifyRequest) {
  const secure = request.isHttps;
  const name = (plain: string) => (secure ? `__Host-${plain}` : plain);
  return { secure, session: name('sid'), device: name('device'), draft: name('draft') };
}

export function readCookie(request: FastifyRequest, which: Cookie): string | null {
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
  which: Cookie,
  value: string,
  seconds: number,
): void {
  const { secure, [which]: name } = names(request);
  const flags = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure ? '; Secure' : ''}`;
  reply.header('set-cookie', `${name}=${value}; ${flags}`);
}
