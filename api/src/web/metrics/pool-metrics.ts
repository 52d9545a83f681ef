import type { Pool, PoolConnection } from 'mysql2';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { DataSource } from 'typeorm';
import { POOL_SIZE } from '../../platform/database/retry.js';

/** The connections to a database server; the embedded one has no pool. */
export function measurePool({ driver }: DataSource, register: Registry): void {
  const { pool } = driver as unknown as { pool?: Pool };
  if (!pool) return;
  const used = new Set<PoolConnection>();
  const registers = [register];
  const waits = new Counter({
    name: 'sabaijai_pool_waits_total',
    help: 'How often somebody had to wait for a connection to the database',
    registers,
  });
  pool
    .on('acquire', (connection) => used.add(connection))
    .on('release', (connection) => used.delete(connection))
    .on('enqueue', () => waits.inc());
  new Gauge({ name: 'sabaijai_pool_size', help: 'The most connections to the database', registers }).set(
    POOL_SIZE,
  );
  new Gauge({
    name: 'sabaijai_pool_used',
    help: 'Connections to the database that are at work',
    registers,
    collect() {
      // One that was cut off never comes back.
      for (const each of used) if (isGone(each)) used.delete(each);
      this.set(used.size);
    },
  });
}

const isGone = (connection: PoolConnection) =>
  (connection as unknown as { stream: { destroyed: boolean } }).stream.destroyed;
