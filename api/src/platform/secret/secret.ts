import { randomBytes } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { clockOf } from '../clock/clock.js';
import { isDuplicateKey, retry } from '../database/retry.js';
import { sqlRows } from '../database/rows.js';
import { ServerSecretEntity } from './server-secret.entity.js';

/** What a secret is for; `keep` derives the keys of what devices keep. */
type SecretName = 'keep';

/**
 * 32 random bytes that all processes on one database share, made when they are first asked for. Read from the database
 * each time: an operator who takes the row away has a new secret in every process at once.
 */
export async function getSecret(dataSource: DataSource, name: SecretName): Promise<Buffer> {
  const value = (await find(dataSource, name)) ?? (await make(dataSource, name));
  return Buffer.from(value, 'base64url');
}

async function find(dataSource: DataSource, name: SecretName): Promise<string | undefined> {
  const sql = 'SELECT value FROM server_secret WHERE name = ?';
  return (await sqlRows<{ value: string }>(dataSource, sql, [name]))[0]?.value;
}

async function make(dataSource: DataSource, name: SecretName): Promise<string> {
  const value = randomBytes(32).toString('base64url');
  try {
    await retry(dataSource, (manager) =>
      manager.insert(ServerSecretEntity, { name, value, createdAt: clockOf(manager).now() }),
    );
    return value;
  } catch (error) {
    // Another process was first; everybody uses its secret.
    const found = isDuplicateKey(error) ? await find(dataSource, name) : undefined;
    if (!found) throw error;
    return found;
  }
}
