import { businessMachine, type Id, type ListingState, type LocalizedText } from '@sabaijai/contract';
import { type DataSource, In } from 'typeorm';
import { audit } from '../../platform/audit/audit.js';
import { yieldToLoop } from '../../platform/concurrency/yield-to-loop.js';
import { lockRows } from '../../platform/database/lock.js';
import { retry } from '../../platform/database/retry.js';
import { sqlIn, sqlRows } from '../../platform/database/rows.js';
import { enqueue } from '../../platform/tasks/enqueue.js';
import { distance } from '../../search/geo/geo.js';
import { BusinessEntity, contentLanguages } from '../business/business.entity.js';
import { deriveBusiness } from '../business/derive-business.js';
import type { RowsFile } from './file-row.js';
import { placeOf, type Rules } from './place.js';

const BATCH = 100;
/** Metres; what is less is how exactly somebody pointed. */
const MOVED = 100;
/** A register says how to reach a place; what it is, where it is and how it does is for people to say. */
const FIELDS = ['name', 'description', 'address', 'phones', 'email', 'website', 'hours'] as const;
type Field = (typeof FIELDS)[number];

export interface PlaceChange {
  id: Id<'business'>;
  name: LocalizedText;
  /** What changes, or would: `phones: "038 123 456" → "038 123 457"`. */
  changes: string[];
  /** Why it stays as it is, or what is for a person to look at. */
  remark: string | null;
}

export interface UpdateOptions {
  /** False: only look. */
  commit: boolean;
  now: number;
  onChange: (change: PlaceChange) => void;
  onGone: (place: { id: Id<'business'>; name: LocalizedText }) => void;
}

/**
 * Brings the places of a source up to date by its newest file, where nobody owns them: what the file says takes the place
 * of what was there, what it leaves empty stays. Then tells those that the file does not have any more; nothing happens
 * to them, as a row may be missing for many reasons.
 */
export async function updatePlaces(
  dataSource: DataSource,
  opened: RowsFile,
  rules: Rules,
  options: UpdateOptions,
): Promise<{ changed: number; gone: number }> {
  const refs = new Set<string>();
  let changed = 0;
  for await (const batch of inBatches(opened, rules, refs)) {
    const work = batch.map(({ importRef }) => importRef as string);
    const rows = await dataSource.manager.findBy(BusinessEntity, { importRef: In(work) });
    const byRef = new Map(batch.map((place) => [place.importRef, place]));
    for (const place of rows) {
      const said = byRef.get(place.importRef) as BusinessEntity;
      // Most are as they were: no transaction for those.
      if (Object.keys(differenceOf(place, said)).length === 0 && !remarkOf(place, said)) continue;
      if (await updateOne(dataSource, place.id, said, options)) changed += 1;
    }
    await yieldToLoop();
  }
  return { changed, gone: await tellGone(dataSource, rules.source, refs, options) };
}

/** Those with a reference of their own; `refs` takes those of all rows, also of rows that cannot be read. */
async function* inBatches(
  opened: RowsFile,
  rules: Rules,
  refs: Set<string>,
): AsyncGenerator<BusinessEntity[]> {
  let batch: BusinessEntity[] = [];
  for await (const row of opened.rows()) {
    const ref = `${rules.source}:${row.values[rules.columns.ref as string]?.trim()}`;
    const read = refs.has(ref) ? null : placeOf(row, rules);
    refs.add(ref);
    if (read && 'business' in read && read.business.importRef === ref) batch.push(read.business);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length) yield batch;
}

/** Answers whether something changes. */
async function updateOne(
  dataSource: DataSource,
  id: Id<'business'>,
  said: BusinessEntity,
  { commit, now, onChange }: UpdateOptions,
): Promise<boolean> {
  const change = await retry(dataSource, async (manager) => {
    // Whoever changes it at this moment is done before.
    if (commit) await lockRows(manager, 'business', [id]);
    const place = await manager.findOneByOrFail(BusinessEntity, { id });
    const after = differenceOf(place, said);
    const remark = remarkOf(place, said);
    const fields = Object.keys(after) as Field[];
    const isTheirs = place.ownerId !== null || !isStanding(place.state);
    if (fields.length && !isTheirs && commit) {
      const languages = after.name && { contentLanguages: contentLanguages(after.name) };
      await manager.update(
        BusinessEntity,
        { id },
        { ...after, ...languages, version: place.version + 1, updatedAt: now },
      );
      await deriveBusiness(manager, [id], now);
      await enqueue(manager, 'index-place', id, now);
      await audit(manager, {
        actorId: null,
        action: 'business.import.update',
        target: id,
        before: place,
        after,
      });
    }
    const changes = isTheirs
      ? []
      : fields.map((field) => `${field}: ${wordsOf(place[field])} → ${wordsOf(after[field])}`);
    return { id, name: place.name, changes, remark: fields.length && isTheirs ? whose(place) : remark };
  });
  if (change.changes.length || change.remark) onChange(change);
  return change.changes.length > 0;
}

const isStanding = (state: ListingState) =>
  (businessMachine.groups.standing as readonly string[]).includes(state);
const whose = ({ ownerId, state }: BusinessEntity) =>
  ownerId ? 'it has an owner, who keeps it up to date' : `it is ${state}`;

/** What the file says otherwise; nothing where it says nothing. */
function differenceOf(place: BusinessEntity, said: BusinessEntity): Partial<BusinessEntity> {
  const wanted: Pick<BusinessEntity, Field> = {
    name: { ...place.name, ...said.name },
    description: said.description && { ...place.description, ...said.description },
    // Its province goes with its pin, which stays.
    address: { ...place.address, ...given({ ...said.address, province: null }) },
    phones: said.phones.length ? said.phones : place.phones,
    email: said.email,
    website: said.website,
    hours: said.hours,
  };
  const changed = FIELDS.filter(
    (field) => wanted[field] !== null && JSON.stringify(wanted[field]) !== JSON.stringify(place[field]),
  );
  return Object.fromEntries(changed.map((field) => [field, wanted[field]]));
}

const given = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));

function remarkOf(place: BusinessEntity, said: BusinessEntity): string | null {
  const away = Math.round(distance(place, said));
  if (away > MOVED) return `the file has it ${away} m away; its pin stays`;
  return place.category === said.category
    ? null
    : `the file calls it ${said.category}; it stays ${place.category}`;
}

function wordsOf(value: unknown): string {
  if (value === null || value === undefined) return 'nothing';
  return typeof value === 'string' ? `"${value}"` : JSON.stringify(value);
}

async function tellGone(
  dataSource: DataSource,
  source: string,
  refs: ReadonlySet<string>,
  { onGone }: UpdateOptions,
): Promise<number> {
  const rows = await sqlRows<{ id: Id<'business'>; name: string; ref: string }>(
    dataSource,
    `SELECT id, name, import_ref AS ref FROM business
     WHERE import_ref >= ? AND import_ref < ? AND state IN ${sqlIn(businessMachine.groups.standing)} ORDER BY import_ref`,
    // The sign behind the colon.
    [`${source}:`, `${source};`],
  );
  const gone = rows.filter(({ ref }) => !refs.has(ref));
  for (const { id, name } of gone) onGone({ id, name: JSON.parse(name) as LocalizedText });
  return gone.length;
}
