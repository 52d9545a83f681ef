import { isDeepStrictEqual } from 'node:util';
import type { ChecklistVersion } from '@sabaijai/contract/checklist';
import type { EntityManager } from 'typeorm';
import { audit } from '../../platform/audit/audit.js';
import { startOfDay } from '../../platform/clock/bangkok.js';
import { lostRace } from '../../platform/database/retry.js';
import { OperatorError } from '../../platform/settings/operator-error.js';
import { ChecklistEntity, ChecklistItemEntity } from './checklist.entity.js';
import { readChecklist } from './known.js';
import { foreignItems } from './lists.js';

/** How often each server looks for what was published. */
export const LOOK_EVERY_MS = 10_000;
/** No inspection names a list before every server has had time to look six times. */
const KNOWN_TO_ALL_MS = 6 * LOOK_EVERY_MS;

/**
 * Writes a version, once. Answers since when inspections begin with it; `null` where the same was there already. The same
 * id with another content is refused, as inspections may name it.
 */
export async function publish(
  manager: EntityManager,
  checklist: ChecklistVersion,
  now: number,
): Promise<number | null> {
  const { id, places = null, publishedAt, items } = checklist;
  const rows = await manager.find(ChecklistEntity);
  const published = await Promise.all(rows.map((row) => readChecklist(manager, row)));
  const known = published.find((each) => each.id === id);
  if (known) {
    if (isDeepStrictEqual(plain(known), plain(checklist))) return null;
    throw new OperatorError(
      `${id} was published already, with another content: give the changed list the next number.`,
    );
  }
  const foreign = foreignItems(checklist, published);
  if (foreign.length > 0) throw new OperatorError(foreign.join('\n'));
  const inForceAt = Math.max(startOfDay(publishedAt), now + KNOWN_TO_ALL_MS);
  await manager.insert(ChecklistEntity, { id, places, publishedAt, inForceAt }).catch(lostRace);
  await manager.insert(
    ChecklistItemEntity,
    items.map((content, position) => ({ checklistId: id, position, content })),
  );
  await audit(manager, { actorId: null, action: 'checklist.publish', target: id, after: checklist });
  return inForceAt;
}

/** As it is read again: without what is undefined. */
const plain = (checklist: ChecklistVersion): unknown => JSON.parse(JSON.stringify(checklist));
