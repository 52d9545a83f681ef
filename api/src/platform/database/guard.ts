import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Connection, ResultSetHeader } from 'mysql2/promise';
import { ENGINE } from './collation.js';

/** The guard of a process that died is free after this; one that lives renews it. */
const LEASE_S = 20;
const LOOK_EVERY_MS = 500;
/** Another node was first: what it wrote is seen with the next look. */
const LOST_RACE = 1213;

/** Belongs to the cluster and not to its data: no backup has it. */
export const GUARD_TABLE = 'command_guard';

/** Whether the database is a node of a Galera cluster. */
export async function isCluster(connection: Connection): Promise<boolean> {
  const [rows] = await connection.query(`SHOW VARIABLES LIKE 'wsrep_on'`);
  return (rows as { Value: string }[])[0]?.Value === 'ON';
}

/**
 * GET_LOCK is of one node. On a cluster a row says on all of them that a command is at work, besides it. Answers what
 * lets go of it; null when it cannot be had for so long.
 */
export async function holdGuard(
  url: string,
  name: 'migrate' | 'restore',
  waitS: number,
): Promise<(() => Promise<void>) | null> {
  const { createConnection } = await import('mysql2/promise');
  const connection = await createConnection({ uri: url, connectTimeout: 5_000 });
  if (await isCluster(connection)) return holdRow(connection, name, waitS);
  await connection.end();
  return async () => undefined;
}

/** As `holdGuard` on a cluster. The connection ends with it, or when it cannot be had. */
export async function holdRow(
  connection: Connection,
  name: 'migrate' | 'restore',
  waitS: number,
): Promise<(() => Promise<void>) | null> {
  const holder = randomUUID();
  const change = (sql: string, values: unknown[]) =>
    connection.query<ResultSetHeader>(sql, values).then(
      ([{ affectedRows }]) => affectedRows > 0,
      (error: { errno?: number }) => {
        if (error.errno === LOST_RACE) return false;
        throw error;
      },
    );
  const take = () =>
    change(
      `UPDATE ${GUARD_TABLE} SET holder = ?, held_until = UNIX_TIMESTAMP() + ${LEASE_S}
       WHERE name = ? AND (holder = ? OR held_until < UNIX_TIMESTAMP())`,
      [holder, name, holder],
    );
  await connection.query(
    `CREATE TABLE IF NOT EXISTS ${GUARD_TABLE} (name varchar(20) PRIMARY KEY, holder varchar(40) NOT NULL,
     held_until bigint NOT NULL) ENGINE=${ENGINE}`,
  );
  await change(`INSERT IGNORE INTO ${GUARD_TABLE} VALUES (?, '', 0)`, [name]);
  for (const until = Date.now() + waitS * 1_000; !(await take()); await sleep(LOOK_EVERY_MS)) {
    if (Date.now() < until) continue;
    await connection.end();
    return null;
  }
  const renewing = setInterval(() => void take().catch(() => undefined), (LEASE_S / 4) * 1_000);
  return async () => {
    clearInterval(renewing);
    const free = `UPDATE ${GUARD_TABLE} SET held_until = 0 WHERE name = ? AND holder = ?`;
    await change(free, [name, holder]).finally(() => connection.end());
  };
}

/** Whether a command holds it, on whichever node. */
export async function isGuarded(connection: Connection, name: 'migrate' | 'restore'): Promise<boolean> {
  const [tables] = await connection.query(
    `SELECT 1 FROM information_schema.tables WHERE table_schema = DATABASE() AND table_name = ?`,
    [GUARD_TABLE],
  );
  if (!(tables as unknown[]).length) return false;
  const sql = `SELECT 1 FROM ${GUARD_TABLE} WHERE name = ? AND held_until >= UNIX_TIMESTAMP()`;
  const [rows] = await connection.query(sql, [name]);
  return (rows as unknown[]).length > 0;
}
