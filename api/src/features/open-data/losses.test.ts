import { newId, type ProvinceCode } from '@sabaijai/contract';
import { localDay } from '../../platform/clock/bangkok.js';
import { retry } from '../../platform/database/retry.js';
import { SERVERS } from '../../platform/database/testing.js';
import { openApp } from '../../testing.js';
import { BusinessEntity } from '../business/business.entity.js';
import { aPlace, inspect } from '../business/testing.js';
import { InspectionTotalEntity } from '../dashboard/inspection-total.entity.js';
import { InspectionEntity } from '../inspection/inspection.entity.js';
import { KeptLossEntity } from '../keep/kept-on-device.entity.js';
import { publicLosses } from './losses.js';

const NOW = Date.parse('2026-12-20T05:00:00Z');
const NOVEMBER = Date.parse('2026-11-20T05:00:00Z');

describe.each(SERVERS)('what devices lost, as open data, on %s', (on) => {
  const app = openApp({ on });

  /** So many inspections of so many inspectors, of ten answers each; and one loss, of two entries and a photo. */
  const finished = (province: ProvinceCode, inspectors: number, inspections: number, at = NOVEMBER) =>
    retry(app().dataSource, async (manager) => {
      const place = aPlace({ province });
      await manager.insert(BusinessEntity, place);
      const { id } = await inspect(manager, place, { finishedAt: at });
      const first = await manager.findOneByOrFail(InspectionEntity, { id });
      const people = Array.from({ length: inspectors }, () => newId('user'));
      const row = (at: number) => ({ inspectorId: people[at % inspectors] ?? newId('user') });
      await manager.update(InspectionEntity, { id }, row(0));
      const more = Array.from({ length: inspections - 1 }, (_, at) => ({
        ...{ ...first, ...row(at + 1), id: newId('inspection') },
      }));
      await manager.insert(InspectionEntity, more);
      for (const scope of [province, 'TH']) {
        const total = { scope, day: localDay(at) };
        const known = await manager.findOneBy(InspectionTotalEntity, total);
        const counts = { done: inspections, offSite: 0, repeated: 0, failed: 0, na: 0, details: {} };
        const passed = (known?.passed ?? 0) + 10 * inspections;
        await manager.save(InspectionTotalEntity, { ...total, ...counts, passed });
      }
      const loss = { userId: people[0] ?? null, subject: id, entries: 2, files: 1, province, toldAt: at };
      await manager.insert(KeptLossEntity, { id: newId('user'), ...loss });
    });

  it('is told of months that are over and provinces with enough inspectors; smaller ones stand together', async () => {
    await finished('TH-10', 5, 50);
    await finished('TH-20', 4, 60);
    await finished('TH-50', 9, 10);
    // This month goes on, and of October there are too few even together.
    await finished('TH-10', 9, 90, NOW);
    await finished('TH-30', 4, 90, Date.parse('2026-10-20T05:00:00Z'));
    expect(await publicLosses(app().dataSource, NOW)).toEqual([
      ['2026-11', 'TH-10', 50, 502, 500, 0, 2, 1],
      ['2026-11', null, 70, 704, 700, 0, 4, 2],
    ]);
  });
});
