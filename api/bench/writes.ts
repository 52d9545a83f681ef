import { createHash } from 'node:crypto';
import { type Id, newId, PROVINCES } from '@sabaijai/contract';
import { CHK_2026_1 } from '@sabaijai/contract/checklist';
import sharp from 'sharp';
import { entities } from '../src/entities.js';
import { InspectorProfileEntity, UserEntity } from '../src/features/account/account.entity.js';
import { BusinessEntity } from '../src/features/business/business.entity.js';
import { addOwner } from '../src/features/member/membership.js';
import { type DatabaseSettings, openDatabase } from '../src/platform/database/data-source.js';
import { migrations } from '../src/platform/database/migrations/index.js';
import { retry } from '../src/platform/database/retry.js';
import { fill } from './http.js';
import { addPerson } from './people.js';
import { aDraft } from './review-save.js';

/** One request that changes something, and the rows by which one sees that it did so once. */
export interface Write {
  kind: string;
  method: string;
  /** After `/api/v1/`. */
  url: string;
  headers: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer>;
  /** Finds one row when it was done, none when it was lost, more when it was done again. */
  once: readonly [sql: string, values: readonly unknown[]];
}

/** An inspector writes no more warnings a day than 50. */
const PLACES_OF_AN_INSPECTOR = 40;
const WORDS = 'The kitchen was not open on that day, as everybody could see at the door.';
const HOURS = {
  alwaysOpen: true,
  days: { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] },
};
const PAPER = '%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n';
const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex');

/**
 * What a visitor, the owner and an inspector write about each of so many new places: per place one list, whose writes come
 * one after the other, as some are about what an earlier one made.
 */
export async function writesOf(database: DatabaseSettings, size: number): Promise<Write[][]> {
  const places = await fill(database, size);
  const dataSource = await openDatabase(database, { entities, migrations });
  const picture = new Uint8Array(
    await sharp({ create: { width: 640, height: 480, channels: 3, background: '#abc' } })
      .jpeg()
      .toBuffer(),
  );
  const now = Date.now();
  const lists: Write[][] = [];
  await retry(dataSource, async (manager) => {
    await manager.updateAll(BusinessEntity, { state: 'listed' });
    let inspector = await addPerson(manager, 'inspector', now);
    for (const [at, place] of places.entries()) {
      if (at % PLACES_OF_AN_INSPECTOR === 0) {
        inspector = await addPerson(manager, 'inspector', now);
        await manager.insert(InspectorProfileEntity, {
          ...{ userId: inspector.id, badgeNo: `BENCH-${at}`, agency: 'Bench', isLead: false, conflicts: [] },
          provinces: PROVINCES.map(({ code }) => code),
        });
      }
      const visitor = await addPerson(manager, 'client', now - 60 * 86_400_000);
      const owner = await addPerson(manager, 'vendor', now);
      await manager.update(UserEntity, { id: owner.id }, { emailProvedAt: now });
      await addOwner(manager, place, owner.id, now);
      lists.push(writesAbout(place, { visitor, owner, inspector }, picture));
    }
  });
  await dataSource.destroy();
  return lists;
}

type Person = Awaited<ReturnType<typeof addPerson>>;

