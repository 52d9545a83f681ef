import type { InspectionPatch } from '@sabaijai/contract';
import { IsNull } from 'typeorm';
import type { Act } from '../../http/access/act.js';
import { requireVersion } from '../../platform/act.js';
import { audit } from '../../platform/audit/audit.js';
import { TryAgain } from '../../platform/database/retry.js';
import { InspectionEntity } from '../inspection/inspection.entity.js';

/** The conclusion, or what the place turned out to be. */
export async function edit(
  { manager, now }: Act,
  row: InspectionEntity,
  { version, conclusion, facets }: InspectionPatch,
): Promise<void> {
  const change: Partial<InspectionEntity> = {
    ...(conclusion && {
      ...conclusion,
      strengths: conclusion.strengths || null,
      representativeName: conclusion.representativeName || null,
    }),
    ...(facets && { facets: facets.facets, facetsNote: facets.note }),
  };
  const isDone = Object.entries(change).every(
    ([key, value]) =>
      JSON.stringify(row[key as keyof InspectionEntity] ?? null) === JSON.stringify(value ?? null),
  );
  if (isDone) return;
  requireVersion(row, version);
  const next = { ...change, updatedAt: now, version: row.version + 1 };
  const { affected } = await manager.update(InspectionEntity, { id: row.id, version: row.version }, next);
  if (!affected) throw new TryAgain();
}

/** The inspector looks at what failed: told once, by the clock of the server. */
export async function failuresSeen({ manager, person, now }: Act, { id }: InspectionEntity): Promise<void> {
  const unseen = { id, failuresSeenAt: IsNull() };
  const { affected } = await manager.update(InspectionEntity, unseen, { failuresSeenAt: now });
  if (affected) await audit(manager, { actorId: person.id, action: 'inspection.failures-seen', target: id });
}
