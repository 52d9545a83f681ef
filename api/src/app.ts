import type { IncomingMessage } from 'node:http';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import { RequestMethod } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DataSource } from 'typeorm';
import { appModule } from './app.module.js';
import { entities } from './entities.js';
import { SessionService } from './features/account/session.service.js';
import { KeepService } from './features/keep/keep.service.js';
import { guardRoutes } from './http/access/guard.js';
import { cacheAnswers } from './http/etag.js';
import { secureHeaders } from './http/headers.js';
import { decorateHttps, httpsOf } from './http/https.js';
import { BODY_LIMIT, readJson } from './http/json.js';
import { serveDocument } from './http/openapi.js';
import { ProblemFilter, refuseUnreadable, sendProblem } from './http/problem/problem.filter.js';
import { SchemaPipe } from './http/problem/schema.pipe.js';
import { logRequest, logRequests } from './http/request-log.js';
import { COMPRESSED_FROM, serializeAnswers } from './http/response-schema.js';
import { SearchLimit } from './http/search-limit.js';
import { VisitorAddresses } from './http/visitor-addresses.js';
import { backUpBeforeMigrating } from './platform/backup/before-migration.js';
import { Clock } from './platform/clock/clock.js';
import { openDatabase } from './platform/database/data-source.js';
import { migrate, requireMigrated } from './platform/database/migrate.js';
import { migrations } from './platform/database/migrations/index.js';
import { Outage } from './platform/database/outage.js';
import { INSTANCE, nestLog, openLog } from './platform/log.js';
import { Problem } from './platform/problem.js';
import { ROOT, type Settings } from './platform/settings/settings.js';
import { refuseDemo } from './refuse-demo.js';
import { HealthService } from './web/health/health.service.js';
import { Metrics } from './web/metrics/metrics.js';
import { readableUrl } from './web/readable-url.js';
import { serveWeb } from './web/web.js';

/** Characters. The longest search of ours, every filter set, has not half of them. */
const QUERY_LIMIT = 4_096;
const REQUEST_ID = /^[\w-]{8,64}$/;

/** Another one for each request of any process; counted, as a random one for each costs the hot reads. */
let requests = 0;
const nextId = () => {
  requests += 1;
  return `${INSTANCE}-${requests.toString(36)}`;
};

/** The whole application, ready to listen or to be asked by `inject`. */
export async function createApp(settings: Settings, root = ROOT): Promise<NestFastifyApplication> {
  const dataSource = await openDatabase(settings, { entities, migrations });
  try {
    // On a server of its own, migrating is one step of the deployment: `npm run migrate`.
    if (settings.databaseUrl && settings.mode !== 'demo') await requireMigrated(dataSource);
    else {
      const folder = await backUpBeforeMigrating(dataSource, settings);
      if (folder) openLog(settings).info({ folder }, 'A backup is made, as the tables change');
      await migrate(dataSource);
    }
    if (settings.mode === 'production') await refuseDemo(dataSource);
  } catch (error) {
    await dataSource.destroy();
    throw error;
  }
  return assemble(settings, dataSource, root);
}

