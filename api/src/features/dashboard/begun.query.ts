import { type Dashboard, type Id, inspectionMachine, mayAccess, type ProvinceCode } from '@sabaijai/contract';
import { type DataSource, In } from 'typeorm';
import type { SessionPerson } from '../../http/access/access.js';
import { inScope } from '../../http/access/province.js';
import { startOfDay } from '../../platform/clock/bangkok.js';
import { sqlIn, sqlRows, toNumber } from '../../platform/database/rows.js';
import { UserEntity } from '../account/account.entity.js';

const SHOWN_MAX = 50;
const FINISHED = `i.state IN ${sqlIn(inspectionMachine.groups.finished)}`;
const UNREPORTED = `(${FINISHED} AND i.type = 'complaint' AND i.hazard_report_id IS NULL)`;
const LIFTED = `(${FINISHED} AND i.override_reason IS NOT NULL)`;

/** Of each inspector what they alone say about a visit; local days. Leads see everybody's, others their own. */
export async function readBegun(
  dataSource: DataSource,
  person: SessionPerson,
  province: ProvinceCode | undefined,
  [from, until]: readonly [number, number],
): Promise<Dashboard['begun']> {
  const scope = inScope(person, 'b.province', province);
  const isLead = mayAccess(person, ['lead']);
  const rows = await sqlRows<{ id: Id<'user'>; complaints: unknown; ended: unknown; lifted: unknown }>(
    dataSource,
    `SELECT i.inspector_id AS id, SUM(CASE WHEN ${UNREPORTED} THEN 1 ELSE 0 END) AS complaints,
       SUM(CASE WHEN i.state = 'ended' THEN 1 ELSE 0 END) AS ended,
       SUM(CASE WHEN ${LIFTED} THEN 1 ELSE 0 END) AS lifted
     FROM inspection i JOIN business b ON b.id = i.business_id
     WHERE i.started_at >= ? AND i.started_at < ? AND (i.state = 'ended' OR ${UNREPORTED} OR ${LIFTED})
       ${scope.sql} ${isLead ? '' : 'AND i.inspector_id = ?'}
     GROUP BY i.inspector_id ORDER BY COUNT(*) DESC, i.inspector_id LIMIT ${SHOWN_MAX}`,
    [startOfDay(from), startOfDay(until + 1), ...scope.params, ...(isLead ? [] : [person.id])],
  );
  const people = await dataSource.manager.findBy(UserEntity, { id: In(rows.map(({ id }) => id)) });
  return rows.map(({ id, complaints, ended, lifted }) => ({
    inspector: people.find((each) => each.id === id)?.displayName ?? '',
    complaints: toNumber(complaints),
    ended: toNumber(ended),
    lifted: toNumber(lifted),
  }));
}
