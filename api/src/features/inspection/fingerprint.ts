import { createHash } from 'node:crypto';
import { canonicalJson } from '@sabaijai/contract';
import { type EntityManager, In } from 'typeorm';
import { PhotoEntity } from '../photo/photo.entity.js';
import { AnswerEntity } from './answer.entity.js';
import type { InspectionEntity } from './inspection.entity.js';

/** The hash of a picture's bytes by its id; a drawn picture of the demo has none. */
type PhotoHashes = ReadonlyMap<string, string | null | undefined>;

/**
 * SHA-256 over everything that an inspection says, in one spelling: what was answered, noted and photographed, the
 * conclusion, the result, and the fingerprint before it. Whoever changes one stored answer changes it, and with it every
 * later one of the place.
 */
export function fingerprintOf(
  inspection: InspectionEntity,
  answers: readonly AnswerEntity[],
  photos: PhotoHashes,
): string {
  const record = {
    id: inspection.id,
    businessId: inspection.businessId,
    inspectorId: inspection.inspectorId,
    checklistVersion: inspection.checklistVersion,
    type: inspection.type,
    facets: inspection.facets,
    facts: inspection.facts,
    startedAt: inspection.startedAt,
    startFix: inspection.startFix,
    finishedAt: inspection.finishedAt,
    endFix: inspection.endFix,
    offSiteReason: inspection.offSiteReason,
    publicSummary: inspection.publicSummary,
    strengths: inspection.strengths,
    stopActivities: inspection.stopActivities,
    // Left out where there is none: fingerprints of before are as they were.
    stopOrder: inspection.stopOrder ?? undefined,
    representativeName: inspection.representativeName,
    ack: inspection.ack,
    signature: inspection.signatureId && [inspection.signatureId, photos.get(inspection.signatureId) ?? null],
    result: inspection.result,
    answers: [...answers]
      .sort((a, b) => (a.itemId < b.itemId ? -1 : 1))
      .map(
        ({ itemId, result, value, value2, document, note, isRepeat, carriedOver, confirmed, photoIds }) => ({
          itemId,
          result,
          value,
          value2,
          document,
          note,
          isRepeat,
          carriedOver,
          confirmed,
          photos: (photoIds ?? []).map((id) => [id, photos.get(id) ?? null]),
        }),
      ),
    previous: inspection.previousFingerprint,
  };
  return createHash('sha256')
    .update(canonicalJson(JSON.parse(JSON.stringify(record))))
    .digest('hex');
}

/** The fingerprint of what is stored now. */
export async function storedFingerprint(
  manager: EntityManager,
  inspection: InspectionEntity,
): Promise<string> {
  const answers = await manager.findBy(AnswerEntity, { inspectionId: inspection.id });
  return fingerprintOf(inspection, answers, await hashesOf(manager, inspection, answers));
}

async function hashesOf(
  manager: EntityManager,
  { signatureId }: InspectionEntity,
  answers: readonly AnswerEntity[],
): Promise<PhotoHashes> {
  const ids = [...answers.flatMap(({ photoIds }) => photoIds ?? []), ...(signatureId ? [signatureId] : [])];
  if (!ids.length) return new Map();
  const photos = await manager.find(PhotoEntity, {
    select: { id: true, sha256: true },
    where: { id: In(ids) },
  });
  return new Map(photos.map(({ id, sha256 }) => [id, sha256]));
}