async function assemble(
  settings: Settings,
  dataSource: DataSource,
  root: string,
): Promise<NestFastifyApplication> {
  const log = openLog(settings);
  const outage = new Outage(log);
  const setSecureHeaders = secureHeaders(settings.hsts, httpsOf(settings.publicUrl));
  const adapter = newAdapter(settings, (request, reply) => {
    reply.raw.once('finish', () => logRequest(log, outage, reply));
    setSecureHeaders(request, reply);
  });
  const fastify = adapter.getInstance();
  decorateHttps(fastify, httpsOf(settings.publicUrl));
  fastify.removeContentTypeParser('text/plain');
  readJson(fastify);
  fastify.addHook('preClose', (done) => {
    // A kept-alive connection whose last answer goes out during the shutdown would hold it up for a minute.
    const sweep = setInterval(() => fastify.server.closeIdleConnections(), 50);
    fastify.server.once('close', () => clearInterval(sweep));
    done();
  });

  const metrics = new Metrics(settings);
  metrics.measure(fastify);
  let app: NestFastifyApplication | undefined;
  fastify.addHook('onRequest', (request, reply, done) => {
    setSecureHeaders(request, reply);
    const at = request.url.indexOf('?');
    done(at >= 0 && request.url.length - at > QUERY_LIMIT ? new Problem('BAD_PARAM') : undefined);
  });
  await fastify.register(cookie);
  guardRoutes(
    fastify,
    async (request) => {
      const nest = app as NestFastifyApplication;
      const found = await nest.get(SessionService).find(request);
      await nest.get(KeepService).note(found.person, request);
      return found;
    },
    (person) => (manager) =>
      (app as NestFastifyApplication).get(SessionService).requireStill(manager, person),
    settings.publicUrl,
  );
  const searches = new SearchLimit(settings, () => (app as NestFastifyApplication).get(Clock));
  searches.guard(fastify);
  const addresses = new VisitorAddresses(settings);
  addresses.count(fastify, (request) => searches.isOwn(request));
  logRequests(fastify, log, outage, (request) => searches.isOwn(request));
  serializeAnswers(fastify);
  cacheAnswers(fastify);
  await fastify.register(compress, {
    // A compressed body from outside could be a bomb; nobody sends one.
    globalDecompression: false,
    // What fits into a few packets arrives as soon without; a list is done at once, as one piece.
    threshold: COMPRESSED_FROM,
    syncThreshold: 65_536,
    // Of a list gzip makes 6 % more than brotli, in a quarter of the time. Files are compressed by the build.
    encodings: ['gzip', 'br'],
    zlibOptions: { level: 3 },
    brotliOptions: { params: { 1: 4 } },
  });

  app = await NestFactory.create<NestFastifyApplication>(appModule(settings, dataSource), adapter, {
    bodyParser: false,
    logger: nestLog(log, outage),
    abortOnError: false,
  });
  app.setGlobalPrefix('api/v1', {
    exclude: [
      { path: 'healthz', method: RequestMethod.GET },
      { path: 'readyz', method: RequestMethod.GET },
    ],
  });
  app.useGlobalFilters(new ProblemFilter());
  app.useGlobalPipes(new SchemaPipe());
  serveDocument(app);
  const { refusedRemotes } = await serveWeb(fastify, {
    settings,
    root,
    dataSource,
    clock: () => (app as NestFastifyApplication).get(Clock),
    warn: (message, error) => outage.takes(error) || log.warn(message),
    searches,
  });
  Object.assign(app.get(HealthService), { refusedRemotes, addresses, outage });
  await app.init();
  await fastify.ready();
  const measured = await metrics.serve(app);
  if (measured) log.info(`Metrics at ${measured}`);
  if (settings.publicUrl?.startsWith('https:') && !settings.trustProxy)
    log.warn('PUBLIC_URL is https and TRUST_PROXY is not set: all visitors count as one, the proxy');
  return app;
}

/** Our schemas are the contract's: Fastify's own two compilers are never asked, and need not be read at each start. */
const neverAsked = () => {
  throw new Error('A route has a schema of Fastify; ours are in the contract');
};
const NO_SCHEMAS = { buildValidator: neverAsked, buildSerializer: neverAsked };

/** How requests arrive; `onUnread` is for one whose path the router cannot read: that meets no hook. */
function newAdapter(
  { trustProxy }: Settings,
  onUnread: (request: FastifyRequest, reply: FastifyReply) => void,
): FastifyAdapter {
  return new FastifyAdapter({
    schemaController: { compilersFactory: NO_SCHEMAS },
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy,
    bodyLimit: BODY_LIMIT,
    routerOptions: { maxParamLength: 500 },
    forceCloseConnections: 'idle',
    // There is no middleware to run.
    skipMiddie: true,
    genReqId: ({ headers }: IncomingMessage) => {
      const given = headers['x-request-id'];
      return typeof given === 'string' && REQUEST_ID.test(given) ? given : nextId();
    },
    clientErrorHandler: refuseUnreadable,
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) => {
      onUnread(request, reply);
      sendProblem(error, request, reply);
    },
  });
}
