import type { Id, WarningSeverity } from '@sabaijai/contract';
import type { EntityManager } from 'typeorm';
import { itemsOf } from '../clock/settle.js';
import { WarningEntity, type WarningItemEntity } from '../warning.entity.js';

const ORDER = ['minor', 'major', 'critical'] as const satisfies WarningSeverity[];

export const worstOf = (items: readonly Pick<WarningItemEntity, 'severity'>[]): WarningSeverity =>
  ORDER[Math.max(0, ...items.map(({ severity }) => ORDER.indexOf(severity)))] as WarningSeverity;

/** After each change of a draft's items: what lists read from it. */
export async function summarise(manager: EntityManager, id: Id<'warning'>): Promise<void> {
  const items = await itemsOf(manager, id);
  const { version } = await manager.findOneByOrFail(WarningEntity, { id });
  await manager.update(
    WarningEntity,
    { id },
    {
      items: items.length,
      matter: items[0]?.matter ?? {},
      severity: worstOf(items),
      version: version + 1,
    },
  );
}
