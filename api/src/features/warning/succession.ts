import { type Id, isOver, type WarningSeverity, warningMachine } from '@sabaijai/contract';
import { type EntityManager, In } from 'typeorm';
import { audit } from '../../platform/audit/audit.js';
import type { OpenItem, Succession } from '../business/succession.js';
import { forgetMonths } from '../dashboard/month-sums.js';
import { settle } from './clock/settle.js';
import { WarningEntity, WarningItemEntity } from './warning.entity.js';

const OPEN = In(warningMachine.groups.open);
const GRAVEST: readonly WarningSeverity[] = ['critical', 'major', 'minor'];

/**
 * What was asked of a place and is not done is asked of its successor, with the same deadlines; so is what is about to be.
 * What another operator answered stays between them and the inspectors.
 */
export async function moveWarnings(
  manager: EntityManager,
  { from, to, province, isOthers }: Succession,
  now: number,
): Promise<void> {
  const moved = { businessId: to, province, ...(isOthers && { othersUntil: now }) };
  const left = await manager.findBy(WarningEntity, {
    businessId: from,
    state: In(['draft', 'active', 'escalated']),
  });
  for (const { id, state } of left) {
    if (state === 'draft') await manager.update(WarningEntity, { id }, moved);
    else await settle({ manager, now }, id, moved);
    await audit(manager, {
      actorId: null,
      action: 'warning.move',
      target: id,
      before: { businessId: from },
      after: moved,
    });
  }
  if (left.length) await forgetMonths(manager, 'warnings');
}

/** What these places are still asked to fix, by place, the gravest first. */
export async function openItems(
  manager: EntityManager,
  ids: readonly Id<'business'>[],
): Promise<Map<string, OpenItem[]>> {
  const open = await manager.findBy(WarningEntity, { businessId: In([...ids]), state: OPEN });
  const items = await manager.findBy(WarningItemEntity, { warningId: In(open.map(({ id }) => id)) });
  const rank = ({ severity }: OpenItem) => GRAVEST.indexOf(severity);
  const of = (place: string) => {
    const warnings = open.filter(({ businessId }) => businessId === place);
    return items
      .filter((item) => !isOver(item) && warnings.some(({ id }) => id === item.warningId))
      .map(({ severity, matter }) => ({ severity, matter }))
      .sort((a, b) => rank(a) - rank(b));
  };
  return new Map(ids.map((id) => [id, of(id)]));
}
