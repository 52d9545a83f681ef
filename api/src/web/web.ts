import fastifyStatic from '@fastify/static';
import { ACCOUNT_PATH } from '@sabaijai/contract';
import type { FastifyInstance } from 'fastify';
import { pagePolicy } from '../http/headers.js';
import { serveBadges } from './badge/badge.js';
import { serveFiles } from './files.js';
import { serveManifest } from './manifest/manifest.js';
import { servePages } from './pages.js';
import { servePictures } from './pictures.js';
import { localeOf, STARTER } from './render/html-template.js';
import { serveSecurityTxt } from './security-txt.js';
import { SharePictures, serveSharePictures } from './share/share.js';
import { Sitemap, serveSitemap } from './sitemap/sitemap.js';
import { LiveBuild } from './static/live-build.js';
import type { WebParts } from './web-parts.js';

/** The front door: the built shell and remotes, what they ask about this installation, and pictures. */
export async function serveWeb(
  fastify: FastifyInstance,
  parts: WebParts,
): Promise<{ refusedRemotes: () => readonly string[] }> {
  const { settings, root, dataSource, clock, warn } = parts;
  // It serves what we name, compressed as the build left it.
  await fastify.register(fastifyStatic, { serve: false, preCompressed: true, cacheControl: false });
  const build = new LiveBuild(root, settings, warn);
  const policy = pagePolicy(settings.map, STARTER);
  /** Where the world reaches this installation. */
  const origin = settings.publicUrl ?? `http://localhost:${settings.port}`;
  const now = () => clock().now();
  serveFiles(fastify, build, { root, offline: settings.offline, policy });
  servePictures(fastify, settings, dataSource);
  serveSharePictures(fastify, new SharePictures(settings, dataSource, warn), now);
  serveBadges(fastify, dataSource, now);
  serveSitemap(fastify, new Sitemap(dataSource, origin), origin);
  serveManifest(fastify, () => build.current.remotes, localeOf);
  serveSecurityTxt(fastify, { contact: settings.securityContact, origin, now });
  // Where password managers lead whose password was found elsewhere.
  fastify.get('/.well-known/change-password', (_request, reply) => reply.redirect(ACCOUNT_PATH));
  servePages(fastify, parts, { build, policy, origin });
  return { refusedRemotes: () => build.current.refused };
}