function writesAbout(
  place: Id<'business'>,
  { visitor, owner, inspector }: Record<'visitor' | 'owner' | 'inspector', Person>,
  picture: Uint8Array<ArrayBuffer>,
): Write[] {
  const at = new Date().toISOString();
  const moment = { at, sentAt: at };
  const review = aDraft(Date.now());
  const [draft, inspection, warning] = [newId('draft'), newId('inspection'), newId('warning')];
  const row = (table: string, column: string, value: string, more = '1 = 1'): Write['once'] => [
    `SELECT COUNT(*) AS n FROM ${table} WHERE ${column} = ? AND ${more}`,
    [value],
  ];
  const send = (
    kind: string,
    { session }: Person,
    method: string,
    url: string,
    body: object | string | Uint8Array<ArrayBuffer>,
    once: Write['once'],
    type = 'application/json',
  ): Write => ({
    ...{ kind, method, url, once },
    body: body instanceof Uint8Array || typeof body === 'string' ? body : JSON.stringify(body),
    headers: { cookie: `sid=${session}`, 'content-type': type },
  });
  const words = { matter: 'The exit is locked', grounds: 'People cannot leave', measure: 'Keep it open' };
  const asked = CHK_2026_1.items.filter(({ applies }) => applies.when === 'always').slice(0, 4);
  return [
    send(
      'review',
      visitor,
      'PUT',
      `businesses/${place}/my-review`,
      review,
      row('review', 'author_id', visitor.id),
    ),
    send(
      'reply to a review',
      owner,
      'POST',
      `reviews/${review.id}/reply`,
      { text: 'Thank you very much', language: 'en' },
      row('notification', 'user_id', visitor.id, `type = 'REVIEW_REPLIED'`),
    ),
    send(
      'vote',
      inspector,
      'POST',
      `reviews/${review.id}/helpful`,
      { helpful: true },
      row('review_vote', 'review_id', review.id),
    ),
    send(
      'favourite',
      visitor,
      'PUT',
      `favorites/${place}`,
      { note: 'Try the soup' },
      row('favorite', 'user_id', visitor.id),
    ),
    send(
      'report',
      visitor,
      'POST',
      `businesses/${place}/report`,
      { id: newId('report'), reason: 'other', note: WORDS },
      row('report', 'reporter_id', visitor.id),
    ),
    send(
      'hours',
      visitor,
      'POST',
      'corrections',
      { id: newId('correction'), businessId: place, about: 'hours', hours: HOURS },
      row('correction', 'user_id', visitor.id),
    ),
    send(
      'correction',
      visitor,
      'POST',
      'corrections',
      { id: newId('correction'), businessId: place, about: 'amenities', amenities: ['parking'] },
      row('correction', 'user_id', visitor.id),
    ),
    send(
      'hazard report',
      visitor,
      'POST',
      'hazard-reports',
      {
        id: newId('hazardReport'),
        businessId: place,
        facet: 'building',
        text: WORDS,
        photos: [],
        seenAt: at,
      },
      row('hazard_report', 'reporter_id', visitor.id),
    ),
    send(
      'missing place',
      visitor,
      'POST',
      'missing-places',
      {
        ...{ id: newId('missingPlace'), name: 'The blue gate', category: 'restaurant' },
        ...{ point: { lat: 13.75, lon: 100.5 }, note: WORDS },
      },
      row('missing_place', 'reporter_id', visitor.id),
    ),
    send(
      'photo',
      visitor,
      'POST',
      `photos?id=${newId('photo')}&purpose=hazard&sha256=${sha256(picture)}`,
      picture,
      row('photo', 'owner_id', visitor.id),
      'image/jpeg',
    ),
    send(
      'document',
      owner,
      'POST',
      `documents?id=${newId('document')}&kind=other&name=a.pdf&sha256=${sha256(PAPER)}`,
      PAPER,
      row('document', 'uploaded_by', owner.id),
      'application/pdf',
    ),
    send(
      'draft',
      owner,
      'POST',
      'drafts',
      { id: draft, form: 'register-business' },
      row('draft', 'owner_id', owner.id),
    ),
    send(
      'step of a draft',
      owner,
      'PATCH',
      `drafts/${draft}/steps/form1`,
      { version: 1, data: { contactPhone: '0812345678' } },
      row('draft', 'id', draft, 'version = 2'),
    ),
    send(
      'invitation',
      owner,
      'POST',
      `businesses/${place}/members`,
      { id: newId('member'), email: `${newId('member')}@example.com`, role: 'staff' },
      row('business_member', 'business_id', place, `role = 'staff'`),
    ),
    send(
      'inspection',
      inspector,
      'POST',
      'inspections',
      { id: inspection, businessId: place, type: 'routine', fix: null, ...moment },
      row('inspection', 'business_id', place),
    ),
    ...asked.map(({ id }) =>
      send(
        'answer',
        inspector,
        'PATCH',
        `inspections/${inspection}/answers/${id}`,
        { version: 0, result: 'fail', note: WORDS, ...moment },
        row('answer', 'inspection_id', inspection, `item_id = '${id}'`),
      ),
    ),
    send(
      'warning',
      inspector,
      'PUT',
      `warnings/${warning}`,
      { businessId: place, inspectionId: null, items: [] },
      row('warning', 'business_id', place),
    ),
    send(
      'item of a warning',
      inspector,
      'PUT',
      `warnings/${warning}/items/${newId('warningItem')}`,
      {
        ...{ version: 0, itemId: null, severity: 'major', amount: 14, verify: 'photo', photos: [] },
        ...Object.fromEntries(Object.entries(words).map(([part, en]) => [part, { en }])),
      },
      row('warning_item', 'warning_id', warning),
    ),
    send(
      'contact of an agency',
      inspector,
      'PUT',
      `businesses/${place}/agency-contact`,
      { name: 'Park office', email: null, address: '' },
      row('agency_contact', 'business_id', place),
    ),
  ];
}
