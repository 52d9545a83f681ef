import {
  type AlikePlace,
  type Category,
  DUPLICATE,
  type Grade,
  type Id,
  isGrave,
  type LocalizedText,
  SAME_SITE,
} from '@sabaijai/contract';
import type { DataSource, EntityManager } from 'typeorm';
import { type RowOf, rowsOf, select } from '../../platform/database/select.js';
import { boundsOf, distance } from '../../search/geo/geo.js';
import { BusinessEntity } from '../business/business.entity.js';
import { linesOf } from '../business/line.js';
import { openItemsOf } from '../business/succession.js';
import { isAlike } from './alike.js';
import type { RegistrationAnswers } from './answers.js';
import { type Sent, sameOperator } from './operator.js';

const FORMER = select(BusinessEntity, 'b', [
  ...(['id', 'state', 'name', 'lat', 'lon', 'version', 'grade', 'openWarnings', 'listedAt'] as const),
  ...(['createdAt', 'closedAt', 'category'] as const),
]);
type Row = RowOf<typeof FORMER>;
const FORMER_MAX = 1_000;

interface Where {
  point: { lat: number; lon: number };
  names: readonly string[];
  but: Id<'business'> | undefined;
}

/** A place that is not listed any more and may be the same as a registered one. */
export interface Former {
  row: Row;
  metres: number;
  sameIn: AlikePlace['sameIn'];
  link: 'itself' | 'choice';
  isGrave: boolean;
  /** It goes on as another place, which is listed. */
  isTaken: boolean;
}

/** Closed and suspended places at the spot, or near it with a name like one of these, whoever ran them. */
export async function formerAt(source: DataSource | EntityManager, where: Where): Promise<Row[]> {
  const rows = await formerIn(source, where, DUPLICATE.metres);
  return rows.filter((row) => likeIn(row, where).length > 0);
}

/**
 * The same, and those further away with the same name and operator. Where the operator is the same the registration goes
 * on from the place; the one with the most to answer for comes first, so that a clean one beside it hides nothing. Of what
 * an inspector has to choose from, what stood here comes before what the operator had elsewhere.
 */
export async function formerOf(manager: EntityManager, sent: Sent, where: Where): Promise<Former[]> {
  const rows = await formerIn(manager, where, SAME_SITE.operator);
  const operator = await sameOperator(
    manager,
    sent,
    rows.map(({ id }) => id),
  );
  const items = await openItemsOf(
    manager,
    rows.filter((row) => row.openWarnings > 0).map(({ id }) => id),
  );
  const found = rows.flatMap((row): Omit<Former, 'isTaken'>[] => {
    const metres = distance(where.point, row);
    const left = isGrave(row.state, items.get(row.id) ?? []);
    const named = likeIn(row, where);
    const isNextDoor = named.length === 0 && isBeside(sent, { ...row, metres, isGrave: left });
    const like = isNextDoor ? (['beside'] as const) : named;
    const same = operator.get(row.id) ?? [];
    const isHere = isNear({ metres });
    if (same.length === 0 && like.length === 0) return [];
    const isOwn = same.length > 0 && (isHere || named.includes('name'));
    // Of a stranger's only what is here.
    if (same.length === 0 && !isHere) return [];
    return [{ row, metres, sameIn: [...like, ...same], link: isOwn ? 'itself' : 'choice', isGrave: left }];
  });
  return (await ends(manager, found)).sort(
    (a, b) =>
      Number(a.link === 'choice') - Number(b.link === 'choice') ||
      (a.link === 'choice' && Number(isNear(b)) - Number(isNear(a))) ||
      (a.link === 'choice' && Number(b.isGrave) - Number(a.isGrave)) ||
      b.row.openWarnings - a.row.openWarnings ||
      gradeRank(b.row.grade) - gradeRank(a.row.grade) ||
      a.metres - b.metres,
  );
}

/** A stranger's with another name next door: of the same category, or of any where something grave was left. */
export const isBeside = (
  { answers }: Sent,
  { metres, category, isGrave: left }: { metres: number; category: Category | null; isGrave?: boolean },
): boolean =>
  metres <= SAME_SITE.beside &&
  (left || category === (answers as unknown as RegistrationAnswers).form1.category);

const isNear = ({ metres }: { metres: number }) => metres <= DUPLICATE.metres;
const gradeRank = (grade: Grade | null) => (grade ? 'ABCD'.indexOf(grade) + 1 : 0);

/** Beyond the nearest ones only those that somebody ran here: of others no operator is known. */
function formerIn(source: DataSource | EntityManager, { point, but }: Where, metres: number): Promise<Row[]> {
  const near = boundsOf({ ...point, metres: DUPLICATE.metres });
  const wide = boundsOf({ ...point, metres });
  return rowsOf(
    source,
    FORMER,
    `SELECT ${FORMER} FROM business b
     WHERE b.state IN ('closed', 'suspended') AND b.kind = 'business' AND b.id <> ?
       AND b.lat BETWEEN ? AND ? AND b.lon BETWEEN ? AND ?
       AND ((b.lat BETWEEN ? AND ? AND b.lon BETWEEN ? AND ?)
         OR EXISTS (SELECT 1 FROM registration r WHERE r.business_id = b.id AND r.state = 'approved')
         OR EXISTS (SELECT 1 FROM business_member m WHERE m.business_id = b.id))
     ORDER BY b.closed_at DESC, b.id LIMIT ?`,
    [
      but ?? '',
      ...[wide.south, wide.north, wide.west, wide.east],
      ...[near.south, near.north, near.west, near.east],
      FORMER_MAX,
    ],
  );
}

function likeIn(
  { name, lat, lon }: { name: LocalizedText; lat: number; lon: number },
  { point, names }: Where,
): ('name' | 'spot')[] {
  return [
    ...(isAlike(name, names) ? (['name'] as const) : []),
    ...(distance(point, { lat, lon }) <= SAME_SITE.spot ? (['spot'] as const) : []),
  ];
}

/** Of each the place as which it goes on, as long as that has closed, too; each once. */
async function ends(manager: EntityManager, found: readonly Omit<Former, 'isTaken'>[]): Promise<Former[]> {
  const lines = await linesOf(
    manager,
    found.map(({ row }) => row.id),
    'after',
  );
  const last = found.map(({ row }) => lines.get(row.id)?.at(-1) ?? row.id);
  const missing = last.filter((id) => found.every(({ row }) => row.id !== id));
  const rows = missing.length
    ? await rowsOf(
        manager,
        FORMER,
        `SELECT ${FORMER} FROM business b WHERE b.id IN (${missing.map(() => '?').join(', ')})`,
        missing,
      )
    : [];
  const all = [...found.map(({ row }) => row), ...rows];
  const ended = new Map<string, Former>();
  for (const [at, former] of found.entries()) {
    const end = all.find(({ id }) => id === last[at]) ?? former.row;
    const isTaken = end.state === 'listed';
    const shown = isTaken ? former.row : end;
    const before = ended.get(shown.id);
    if (before?.link !== 'itself') ended.set(shown.id, { ...former, row: shown, isTaken });
  }
  return [...ended.values()];
}
