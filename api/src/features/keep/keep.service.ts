import { hkdfSync } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Id, KeepKey } from '@sabaijai/contract';
import { DataSource } from 'typeorm';
import { getSecret } from '../../platform/secret/secret.js';

const KEY_BYTES = 32;

@Injectable()
export class KeepService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** The account's key for what its devices keep. HKDF-SHA-256 without a salt, as the secret is random already. */
  async key(userId: Id<'user'>): Promise<KeepKey> {
    const secret = await getSecret(this.dataSource, 'keep');
    const key = hkdfSync('sha256', secret, '', `keep:${userId}`, KEY_BYTES);
    return { key: Buffer.from(key).toString('base64url') };
  }
}
