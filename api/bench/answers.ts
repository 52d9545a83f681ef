import { type Id, newId, type SafetyForm } from '@sabaijai/contract';
import { applicableItems, CHK_2026_1 } from '@sabaijai/contract/checklist';
import { entities } from '../src/entities.js';
import { InspectorProfileEntity } from '../src/features/account/account.entity.js';
import { BusinessEntity } from '../src/features/business/business.entity.js';
import { type DatabaseSettings, openDatabase } from '../src/platform/database/data-source.js';
import { migrations } from '../src/platform/database/migrations/index.js';
import { retry } from '../src/platform/database/retry.js';
import { fill, start } from './http.js';
import { addPerson } from './people.js';

const PLACES = 2_000;
const INSPECTIONS = 12;
const GOAL_MS = 30;

/** How long an inspector waits for an answer to be kept, one after another over whole inspections. */
export async function answerSave(program: string, database: DatabaseSettings): Promise<string[]> {
  const places = (await fill(database, PLACES)).slice(0, INSPECTIONS);
  const session = await addLead(database, places);
  const [server, port] = await start(program, 'app', database);
  const send = async (method: string, path: string, body: object) => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/${path}`, {
      method,
      headers: { cookie: `sid=${session}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as SafetyForm;
  };
  const complaint = 'Guests slip on oil in front of the kitchen.';
  const times: number[] = [];
  for (const [number, businessId] of places.entries()) {
    const at = new Date().toISOString();
    const moment = { at, sentAt: at };
    const begun = { id: newId('inspection'), businessId, type: 'complaint', complaint, fix: null, ...moment };
    const { facets, facts } = await send('POST', 'inspections', begun);
    for (const { id } of applicableItems(CHK_2026_1, { facets, ...facts })) {
      const began = performance.now();
      const note = 'มีคราบน้ำบนพื้นหน้าครัว ต้องเช็ดให้แห้งและวางป้ายเตือน';
      await send('PATCH', `inspections/${begun.id}/answers/${id}`, {
        version: 0,
        result: 'fail',
        note,
        ...moment,
      });
      // The first one warms up.
      if (number > 0) times.push(performance.now() - began);
    }
  }
  server.disconnect();
  times.sort((a, b) => a - b);
  const part = (share: number) => (times[Math.floor(times.length * share)] as number).toFixed(1);
  return [
    `| an answer of a safety form saved (${times.length}), ms, p50 / p95 | p95 ≤ ${GOAL_MS} | ${part(0.5)} / ${part(0.95)} |`,
  ];
}

async function addLead(database: DatabaseSettings, places: readonly Id<'business'>[]): Promise<string> {
  const dataSource = await openDatabase(database, { entities, migrations });
  const session = await retry(dataSource, async (manager) => {
    const lead = await addPerson(manager, 'inspector', Date.now());
    await manager.insert(InspectorProfileEntity, {
      ...{ userId: lead.id, badgeNo: 'BENCH-1', agency: 'Bench', provinces: [], isLead: true },
      conflicts: [],
    });
    for (const id of places) await manager.update(BusinessEntity, { id }, { state: 'listed' });
    return lead.session;
  });
  await dataSource.destroy();
  return session;
}
