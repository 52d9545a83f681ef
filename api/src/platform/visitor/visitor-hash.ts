import { createHmac, randomBytes } from 'node:crypto';
import type { DataSource, EntityManager } from 'typeorm';
import { isDuplicateKey } from '../database/retry.js';
import { sqlRows } from '../database/rows.js';
import { ActivitySaltEntity } from './activity-salt.entity.js';

/**
 * Turns who visits (an account, or an address and a browser) into a hash that tells two visitors of one day apart
 * and nothing else: the day's salt is forgotten soon after the day, and with it whom the hash stood for.
 */
export class VisitorHashes {
  private known: { day: number; salt: string } | null = null;

  constructor(private readonly dataSource: DataSource | EntityManager) {}

  async hash(visitor: string, day: number): Promise<string> {
    return createHmac('sha256', await this.salt(day))
      .update(visitor)
      .digest('base64url');
  }

  private async salt(day: number): Promise<string> {
    if (this.known?.day !== day) this.known = { day, salt: (await this.find(day)) ?? (await this.make(day)) };
    return this.known.salt;
  }

  private async find(day: number): Promise<string | undefined> {
    const sql = 'SELECT salt FROM activity_salt WHERE day = ?';
    return (await sqlRows<{ salt: string }>(this.dataSource, sql, [day]))[0]?.salt;
  }

  private async make(day: number): Promise<string> {
    const salt = randomBytes(32).toString('base64url');
    try {
      await this.dataSource.getRepository(ActivitySaltEntity).insert({ day, salt });
      return salt;
    } catch (error) {
      // Another process was first; everybody uses its salt.
      const found = isDuplicateKey(error) ? await this.find(day) : undefined;
      if (!found) throw error;
      return found;
    }
  }
}
