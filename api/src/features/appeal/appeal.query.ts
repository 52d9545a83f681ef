import {
  type Appeal,
  type AppealPage,
  type AppealQuery,
  type AppealStanding,
  appealDecideBy,
  appealMachine,
  appealUntil,
  type Id,
  isoOf,
  isoOrNull,
  type MemberRole,
} from '@sabaijai/contract';
import { type DataSource, type EntityManager } from 'typeorm';
import type { SessionPerson } from '../../http/access/access.js';
import type { Act } from '../../http/access/act.js';
import { inScope } from '../../http/access/province.js';
import { timelinePage } from '../../http/pagination/timeline.js';
import { type RowOf, rowsOf, select } from '../../platform/database/select.js';
import { Problem } from '../../platform/problem.js';
import { BusinessEntity } from '../business/business.entity.js';
import { InspectionEntity } from '../inspection/inspection.entity.js';
import { previousOf } from '../inspection/previous.js';
import { findAsParty } from '../request-case/request-case.js';
import { appealFacts, partiesOf } from './appeal.access.js';
import { AppealEntity, APPEAL as KIND } from './appeal.entity.js';

const APPEAL = select(AppealEntity, 't', [
  ...(['id', 'businessId', 'inspectionId', 'items', 'grounds', 'photoIds', 'state', 'words'] as const),
  ...(['createdAt', 'decidedAt'] as const),
])
  .and(select(BusinessEntity, 'b', { businessName: 'name', province: 'province' }))
  .and(
    select(InspectionEntity, 'i', {
      ...({
        grade: 'grade',
        finishedAt: 'finishedAt',
        checklistVersion: 'checklistVersion',
        inspectorId: 'inspectorId',
      } as const),
      ...({ inspectionState: 'state', inspectionChangedAt: 'updatedAt' } as const),
    }),
  );
type Row = RowOf<typeof APPEAL>;
const FROM = `appeal t JOIN business b ON b.id = t.business_id JOIN inspection i ON i.id = t.inspection_id`;

/** Who reads: which leaves what they may do. */
type Reader = { person: SessionPerson; role?: MemberRole | null };

/** Those that wait come the oldest first: their clocks end first. */
export async function appealPage(
  dataSource: DataSource,
  person: SessionPerson,
  { state = 'filed', province, ...query }: AppealQuery,
): Promise<AppealPage> {
  const scope = inScope(person, 'b.province', province);
  const { rows, next } = await timelinePage(dataSource, 'appeals', query, {
    columns: APPEAL,
    from: FROM,
    where: `t.state = ? ${scope.sql}`,
    params: [state, ...scope.params],
    order: 'oldest',
  });
  return { items: await views(dataSource.manager, rows, { person }), next };
}

/** For who may read it. */
export async function readAppeal(act: Act, id: Id<'appeal'>): Promise<Appeal> {
  const { role } = await findAsParty(act, KIND, id);
  const rows = await rowsOf(act.manager, APPEAL, `SELECT ${APPEAL} FROM ${FROM} WHERE t.id = ?`, [id]);
  const [appeal] = await views(act.manager, rows, { person: act.person, role });
  if (!appeal) throw new Problem('NOT_FOUND');
  return appeal;
}

/** What an owner reads on the first page of the business, and whether the newest result can be appealed. */
export async function appealStanding(
  manager: EntityManager,
  place: Pick<BusinessEntity, 'id' | 'state'>,
  reader: Required<Reader>,
  now: number,
): Promise<AppealStanding> {
  const [rows, inspection] = await Promise.all([
    rowsOf(
      manager,
      APPEAL,
      `SELECT ${APPEAL} FROM ${FROM} WHERE t.business_id = ? ORDER BY t.created_at DESC, t.id DESC LIMIT 1`,
      [place.id],
    ),
    previousOf(manager, place.id),
  ]);
  const [newest = null] = await views(manager, rows, reader);
  const until = inspection?.finishedAt ? appealUntil(isoOf(inspection.finishedAt)) : null;
  const refusal = () => {
    if (place.state === 'closed') return 'closed';
    if (!inspection || !until) return 'no_result';
    if (newest?.inspectionId === inspection.id) return 'exists';
    return now > Date.parse(until) ? 'late' : null;
  };
  // Staff have no part in it.
  if (reader.role !== 'owner')
    return { newest: null, inspectionId: null, until: null, refusal: 'owner_only' };
  return { newest, inspectionId: inspection?.id ?? null, until, refusal: refusal() };
}

async function views(
  manager: EntityManager,
  rows: readonly Row[],
  { person, role = null }: Reader,
): Promise<Appeal[]> {
  const factsOf = await appealFacts(manager, person, rows);
  return rows.map((row) => {
    const facts = factsOf(row);
    return {
      id: row.id,
      businessId: row.businessId,
      businessName: row.businessName,
      province: row.province,
      inspectionId: row.inspectionId,
      grade: row.grade,
      finishedAt: isoOrNull(row.finishedAt),
      checklistVersion: row.checklistVersion,
      items: row.items,
      grounds: row.grounds,
      photos: row.photoIds,
      createdAt: isoOf(row.createdAt),
      decideBy: appealDecideBy(isoOf(row.createdAt)),
      state: row.state,
      words: row.words,
      decidedAt: isoOrNull(row.decidedAt),
      isAmended: facts.isAmended,
      isInvolved: facts.isInvolved,
      actions: appealMachine.actions(row.state, partiesOf(person, role), facts),
    };
  });
}
