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
  mayAccess,
} from '@sabaijai/contract';
import { type DataSource, type EntityManager, In } from 'typeorm';
import type { SessionPerson } from '../../http/access/access.js';
import { inScope } from '../../http/access/province.js';
import { timelinePage } from '../../http/pagination/timeline.js';
import { type RowOf, rowsOf, select } from '../../platform/database/select.js';
import { InspectorProfileEntity } from '../account/account.entity.js';
import { BusinessEntity } from '../business/business.entity.js';
import { InspectionEntity } from '../inspection/inspection.entity.js';
import { previousOf } from '../inspection/previous.js';
import { AmendmentEntity } from '../safety-form/amendment.entity.js';
import { ObjectionEntity } from '../safety-form/objection.entity.js';
import { AppealEntity } from './appeal.entity.js';

export type AppealParty = (typeof appealMachine.by)[number];

const APPEAL = select(AppealEntity, 't', [
  ...(['id', 'businessId', 'inspectionId', 'items', 'grounds', 'photoIds', 'state', 'words'] as const),
  ...(['createdAt', 'decidedAt'] as const),
])
  .and(select(BusinessEntity, 'b', { businessName: 'name', province: 'province' }))
  .and(
    select(InspectionEntity, 'i', {
      ...({ grade: 'grade', finishedAt: 'finishedAt', inspectorId: 'inspectorId' } as const),
      ...({ inspectionState: 'state', inspectionChangedAt: 'updatedAt' } as const),
    }),
  );
type Row = RowOf<typeof APPEAL>;
const FROM = `appeal t JOIN business b ON b.id = t.business_id JOIN inspection i ON i.id = t.inspection_id`;

/** Who reads: which leaves what they may do. */
type Reader = { person: SessionPerson; role?: MemberRole };

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

export async function findAppeal(
  manager: EntityManager,
  id: Id<'appeal'>,
  reader: Reader,
): Promise<Appeal | null> {
  const rows = await rowsOf(manager, APPEAL, `SELECT ${APPEAL} FROM ${FROM} WHERE t.id = ?`, [id]);
  return (await views(manager, rows, reader))[0] ?? null;
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

/** Of these appeals the inspections in which the person took part before they were filed, or of places that are their interest. */
export async function involvedIn(
  manager: EntityManager,
  appeals: readonly Pick<Row, 'businessId' | 'inspectionId' | 'inspectorId' | 'createdAt'>[],
  personId: Id<'user'>,
): Promise<ReadonlySet<Id<'inspection'>>> {
  const inspectionId = In(appeals.map((each) => each.inspectionId));
  const [inspections, amended, answered, profile] = await Promise.all([
    manager.find(InspectionEntity, {
      select: { id: true, earlierInspectors: true },
      where: { id: inspectionId },
    }),
    manager.findBy(AmendmentEntity, { inspectionId, actorId: personId }),
    manager.findBy(ObjectionEntity, { inspectionId, answeredBy: personId }),
    manager.findOneBy(InspectorProfileEntity, { userId: personId }),
  ]);
  const handedOver = inspections.filter(({ earlierInspectors }) => earlierInspectors?.includes(personId));
  const acts = [
    ...amended.map(({ inspectionId: id, createdAt }) => ({ id, at: createdAt })),
    ...answered.map(({ inspectionId: id, answeredAt }) => ({ id, at: answeredAt ?? 0 })),
  ];
  return new Set(
    appeals
      .filter(
        ({ businessId, inspectionId: id, inspectorId, createdAt }) =>
          inspectorId === personId ||
          profile?.conflicts.some((conflict) => conflict.businessId === businessId) ||
          handedOver.some((each) => each.id === id) ||
          acts.some((act) => act.id === id && act.at < createdAt),
      )
      .map((each) => each.inspectionId),
  );
}

async function views(
  manager: EntityManager,
  rows: readonly Row[],
  { person, role }: Reader,
): Promise<Appeal[]> {
  if (rows.length === 0) return [];
  const isLead = mayAccess(person, ['lead']);
  const [amendments, involved] = await Promise.all([
    manager.findBy(AmendmentEntity, { inspectionId: In(rows.map(({ inspectionId }) => inspectionId)) }),
    isLead ? involvedIn(manager, rows, person.id) : new Set<Id<'inspection'>>(),
  ]);
  return rows.map((row) => {
    const isInvolved = involved.has(row.inspectionId);
    const isAmended =
      (row.inspectionState === 'voided' && row.inspectionChangedAt > row.createdAt) ||
      amendments.some((each) => each.inspectionId === row.inspectionId && each.createdAt > row.createdAt);
    const by: AppealParty[] = [
      ...(role === 'owner' ? (['owner'] as const) : []),
      ...(isLead && !isInvolved ? (['decider'] as const) : []),
    ];
    const actions = appealMachine.actions(row.state, by);
    return {
      id: row.id,
      businessId: row.businessId,
      businessName: row.businessName,
      province: row.province,
      inspectionId: row.inspectionId,
      grade: row.grade,
      finishedAt: isoOrNull(row.finishedAt),
      items: row.items,
      grounds: row.grounds,
      photos: row.photoIds,
      createdAt: isoOf(row.createdAt),
      decideBy: appealDecideBy(isoOf(row.createdAt)),
      state: row.state,
      words: row.words,
      decidedAt: isoOrNull(row.decidedAt),
      isAmended,
      isInvolved,
      actions: isAmended ? actions : actions.filter((action) => action !== 'amend'),
    };
  });
}
