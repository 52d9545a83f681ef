import type { FastifyInstance } from 'fastify';
import { Counter, Histogram, type Registry } from 'prom-client';

/** Seconds; what visitors notice lies between a twentieth and two. */
const BUCKETS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Every answer, by the pattern of its route: what stands in an address may be about a person. */
export function measureRequests(fastify: FastifyInstance, register: Registry): void {
  const seconds = new Histogram({
    name: 'sabaijai_request_seconds',
    help: 'How long answers took',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: BUCKETS,
    registers: [register],
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    const { url: route = 'none' } = request.routeOptions;
    const labels = { method: request.method, route, status: reply.statusCode };
    seconds.observe(labels, reply.elapsedTime / 1_000);
    done();
  });
}

/** Absent where no proxy is known of. */
export function measureAddresses(
  total: { told: number; hidden: number } | null | undefined,
  register: Registry,
): void {
  if (!total) return;
  new Counter({
    name: 'sabaijai_visitor_requests_total',
    help: 'Requests of visitors, by whether the proxy told who asks (address="told") or not ("hidden")',
    labelNames: ['address'],
    registers: [register],
    collect() {
      this.reset();
      this.inc({ address: 'told' }, total.told);
      this.inc({ address: 'hidden' }, total.hidden);
    },
  });
}
