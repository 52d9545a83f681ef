import { newId, QUEUE_COUNT_MAX } from '@sabaijai/contract';
import { fiction } from '../../../demo/fiction.js';
import { everybody, type Name } from '../../people.testing.js';
import { retry } from '../../platform/database/retry.js';
import { SERVERS } from '../../platform/database/testing.js';
import { openApp } from '../../testing.js';
import { InviteEntity } from '../account/account.entity.js';
import { BusinessEntity } from '../business/business.entity.js';
import { CorrectionEntity } from '../correction/correction.entity.js';
import { HazardReportEntity } from '../hazard-report/hazard-report.entity.js';
import { MissingPlaceEntity } from '../missing-place/missing-place.entity.js';
import { PictureRequestEntity } from '../picture-request/picture-request.entity.js';
import { ReportEntity } from '../report/report.entity.js';
import { ReviewEntity } from '../review/review.entity.js';

describe.each(SERVERS)('the queue on %s', (on) => {
  const app = openApp({ on });
  const { ask } = everybody(app);
  const demo = fiction(Date.now());
  const read = async (who: Name, query = '') => (await ask(who, `inspector/queue${query}`)).json().counts;

  beforeAll(() =>
    retry(app().dataSource, async (manager) => {
      for (let from = 0; from < demo.businesses.length; from += 100)
        await manager.insert(BusinessEntity, demo.businesses.slice(from, from + 100));
      await manager.insert(
        ReviewEntity,
        demo.reviews.filter(({ state }) => state === 'held'),
      );
      await manager.insert(HazardReportEntity, demo.hazards);
      await manager.insert(ReportEntity, demo.reports);
      await manager.insert(CorrectionEntity, demo.corrections);
      await manager.insert(MissingPlaceEntity, demo.missingPlaces);
      await manager.insert(PictureRequestEntity, demo.pictureRequests);
    }),
  );

  it('counts what waits, for an inspector what inspectors decide, of the provinces alone', async () => {
    const province = new Map(demo.businesses.map((place) => [place.id, place.province]));
    const waiting = demo.hazards.filter(({ state }) => state === 'received' || state === 'triaged');
    const within = (code: string) =>
      waiting.filter(({ businessId }) => province.get(businessId) === code).length;
    expect(await read('stranger')).toEqual({ hazards: within('TH-20'), reinspections: 0, missing: 5 });
    expect(await read('inspector')).toEqual({ hazards: within('TH-10'), reinspections: 0, missing: 0 });
    expect(await read('lead')).toEqual({
      hazards: waiting.length,
      reinspections: 0,
      missing: 10,
      appeals: 0,
      rotations: 0,
      reviews: 2,
      reports: demo.reports.length,
      pictures: 3,
      corrections: 6,
      businesses: demo.businesses.filter(({ state }) => state === 'suspended').length,
      invites: 0,
    });
    expect(await read('lead', '?province=TH-20')).toMatchObject({
      hazards: within('TH-20'),
      reviews: 1,
      corrections: 3,
      missing: 5,
    });
  });

  it.each(['reviews', 'reports', 'corrections', 'businesses'])(
    'lists %s of one province for leads',
    async (list) => {
      const counts = await read('lead', '?province=TH-50');
      const { items } = (await ask('lead', `moderation/${list}?province=TH-50`)).json();
      expect(items).toHaveLength(counts[list]);
      for (const who of ['inspector', 'mali', 'owner'] as const)
        expect((await ask(who, `moderation/${list}`)).statusCode).toBe(403);
    },
  );

  it('names the place of a held review', async () => {
    const [held] = (await ask('lead', 'moderation/reviews')).json().items;
    const place = demo.businesses.find(({ id }) => id === held.businessId);
    expect(held.businessName).toEqual(place?.name);
  });

  it('counts no further than a little over a thousand, and no invite that is over', async () => {
    const now = Date.now();
    const invite = { badgeNo: 'TH-1', agency: 'Office', provinces: ['TH-10' as const], isLead: false };
    const rows = Array.from({ length: QUEUE_COUNT_MAX + 50 }, (_, at) => ({
      ...invite,
      id: newId('invite'),
      codeHash: String(at),
      createdBy: null,
      createdAt: now,
      expiresAt: now + 60_000,
      usedBy: null,
    }));
    await retry(app().dataSource, async (manager) => {
      for (let from = 0; from < rows.length; from += 100)
        await manager.insert(InviteEntity, rows.slice(from, from + 100));
      await manager.insert(InviteEntity, {
        ...rows[0],
        id: newId('invite'),
        codeHash: 'x',
        expiresAt: now - 1,
      });
    });
    expect((await read('lead')).invites).toBe(QUEUE_COUNT_MAX + 1);
  });

  it.each([
    [null, '', 401],
    ['mali', '', 403],
    ['owner', '', 403],
    ['inspector', '?province=TH-20', 403],
    ['lead', '?province=TH-0', 400],
  ] as const)('for %s%s answers %i', async (who, query, status) =>
    expect((await ask(who, `inspector/queue${query}`)).statusCode).toBe(status),
  );
});
