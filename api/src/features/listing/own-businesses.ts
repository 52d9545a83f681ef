import { DAY_MS, type Id, isoOf, type OwnBusiness, warningMachine } from '@sabaijai/contract';
import { bangkokDate } from '@sabaijai/contract/checklist';
import type { DataSource } from 'typeorm';
import { sqlIn, sqlRows, toNumber } from '../../platform/database/rows.js';
import type { BusinessService } from '../business/business.service.js';
import { pendingHandOvers } from '../member/hand-over.js';
import { MemberEntity } from '../member/member.entity.js';
import { EXPIRING_DAYS, REVIEWS_DAYS } from './home.js';

const OWNED_MAX = 200;
/** Later than any paper runs out, or anything is due. */
const NEVER = '9999-12-31';

/** All that this person is a member of: what needs them most first, then the newest. */
export async function ownBusinesses(
  dataSource: DataSource,
  businesses: BusinessService,
  userId: Id<'user'>,
  now: number,
): Promise<OwnBusiness[]> {
  const own = await dataSource.manager.find(MemberEntity, {
    where: { userId, state: 'active' },
    order: { since: 'DESC' },
    take: OWNED_MAX,
  });
  if (own.length === 0) return [];
  const ids = own.map(({ businessId }) => businessId);
  const [cards, handOvers, warnings, changes, papers, reviews] = await Promise.all([
    businesses.cards(ids),
    pendingHandOvers(dataSource.manager, own),
    warningsOf(dataSource, ids, now),
    returnedChanges(dataSource, ids),
    expiringPapers(dataSource, ids, now),
    unansweredReviews(dataSource, ids, now),
  ]);
  const items = cards.map((card): OwnBusiness => {
    const { id } = card;
    const role = own.find(({ businessId }) => businessId === id)?.role ?? 'staff';
    const handOver = handOvers.get(id) ?? null;
    if (card.state === 'closed') return { ...card, role, waits: { ...NOTHING, handOver } };
    return {
      ...card,
      role,
      waits: {
        warnings: warnings.get(id) ?? null,
        change: changes.has(id),
        expiresOn: (role === 'owner' && papers.get(id)) || null,
        reviews: reviews.get(id) ?? 0,
        handOver,
      },
    };
  });
  return items.sort(byNeed);
}

type Waits = OwnBusiness['waits'];
const NOTHING = { warnings: null, change: false, expiresOn: null, reviews: 0 } satisfies Partial<Waits>;
const marks = (ids: readonly string[]) => ids.map(() => '?').join(', ');

async function warningsOf(
  dataSource: DataSource,
  ids: readonly string[],
  now: number,
): Promise<Map<string, Waits['warnings']>> {
  const rows = await sqlRows<{
    businessId: string;
    count: unknown;
    critical: unknown;
    dueAt: unknown;
    criticalDueAt: unknown;
    id: Id<'warning'>;
  }>(
    dataSource,
    // Due as `dueOn` says.
    `SELECT business_id AS businessId, COUNT(*) AS count, MIN(id) AS id, MIN(due) AS dueAt,
       SUM(CASE WHEN severity = 'critical' THEN 1 ELSE 0 END) AS critical,
       MIN(CASE WHEN severity = 'critical' THEN due END) AS criticalDueAt
     FROM (
       SELECT id, business_id, severity, CASE WHEN due_before >= ? THEN due_before ELSE due_at END AS due
       FROM warning
       WHERE business_id IN (${marks(ids)}) AND state IN ${sqlIn(warningMachine.groups.open)} AND open_items > 0
     ) w GROUP BY business_id`,
    [now, ...ids],
  );
  return new Map(
    rows.map((row) => {
      const count = toNumber(row.count);
      const waiting = {
        count,
        isCritical: toNumber(row.critical) > 0,
        dueAt: isoOf(toNumber(row.criticalDueAt ?? row.dueAt)),
        id: count === 1 ? row.id : null,
      };
      return [row.businessId, waiting];
    }),
  );
}

async function returnedChanges(dataSource: DataSource, ids: readonly string[]): Promise<Set<string>> {
  const rows = await sqlRows<{ id: string }>(
    dataSource,
    `SELECT business_id AS id FROM registration
     WHERE business_id IN (${marks(ids)}) AND kind = 'edit' AND state = 'changes_requested'`,
    ids,
  );
  return new Set(rows.map(({ id }) => id));
}

/** The day on which the first paper of a place runs out. */
async function expiringPapers(
  dataSource: DataSource,
  ids: readonly string[],
  now: number,
): Promise<Map<string, string>> {
  const rows = await sqlRows<{ id: string; earliest: string }>(
    dataSource,
    // Of several papers of a kind the newest counts.
    `SELECT d.owner_id AS id, MIN(d.expires_on) AS earliest FROM document d
     WHERE d.owner_type = 'business' AND d.owner_id IN (${marks(ids)}) AND d.expires_on <= ?
       AND NOT EXISTS (SELECT 1 FROM document n WHERE n.owner_id = d.owner_id
         AND n.owner_type = 'business' AND n.kind = d.kind
         AND (n.created_at > d.created_at OR (n.created_at = d.created_at AND n.id > d.id)))
     GROUP BY d.owner_id`,
    [...ids, bangkokDate(new Date(now + EXPIRING_DAYS * DAY_MS))],
  );
  return new Map(rows.map(({ id, earliest }) => [id, earliest]));
}

async function unansweredReviews(
  dataSource: DataSource,
  ids: readonly string[],
  now: number,
): Promise<Map<string, number>> {
  const rows = await sqlRows<{ id: string; count: unknown }>(
    dataSource,
    `SELECT business_id AS id, COUNT(*) AS count FROM review
     WHERE business_id IN (${marks(ids)}) AND state = 'published' AND reply_at IS NULL AND created_at > ?
     GROUP BY business_id`,
    [...ids, now - REVIEWS_DAYS * DAY_MS],
  );
  return new Map(rows.map(({ id, count }) => [id, toNumber(count)]));
}

function byNeed({ waits: a, ...one }: OwnBusiness, { waits: b, ...other }: OwnBusiness): number {
  const closed = Number(one.state === 'closed') - Number(other.state === 'closed');
  if (closed) return closed;
  const handOver = Number(b.handOver !== null) - Number(a.handOver !== null);
  if (handOver) return handOver;
  const critical = Number(b.warnings?.isCritical ?? false) - Number(a.warnings?.isCritical ?? false);
  if (critical) return critical;
  const [due, otherDue] = [a.warnings?.dueAt ?? NEVER, b.warnings?.dueAt ?? NEVER];
  if (due !== otherDue) return due < otherDue ? -1 : 1;
  if (a.change !== b.change) return a.change ? -1 : 1;
  if (a.expiresOn !== b.expiresOn) return (a.expiresOn ?? NEVER) < (b.expiresOn ?? NEVER) ? -1 : 1;
  return b.reviews - a.reviews;
}
