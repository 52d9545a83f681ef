import { newId } from '@sabaijai/contract';
import { parse } from 'csv-parse/sync';
import { LoginAttemptEntity } from '../account/account.entity.js';
import { bucketOf, HOUR } from '../account/limit.service.js';
import { BusinessEntity } from '../business/business.entity.js';
import { aPlace, eachDirectory, inspect, NOW } from '../business/testing.js';
import { Clock } from '../clock/clock.js';
import { sqlRun } from '../database/rows.js';
import { csvField } from './format.js';

describe('a field of an open table', () => {
  it('is quoted exactly when it must be', () => {
    const fields = ['plain', 'a,b', 'say "hi"', 'two\nlines', '', null, 1.5];
    expect(fields.map(csvField)).toEqual(['plain', '"a,b"', '"say ""hi"""', '"two\nlines"', '', '', '1.5']);
  });

  it('is no formula when a spreadsheet opens it; numbers stay numbers', () => {
    const fields = ['=HYPERLINK("https://bad.example")', '+66812345678', '-1', '@a', '\tb', -1, 'a=b'];
    expect(fields.map(csvField)).toEqual([
      '"\'=HYPERLINK(""https://bad.example"")"',
      "'+66812345678",
      "'-1",
      "'@a",
      "'\tb",
      '-1',
      'a=b',
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
          publishAt: NOW + 3_600_000,
          failed: ['F1-01'],
        });
      }, listed.id);
    });
    const csv = async (name: string) => {
      const { status, body, headers } = await directory().get(`open/${name}.csv`);
      expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8; header=present']);
      return parse(body as string, { columns: true }) as Record<string, string>[];
    };

    it('begins with the columns of LIVES and keeps names as they are written', async () => {
      const [row, ...others] = await csv('businesses');
      expect(others).toEqual([]);
      expect(Object.keys(row ?? {}).slice(0, 3)).toEqual(['business_id', 'name', 'address']);
      expect(row).toMatchObject({ business_id: listed.id, name: 'Canal Kitchen', name_th: 'ครัว, "ริม" คลอง' });
    });

    it('holds published results only, each of a business that is there, under a pseudonym', async () => {
      const rows = await csv('inspections');
      expect(rows).toHaveLength(1);
      expect(rows[0]).toMatchObject({ business_id: listed.id, type: 'initial', date: '20261120' });
      expect(rows[0]?.score).toMatch(/^\d+(\.\d)?$/);
    });

    it('names what was found with the checklist’s words', async () => {
      const rows = await csv('violations');
      expect(rows.map(({ business_id, code }) => [business_id, code])).toEqual([[listed.id, 'F3-01']]);
      expect(rows[0]?.description).toMatch(/\w+ \w+/);
      const [inspection] = await csv('inspections');
      expect(rows[0]?.inspection_id).toBe(inspection?.inspection_id);
    });

    it('says the same as JSON', async () => {
      for (const name of ['businesses', 'inspections', 'violations', 'grades', 'feed_info', 'legend']) {
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
      expect(await csv('inspections')).toEqual([]);
      expect(await csv('violations')).toEqual([]);
    });

    it('has no other files', async () => {
      expect((await directory().get('open/users.csv')).status).toBe(404);
      expect((await directory().get('open/businesses')).status).toBe(404);
    });

    it('is given to one address 720 times an hour', async () => {
      const { db, nest } = directory();
      const now = nest.get(Clock).now();
      const { key } = bucketOf(720, HOUR, 'open-data', '127.0.0.1');
      const earlier = Array.from({ length: 720 }, () => ({
        id: newId('event', now),
        bucket: key,
        at: now - HOUR / 2,
      }));
      const tries = db.getRepository(LoginAttemptEntity);
      await tries.insert(earlier.slice(0, 360));
      expect((await directory().get('open/legend.csv')).status).toBe(200);
      await tries.insert(earlier.slice(360));
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
      const rows = await csv('businesses');
      expect(new Set(rows.map((row) => row.business_id)).size).toBe(601);
    });
  });
});
