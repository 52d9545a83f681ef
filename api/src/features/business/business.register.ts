import { type WorstFinding, warningMachine } from '@sabaijai/contract';
import { sqlIn, toNumber } from '../../platform/database/rows.js';
import { BusinessEntity } from './business.entity.js';
import { deriveBusiness, derivedFrom, onDerived } from './derive-business.js';

derivedFrom('cover', {
  sql: (ids) =>
    `SELECT owner_id AS id FROM photo WHERE owner_id IN (${ids}) AND sort = 0 AND visibility = 'public'`,
  of: () => true,
});
derivedFrom('items', {
  sql: (ids) =>
    `SELECT DISTINCT business_id AS id FROM business_item WHERE business_id IN (${ids}) AND active = 1`,
  of: () => true,
});
derivedFrom('policy', {
  sql: (ids) => `SELECT DISTINCT business_id AS id FROM business_policy WHERE business_id IN (${ids})`,
  of: () => true,
});
derivedFrom('criticalBefore', {
  sql: (ids) => `SELECT b.id, o.worst_finding, (SELECT COUNT(*) FROM warning w
      WHERE w.business_id = o.id AND w.state IN ${sqlIn(warningMachine.groups.open)} AND w.severity = 'critical') AS warnings
    FROM business b JOIN business o ON o.id = b.other_before_id WHERE b.id IN (${ids})`,
  of: (rows: { worst_finding: string | null; warnings: unknown }[]) =>
    rows.some(({ worst_finding, warnings }) => {
      const worst = worst_finding && (JSON.parse(worst_finding) as WorstFinding);
      return toNumber(warnings) > 0 || (worst && worst.severity === 'critical' && !worst.fixed);
    }),
});

// What is found out about a place after it closed follows to the one that stands there now.
onDerived(async (manager, id, { changed, due }, now) => {
  if (changed.length === 0 && !due) return;
  const heirs = await manager.find(BusinessEntity, {
    select: { id: true },
    where: [{ predecessorId: id }, { otherBeforeId: id }],
  });
  await deriveBusiness(
    manager,
    heirs.map((heir) => heir.id),
    now,
  );
});
