import { hkdfSync } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type Id, KEPT, type KeepKey } from '@sabaijai/contract';
import type { FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import type { SessionPerson } from '../../http/access/access.js';
import { Clock } from '../../platform/clock/clock.js';
import { getSecret } from '../../platform/secret/secret.js';
import { noteKept } from './kept-on-device.js';

const KEY_BYTES = 32;

@Injectable()
export class KeepService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** What the device tells of what it holds; that it cannot be noted holds nobody up. */
  async note(person: SessionPerson | null, request: FastifyRequest): Promise<void> {
    if (request.headers[KEPT] === undefined || !person) return;
    await noteKept(this.dataSource, person, request, this.clock.now()).catch((error: unknown) =>
      request.log.warn({ err: error }, 'What a device holds could not be noted'),
    );
  }

  /** The account's key for what its devices keep. HKDF-SHA-256 without a salt, as the secret is random already. */
  async key(userId: Id<'user'>): Promise<KeepKey> {
    const secret = await getSecret(this.dataSource, 'keep');
    const key = hkdfSync('sha256', secret, '', `keep:${userId}`, KEY_BYTES);
    return { key: Buffer.from(key).toString('base64url') };
  }
}
