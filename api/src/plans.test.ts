import { type Id, newId } from '@sabaijai/contract';
import { BusinessEntity } from './features/business/business.entity.js';
import { aPlace, inspect } from './features/business/testing.js';
import { InspectionEntity } from './features/inspection/inspection.entity.js';
import { addOwner } from './features/member/membership.js';
import { WarningEntity } from './features/warning/warning.entity.js';
import { aWarning } from './features/warning/warning.testing.js';
import { everybody } from './people.testing.js';
import { readsWithoutBound, watchReads } from './plans.testing.js';
import { retry } from './platform/database/retry.js';
import { dialectOf } from './platform/database/rows.js';
import { SERVERS } from './platform/database/testing.js';
import { fillIndex } from './search/index/fill.js';
import { Generations } from './search/index/generations.js';
import { openApp } from './testing.js';

const PLACES = 1_500;
/** MariaDB reads a table whole that fits on a few pages, and is right. */
const FEW = 300;
const AT_ONCE = 100;

/** What people ask many times a day. */
const QUESTIONS = {
  anybody: [
    'businesses',
    'businesses?category=restaurant&grade=A',
    'businesses?q=soup',
    'businesses?near=13.7,100.5',
    'businesses?bbox=100.4,13.6,100.6,13.8',
    'businesses?sort=safest&province=TH-10',
    'businesses/suggest?q=so',
    'map/clusters?bbox=100,13,101,14&z=10',
    'businesses/:place',
    'businesses/:place/reviews',
  ],
  inspector: [
    'inspector/today',
    'inspector/lists/businesses',
    'inspector/lists/businesses?tab=due&category=souvenir&grade=D',
    'inspector/lists/sites?tab=overdue&assigned=nobody',
    'inspector/map?bbox=100.49,13.69,100.51,13.71&layers=overdue,due,never,graded',
    'inspector/map?bbox=97,5,106,21&layers=reports,warnings',
    'inspector/dashboard?period=year',
    'inspector/unwarned',
    'warnings',
    'warnings?label=overdue',
    'warnings/counts',
    'notifications',
  ],
  lead: [
    'inspector/today',
    'inspector/lists/businesses?tab=due&category=souvenir&grade=D',
    'inspector/map?bbox=100,13,100.2,15&layers=never',
    'inspector/dashboard?period=year',
    'warnings?label=escalated',
    'warnings/counts',
  ],
  owner: ['my/businesses', 'my/businesses/:place', 'warnings', 'notifications'],
} as const;

/** One row for each device of an inspector, and for each generation of the search index. */
const BOUNDED = /^(kept_on_device|index_generation): /;

describe.each(SERVERS)('questions that are asked often on %s', (on) => {
  const app = openApp({ on });
  const { ask, idOf } = everybody(app);
  let place: Id<'business'>;
  let seen: ReturnType<typeof watchReads>;

  beforeAll(async () => {
    const { dataSource } = app();
    const places = Array.from({ length: PLACES }, (_, at) =>
      aPlace({
        lat: 13 + (at % 40) / 20,
        lon: 100 + Math.floor(at / 40) / 20,
        kind: at % 10 ? 'business' : 'site',
        grade: at % 12 ? 'A' : 'D',
        visitDueAt: Date.now() + at * 3_600_000,
        riskAt: Date.now() + at * 3_600_000,
        province: at % 3 ? 'TH-10' : 'TH-20',
      }),
    );
    const [first] = places as [BusinessEntity];
    place = first.id;
    const inBatches = async <T>(rows: readonly T[], write: (rows: T[]) => Promise<unknown>) => {
      for (let from = 0; from < rows.length; from += AT_ONCE) await write(rows.slice(from, from + AT_ONCE));
    };
    await retry(dataSource, async (manager) => {
      await inBatches(places, (rows) => manager.insert(BusinessEntity, rows));
      await addOwner(manager, first.id, idOf('owner'), Date.now());
      await inspect(manager, first, { finishedAt: Date.now() - 86_400_000 });
      const [visit] = (await manager.find(InspectionEntity)) as [InspectionEntity];
      const visits = places.map(({ id }, at) => ({
        ...visit,
        id: newId('inspection'),
        businessId: at % 3 ? id : first.id,
        inspectorId: at % 5 ? newId('user') : idOf('inspector'),
        finishedAt: (visit.finishedAt as number) - at * 60_000,
      }));
      await inBatches(visits, (rows) => manager.insert(InspectionEntity, rows));
      const warnings = places.map(({ id, province }, at) =>
        aWarning({
          ...{ businessId: id, province, issuedBy: idOf('inspector'), number: `W-${at}` },
          ...(at % 10 ? { state: 'resolved', resolvedAt: Date.now() - at * 60_000 } : { state: 'active' }),
        }),
      );
      await inBatches(warnings, (rows) => manager.insert(WarningEntity, rows));
    });
    await fillIndex(new Generations(dataSource));
    seen = watchReads(dataSource);
    if (dialectOf(dataSource) === 'mysql')
      for (const { tableName } of dataSource.entityMetadatas)
        await dataSource.query(`ANALYZE TABLE \`${tableName}\``);
  });

  it.each(Object.entries(QUESTIONS))(
    'read no table and no index to its end for %s',
    async (who, questions) => {
      const unbounded: string[] = [];
      for (const question of questions) {
        seen.clear();
        const name = who === 'anybody' ? null : (who as keyof typeof QUESTIONS & 'lead');
        const { statusCode } = await ask(name, question.replace(':place', place));
        expect([question, statusCode]).toEqual([question, 200]);
        for (const statement of [...seen.values()])
          for (const read of await readsWithoutBound(app().dataSource, statement, FEW))
            if (!BOUNDED.test(read))
              unbounded.push(`${question} – ${read} – ${statement.sql.replace(/\s+/g, ' ').slice(-300)}`);
      }
      expect(unbounded).toEqual([]);
    },
  );
});
