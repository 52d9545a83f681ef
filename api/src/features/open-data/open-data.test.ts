import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { HOUR_MS, newId } from '@sabaijai/contract';
import { parse } from 'csv-parse/sync';
import { Clock } from '../../platform/clock/clock.js';
import { csvField } from '../../platform/csv.js';
import { sqlRun } from '../../platform/database/rows.js';
import { bucketOf } from '../../platform/limit/limit.service.js';
import { RateLimitEntity } from '../../platform/limit/rate-limit.entity.js';
import { Settings } from '../../platform/settings/settings.js';
import { BusinessEntity } from '../business/business.entity.js';
import { aPlace, DAY, eachDirectory, inspect, NOW } from '../business/testing.js';
import { WarningEntity, WarningItemEntity } from '../warning/warning.entity.js';
import { aWarning, aWarningItem } from '../warning/warning.testing.js';

describe('a field of an open table', () => {
  it('is quoted exactly when it must be', () => {
    const fields = ['plain', 'a,b', 'say "hi"', 'two\nlines', '', null, 1.5];
    expect(fields.map(csvField)).toEqual(['plain', '"a,b"', '"say ""hi"""', '"two\nlines"', '', '', '1.5']);
  });

  it('is no formula when a spreadsheet opens it; numbers stay numbers', () => {
    const fields = [
      '=HYPERLINK("https://bad.example")',
      '+66812345678',
      '-1',
      '@a',
      '\tb',
      -1,
      'a=b',
      '＝1',
      '＋1',
      '－1',
      '＠a',
    ];
    expect(fields.map(csvField)).toEqual([
      '"\'=HYPERLINK(""https://bad.example"")"',
      "'+66812345678",
      "'-1",
      "'@a",
      "'\tb",
      '-1',
      'a=b',
      // Spreadsheets in Chinese and Japanese read these as the same.
      ...["'＝1", "'＋1", "'－1", "'＠a"],
    ]);
  });
});

