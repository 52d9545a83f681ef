import { createServer, type Server } from 'node:http';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { DataSource } from 'typeorm';
import { Clock } from '../../platform/clock/clock.js';
import { OperatorError } from '../../platform/settings/operator-error.js';
import type { Settings } from '../../platform/settings/settings.js';
import { Tasks } from '../../platform/tasks/tasks.js';
import { HealthService } from '../health/health.service.js';
import { measurePool } from './pool-metrics.js';
import { measureAddresses, measureRequests } from './request-metrics.js';
import { stateOf } from './state-metrics.js';

/** How the server is, for Prometheus, on a port of its own: no proxy can hand it on by mistake. */
export class Metrics {
  private readonly register = new Registry();
  private server: Server | undefined;

  constructor(private readonly settings: Settings) {}

  /** Before there are routes. */
  measure(fastify: FastifyInstance): void {
    if (!this.settings.metrics) return;
    collectDefaultMetrics({ register: this.register });
    measureRequests(fastify, this.register);
    fastify.addHook('onClose', async () => {
      this.server?.closeAllConnections();
      this.server?.close();
    });
  }

  /** Where it answers; null where nobody asked for it. */
  async serve(app: NestFastifyApplication): Promise<string | null> {
    if (!this.settings.metrics) return null;
    const { host, port } = this.settings.metrics;
    measurePool(app.get(DataSource), this.register);
    measureAddresses(app.get(HealthService).addresses?.total, this.register);
    const server = createServer((request, response) => {
      if (request.method !== 'GET' || request.url !== '/metrics') {
        response.writeHead(404).end();
        return;
      }
      this.read(app).then(
        (text) => response.writeHead(200, { 'content-type': this.register.contentType }).end(text),
        () => response.writeHead(500).end(),
      );
    });
    this.server = server;
    await new Promise<void>((resolve, reject) => {
      server
        .once('error', ({ code }: NodeJS.ErrnoException) => reject(refusal(code)))
        .listen(port, host, resolve);
    });
    const address = server.address();
    return typeof address === 'object' ? `http://${host}:${address?.port}/metrics` : null;
  }

  private async read(app: NestFastifyApplication): Promise<string> {
    const { settings } = this;
    const readiness = await app.get(HealthService).readiness();
    const from = { dataSource: app.get(DataSource), settings, now: app.get(Clock).now() };
    const state = await stateOf(readiness, app.get(Tasks).failures, from);
    return Registry.merge([this.register, state]).metrics();
  }
}

const refusal = (code = '') =>
  new OperatorError(
    code === 'EADDRINUSE'
      ? 'METRICS_PORT is taken by another program; choose another one.'
      : `METRICS_HOST and METRICS_PORT must be ones that this account may listen on (${code}).`,
  );
