import {
  type Id,
  isoOrNull,
  labelOf,
  OPEN_LABELS,
  type OpenLabel,
  type OpenWarning,
  warningMachine,
} from '@sabaijai/contract';
import type { DataSource } from 'typeorm';
import type { SessionPerson } from '../../../http/access/access.js';
import { sqlIn } from '../../../platform/database/rows.js';
import { rowsOf, select } from '../../../platform/database/select.js';
import { leftToLead } from '../lead-decides.js';
import { WarningEntity } from '../warning.entity.js';

const OPEN = select(WarningEntity, 'w', [
  ...(['id', 'businessId', 'state', 'dueAt', 'escalateAt'] as const),
  ...(['openItems', 'repliedItems', 'acceptedItems', 'askedItems', 'leadItems'] as const),
]);
/** Of the places of one page or one map. */
const LOOKED_AT = 1_000;

/** Of each of these places: how many warnings are open, and the most urgent of them. */
export async function openWarningsOf(
  dataSource: DataSource,
  person: SessionPerson,
  ids: readonly Id<'business'>[],
  now: number,
): Promise<Map<string, OpenWarning>> {
  const rows = await rowsOf(
    dataSource,
    OPEN,
    `SELECT ${OPEN} FROM warning w
     WHERE w.state IN ${sqlIn(warningMachine.groups.open)} AND w.business_id IN (${ids.map(() => '?').join() || 'NULL'})
     ORDER BY w.sort_at, w.id LIMIT ${LOOKED_AT}`,
    ids,
  );
  const open = new Map<string, OpenWarning>();
  const rank = (label: OpenLabel) => OPEN_LABELS.indexOf(label);
  for (const row of rows) {
    const known = open.get(row.businessId);
    const label = labelOf(row, now, leftToLead(person, row)) as OpenLabel;
    const isFirst = !known || rank(label) < rank(known.label);
    const shown = isFirst ? { id: row.id, label, dueAt: isoOrNull(row.dueAt) } : known;
    open.set(row.businessId, { ...shown, count: (known?.count ?? 0) + 1 });
  }
  return open;
}