eachDirectory((directory) => {
  describe('open data', () => {
    const listed = aPlace({
      name: { th: 'ครัว, "ริม" คลอง', en: 'Canal Kitchen' },
      facets: ['building', 'food'],
    });
    const hidden = aPlace({ name: { en: 'Not there yet' }, state: 'submitted' });
    beforeAll(async () => {
      await directory().write(async (manager) => {
        await manager.insert(BusinessEntity, listed);
        await manager.insert(BusinessEntity, hidden);
        await inspect(manager, listed, { failed: ['F3-01'] });
        await inspect(manager, listed, {
          finishedAt: NOW - 1_000,
          publishAt: NOW + 30 * DAY,
          failed: ['F1-01'],
        });
      }, listed.id);
    });
    const csv = async (name: string) => {
      const { status, body, headers } = await directory().get(`open/${name}.csv`);
      expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8; header=present']);
      return parse(body as string, { columns: true }) as Record<string, string>[];
    };

    let hours = 0;
    /** What is written is published with the hour after. */
    const anHourLater = () => {
      hours += 1;
      directory().at(NOW + hours * HOUR_MS);
    };
    const folder = () => path.join(directory().nest.get(Settings).dataDir, 'cache/open');
    const ask = async (file: string, headers: Record<string, string> = {}) => {
      const answer = await fetch(`${await directory().nest.getUrl()}/api/v1/open/${file}`, { headers });
      return { status: answer.status, text: await answer.text(), headers: answer.headers };
    };

    it('begins with the columns of LIVES and keeps names as they are written', async () => {
      const [row, ...others] = await csv('businesses');
      expect(others).toEqual([]);
      expect(Object.keys(row ?? {}).slice(0, 3)).toEqual(['business_id', 'name', 'address']);
      expect(row).toMatchObject({ business_id: listed.id, name: 'Canal Kitchen', name_th: 'ครัว, "ริม" คลอง' });
    });

    it('holds published results only, each of a business that is there, and of no inspector', async () => {
      const rows = await csv('inspections');
      expect(rows).toHaveLength(1);
      expect(rows[0]).toMatchObject({ business_id: listed.id, type: 'initial', date: '20261120' });
      expect(rows[0]?.score).toMatch(/^\d+(\.\d)?$/);
      // One inspection whose inspector is known, as its owner knows them, would name all others.
      for (const name of ['inspections', 'warnings'])
        expect((await directory().get(`open/${name}.csv`)).body.split('\r\n')[0]).not.toMatch(/inspector/);
    });

    it('names what was found with the checklist’s words', async () => {
      const rows = await csv('violations');
      expect(rows.map(({ business_id, code }) => [business_id, code])).toEqual([[listed.id, 'F3-01']]);
      expect(rows[0]?.description).toMatch(/\w+ \w+/);
      const [inspection] = await csv('inspections');
      expect(rows[0]?.inspection_id).toBe(inspection?.inspection_id);
    });

    it('has every answer of each, judged, with what was allowed and nothing private', async () => {
      const rows = await csv('answers');
      const [inspection] = await csv('inspections');
      expect(inspection?.escalated_warning).toBe('0');
      expect(new Set(rows.map(({ inspection_id }) => inspection_id))).toEqual(
        new Set([inspection?.inspection_id]),
      );
      expect(new Set(rows.map(({ result }) => result))).toEqual(new Set(['pass', 'fail']));
      expect(rows.find(({ code }) => code === 'F3-01')).toMatchObject({
        ...{ result: 'fail', severity: 'major', repeat: '0', limits: 'limit=5 criticalAbove=10' },
      });
      expect(Object.keys(rows[0] ?? {})).not.toContain('note');
      expect(JSON.stringify(rows)).not.toContain('not for the public');
    });

    it('tells what warnings asked for and when it was fixed, as far as it is public, without a word of anybody', async () => {
      const issuedBy = newId('user');
      const warned = (over: Partial<WarningEntity>, of = listed) =>
        aWarning({ businessId: of.id, issuedBy, noticeNo: 1, state: 'active', ...over });
      const open = warned({});
      const repeated = warned({ noticeNo: 2 });
      const elsewhere = warned({}, hidden);
      const withdrawn = warned({ state: 'withdrawn' });
      const draft = warned({ state: 'draft' });
      const sent = { firstSentAt: NOW - 6 * DAY, sentAt: NOW - 6 * DAY, dueAt: NOW + 8 * DAY };
      const item = (of: WarningEntity, over: Partial<WarningItemEntity> = {}) =>
        aWarningItem({ warningId: of.id, severity: 'critical', ...sent, ...over });
      await directory().write(async (manager) => {
        await manager.insert(WarningEntity, [open, repeated, elsewhere, withdrawn, draft]);
        await manager.insert(WarningItemEntity, [
          item(open, { itemId: 'F2-03', dueAt: NOW - DAY }),
          item(open, { itemId: 'F1-01', severity: 'major' }),
          item(open, { itemId: 'F1-02', severity: 'minor', state: 'closed', closedAt: NOW - DAY }),
          item(repeated, { itemId: 'F3-01', severity: 'major', repeatedAt: NOW - DAY, state: 'replied' }),
          item(repeated, { itemId: null, severity: 'major', state: 'closed', closedAt: NOW - 2 * DAY }),
          item(repeated, { itemId: 'F1-01', severity: 'major', state: 'dropped' }),
          ...[elsewhere, withdrawn, draft].map((of) => item(of)),
        ]);
      }, listed.id);
      anHourLater();
      const rows = await csv('warnings');
      const facts = rows.map(({ warning_number, code, state, days_to_fix }) =>
        [warning_number, code, state, days_to_fix].join(' '),
      );
      // From these two anybody can count the days again.
      const fixed = rows.find(({ state, code }) => state === 'fixed' && code === '');
      expect([fixed?.found_at, fixed?.fixed_at]).toEqual(
        [sent.firstSentAt, NOW - 2 * DAY].map((at) => new Date(at).toISOString()),
      );
      expect(facts.sort()).toEqual(
        [
          `${open.number} F2-03 overdue `,
          `${open.number} F1-02 fixed 5`,
          `${repeated.number} F3-01 answered `,
          `${repeated.number}  fixed 4`,
        ].sort(),
      );
      expect(rows.find(({ code }) => code === 'F3-01')).toEqual({
        ...{ warning_number: repeated.number, business_id: listed.id, code: 'F3-01', severity: 'major' },
        found_at: new Date(sent.firstSentAt).toISOString(),
        ...{ sent_at: new Date(sent.firstSentAt).toISOString(), due_at: new Date(sent.dueAt).toISOString() },
        ...{ fixed_at: '', days_to_fix: '', state: 'answered', notices: '2' },
      });
      const [standing] = await csv('grades');
      expect(standing?.open_warnings).toBe('2');
    });

    it('says the same as JSON', async () => {
      for (const name of [
        'businesses',
        'inspections',
        'violations',
        'answers',
        'grades',
        'warnings',
        'legend',
      ]) {
        const rows = await csv(name);
        const { body } = await directory().get(`open/${name}.json`);
        expect(
          body.items.map((item: object) => Object.values(item).map((value) => String(value ?? ''))),
        ).toEqual(rows.map((row) => Object.values(row)));
      }
    });

    it('covers every score with one grade', async () => {
      const rows = await csv('legend');
      expect(rows.map(({ description }) => description)).toEqual(['A', 'B', 'C', 'D']);
      expect(rows.map(({ maximum_score }) => Number(maximum_score))).toEqual([100, 89.9, 79.9, 69.9]);
    });

    it('leaves out a result that was voided', async () => {
      await directory().write(
        (manager) => sqlRun(manager, "UPDATE inspection SET state = 'voided'"),
        listed.id,
      );
      anHourLater();
      expect(await csv('inspections')).toEqual([]);
      expect(await csv('violations')).toEqual([]);
    });

    it('has no other files', async () => {
      expect((await directory().get('open/users.csv')).status).toBe(404);
      expect((await directory().get('open/businesses')).status).toBe(404);
    });

    it('is given to one address 270 times an hour', async () => {
      const { db, nest } = directory();
      const now = nest.get(Clock).now();
      const { key } = bucketOf(270, HOUR_MS, 'open-data', '127.0.0.1');
      const earlier = Array.from({ length: 270 }, () => ({
        id: newId('event', now),
        bucket: key,
        at: now - HOUR_MS / 2,
      }));
      const tries = db.getRepository(RateLimitEntity);
      await tries.insert(earlier.slice(0, 120));
      expect((await directory().get('open/legend.csv')).status).toBe(200);
      await tries.insert(earlier.slice(120));
      const refused = await directory().get('open/legend.csv');
      expect([refused.status, refused.body.code]).toEqual([429, 'RATE_LIMITED']);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(1_000);
      await tries.clear();
    });

    it('goes on past the first batch', async () => {
      const many = Array.from({ length: 600 }, (_, n) => aPlace({ name: { en: `Place ${n}` } }));
      await directory().write(async (manager) => {
        for (let at = 0; at < many.length; at += 100)
          await manager.insert(BusinessEntity, many.slice(at, at + 100));
      });
      anHourLater();
      const rows = await csv('businesses');
      expect(new Set(rows.map((row) => row.business_id)).size).toBe(601);
    });

    it('stays the same until the hour is over, and may be kept for as long', async () => {
      anHourLater();
      directory().at(NOW + hours * HOUR_MS + 600_000);
      const before = await ask('businesses.csv');
      expect(before.headers.get('cache-control')).toBe('public, max-age=3000');
      const added = aPlace({ name: { en: 'Just added' } });
      await directory().write((manager) => manager.insert(BusinessEntity, added));
      const after = await ask('businesses.csv');
      expect(after.text).toBe(before.text);
      const etag = String(after.headers.get('etag'));
      expect(etag).toBe(before.headers.get('etag'));
      expect((await ask('businesses.csv', { 'if-none-match': etag })).status).toBe(304);
      anHourLater();
      const next = await ask('businesses.csv', { 'if-none-match': etag });
      expect([next.status, next.text.includes(added.id)]).toEqual([200, true]);
    });

    it('is made once however many ask, compressed once, and plain for who takes no gzip', async () => {
      anHourLater();
      const gzip = await Promise.all(
        Array.from({ length: 20 }, () => ask('grades.csv', { 'accept-encoding': 'gzip' })),
      );
      const plain = await ask('grades.csv', { 'accept-encoding': 'br' });
      const [compressed] = gzip;
      expect(compressed?.headers.get('content-encoding')).toBe('gzip');
      expect(plain.headers.get('content-encoding')).toBeNull();
      const bytes = Buffer.byteLength(plain.text);
      expect(Number(plain.headers.get('content-length'))).toBe(bytes);
      expect(Number(compressed?.headers.get('content-length'))).toBeLessThan(bytes);
      expect(new Set([...gzip, plain].map(({ text }) => text)).size).toBe(1);
      expect(new Set(gzip.map(({ headers }) => headers.get('etag'))).size).toBe(1);
    });

    it('leaves nothing on disk but the files of this hour and the last', async () => {
      for (let hour = 0; hour < 3; hour += 1) {
        anHourLater();
        await ask('legend.csv');
      }
      expect(readdirSync(folder()).map((name) => name.replace(/^\d+-/, ''))).toEqual([
        'legend.csv',
        'legend.csv',
      ]);
    });

    it('is made for each who asks while the disk keeps nothing', async () => {
      anHourLater();
      rmSync(folder(), { recursive: true });
      writeFileSync(folder(), 'no folder');
      const { status, text, headers } = await ask('grades.json');
      expect([status, headers.get('etag')]).toEqual([200, null]);
      expect(JSON.parse(text).items.length).toBeGreaterThan(600);
      const many = await Promise.all(Array.from({ length: 8 }, () => ask('businesses.csv')));
      for (const answer of many) expect([200, 503]).toContain(answer.status);
      rmSync(folder());
      mkdirSync(folder());
      expect((await ask('grades.json')).headers.get('etag')).toMatch('W/');
    });
  });
});
