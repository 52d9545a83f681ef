import { type Id, MINUTE_MS, resetPath } from '@sabaijai/contract';
import type { EntityManager } from 'typeorm';
import type { Settings } from '../../platform/settings/settings.js';
import { PasswordResetEntity } from './account.entity.js';
import { hashOf, newToken } from './token.js';

export const LINK_MINUTES = 60;

/**
 * A link to choose a new password; only its hash is kept. `address`: where it is mailed to, which its use proves; null
 * where it is handed over in another way.
 */
export async function addResetLink(
  manager: EntityManager,
  { publicUrl, port }: Pick<Settings, 'publicUrl' | 'port'>,
  { userId, address }: { userId: Id<'user'>; address: string | null },
  now: number,
): Promise<{ link: string; tokenHash: string }> {
  const token = newToken();
  const tokenHash = hashOf(token);
  const expiresAt = now + LINK_MINUTES * MINUTE_MS;
  await manager.insert(PasswordResetEntity, { tokenHash, userId, address, createdAt: now, expiresAt });
  // Never from the request: its host may be invented.
  return { link: (publicUrl ?? `http://localhost:${port}`) + resetPath(token), tokenHash };
}
