import type { FastifyRequest } from 'fastify';

export const pathOf = ({ url }: FastifyRequest) => url.split('?', 1)[0] as string;

/** A person going somewhere, not a program asking for a file. */
export function isPage(url: string, { headers }: FastifyRequest): boolean {
  const name = url.slice(url.lastIndexOf('/') + 1);
  if (/^\/(?:api|remotes|static|media|builds|share|sitemaps)(?:\/|$)/.test(url) || /\.\w{1,12}$/.test(name))
    return false;
  return /text\/html|\*\/\*/.test(headers.accept ?? '*/*');
}
