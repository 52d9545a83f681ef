import { HOUR_MS, type Id, type Invite, type InviteDraft, newId } from '@sabaijai/contract';
import type { EntityManager } from 'typeorm';
import type { z } from 'zod';
import { audit } from '../../platform/audit/audit.js';
import { invalid } from '../../platform/problem.js';
import { randomText } from '../../platform/random-text.js';
import { InspectorProfileEntity, InviteEntity } from './account.entity.js';
import { AgencyEntity } from './agency.entity.js';
import { hashOf } from './token.js';

const VALID_MS = 72 * HOUR_MS;
/** However it was copied from paper: `k7qf-…`, with O for 0 and I or L for 1. */
export const inviteHash = (code: string) =>
  hashOf(
    code
      .toUpperCase()
      .replace(/[^0-9A-Z]/g, '')
      .replaceAll('O', '0')
      .replace(/[IL]/g, '1'),
  );

/** A hundred random bits that somebody can type; only their hash is kept. */
export function newInviteCode(): string {
  return Array.from({ length: 4 }, () => randomText(5)).join('-');
}

export interface NewInvite {
  draft: z.output<typeof InviteDraft>;
  code: string;
  isLead: boolean;
  /** Null: whoever may run programs on the server. */
  createdBy: Id<'user'> | null;
  now: number;
}

const nameOf = ({ name }: AgencyEntity) => name.th ?? name.en ?? '';

/** An inspector's account for whoever registers with the code. */
export async function issueInvite(
  manager: EntityManager,
  { draft: { badgeNo, agencyId, provinces }, code, isLead, createdBy, now }: NewInvite,
): Promise<Invite> {
  if (await manager.existsBy(InspectorProfileEntity, { badgeNo })) throw invalid('badgeNo', 'unique');
  const agency = await manager.findOneBy(AgencyEntity, { id: agencyId });
  if (!agency) throw invalid('agencyId', 'unknown');
  const id = newId('invite', now);
  const expiresAt = now + VALID_MS;
  const given = { badgeNo, agency: nameOf(agency), agencyId, provinces, isLead };
  await manager.insert(InviteEntity, {
    id,
    codeHash: inviteHash(code),
    ...given,
    createdBy,
    createdAt: now,
    expiresAt,
    usedBy: null,
  });
  await audit(manager, { actorId: createdBy, action: 'account.invite', target: id, after: given });
  return { id, code, expiresAt: new Date(expiresAt).toISOString() };
}
