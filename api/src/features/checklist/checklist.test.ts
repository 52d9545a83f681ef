import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Id, InspectionAnswers, newId, type SafetyForm, type SafetyFormDoor } from '@sabaijai/contract';
import {
  applicableItems,
  CHECKLISTS,
  CHK_2026_1,
  type ChecklistItem,
  ChecklistVersion,
  PublicGradeRule,
} from '@sabaijai/contract/checklist';
import { checklist } from '../../cli/checklist-command.js';
import { everybody } from '../../people.testing.js';
import { UnsealedEventEntity } from '../../platform/audit/audit.entity.js';
import { Clock } from '../../platform/clock/clock.js';
import { retry } from '../../platform/database/retry.js';
import { SERVERS } from '../../platform/database/testing.js';
import { openApp, PASSWORD } from '../../testing.js';
import { BusinessEntity } from '../business/business.entity.js';
import { aPlace } from '../business/testing.js';
import { recompute } from '../grade/recompute.testing.js';
import { InspectionEntity } from '../inspection/inspection.entity.js';
import { addOwner } from '../member/membership.js';
import { addPhoto } from '../photo/testing.js';
import { ChecklistEntity, ChecklistItemEntity } from './checklist.entity.js';
import { ChecklistModule } from './checklist.module.js';
import { readChecklist } from './known.js';

const FILE = fileURLToPath(new URL('../../../checklists/chk-boats-2026.1.json', import.meta.url));
const BOATS = 'chk-boats-2026.1';
const PIN = { lat: 13.7563, lon: 100.5018 };
const FIX = { ...PIN, acc: 12 };
const NOTE = 'Seen on deck beside the ladder of the boat.';
const MINUTE = 60_000;

describe.each(SERVERS)('a checklist that is published on %s', (on) => {
  const app = openApp({ on });
  const { idOf, ask } = everybody(app);
  const rows = <E extends object>(entity: new () => E) => app().dataSource.getRepository(entity);

  /** The lines that a command prints. */
  async function run(...args: string[]): Promise<string[]> {
    const lines: string[] = [];
    await checklist(args, { open: (work) => work(app().dataSource), say: (line) => void lines.push(line) });
    return lines;
  }
  /** The example with something changed, as a file. */
  async function fileWith(change: (list: ReturnType<typeof JSON.parse>) => unknown): Promise<string> {
    const list = JSON.parse(await readFile(FILE, 'utf8'));
    change(list);
    const path = join(await mkdtemp(join(tmpdir(), 'checklist-')), 'list.json');
    await writeFile(path, JSON.stringify(list));
    return path;
  }
  /** What happens once every server knows what was published. */
  async function soon<T>(work: () => Promise<T>): Promise<T> {
    const clock = app().nest.get(Clock);
    clock.now = () => Date.now() + 2 * MINUTE;
    try {
      return await work();
    } finally {
      clock.now = () => Date.now();
    }
  }
  async function aBoat(facets: BusinessEntity['facets'] = ['boat', 'water']): Promise<Id<'business'>> {
    const place = aPlace({ ...PIN, province: 'TH-10', category: 'transport', facets });
    await retry(app().dataSource, async (manager) => {
      await manager.insert(BusinessEntity, place);
      await addOwner(manager, place.id, idOf('owner'), Date.now());
    });
    return place.id;
  }
  const times = () => {
    const now = new Date(app().nest.get(Clock).now()).toISOString();
    return { at: now, sentAt: now };
  };
  async function must<T>(answer: ReturnType<typeof ask>): Promise<T> {
    const { statusCode, body } = await answer;
    if (statusCode >= 300) throw new Error(`${statusCode} ${body}`);
    return JSON.parse(body);
  }
  const start = (businessId: Id<'business'>, more: object = {}) =>
    must<SafetyForm>(
      ask('inspector', 'inspections', {
        ...{ id: newId('inspection'), businessId, type: 'routine', fix: FIX },
        ...{ ...times(), ...more },
      }),
    );
  const aPhoto = (purpose: 'inspection' | 'signature' = 'inspection') =>
    addPhoto(app().dataSource, idOf('inspector'), purpose);
  const passing = ({ type, auto }: ChecklistItem) => ({
    result: 'pass',
    ...(type === 'number' && { value: auto?.op === 'min' ? auto.value : 1 }),
    ...(type === 'pair' && { value: 4, value2: 4 }),
    ...(type === 'doc' && { document: { number: 'L-1', expiresAt: '2031-01-01' } }),
  });
  /** From its beginning to a grade that everybody reads. */
  async function inspected(
    form: SafetyForm,
    list: ChecklistVersion,
    failed: Record<string, object> = {},
  ): Promise<SafetyForm> {
    for (const item of applicableItems(list, { facets: form.facets, ...form.facts })) {
      const photos = item.evidence === 'always' || failed[item.id] ? [await aPhoto()] : [];
      const save = { version: 0, ...passing(item), photos, ...failed[item.id], ...times() };
      await must(ask('inspector', `inspections/${form.id}/answers/${item.id}`, save, {}, 'PATCH'));
    }
    const conclusion = {
      ...{ stopActivities: [], strengths: '', representativeName: 'Somchai', ack: 'signed' },
      publicSummary: { en: 'The boats are sound, and the crew knows what to do when somebody is missing.' },
      ...{ signatureId: await aPhoto('signature'), noConflictDeclared: true },
    };
    const body = { version: form.version, conclusion };
    const { version } = await must<SafetyForm>(ask('inspector', `inspections/${form.id}`, body, {}, 'PATCH'));
    const end = { version, password: PASSWORD, fix: FIX, ...times() };
    return must(ask('inspector', `inspections/${form.id}/finalise`, end));
  }

  it('is the list that the program carries, at first', async () => {
    const { manager } = app().dataSource;
    const first = await manager.findOneByOrFail(ChecklistEntity, { id: CHK_2026_1.id });
    expect(await readChecklist(manager, first)).toEqual(JSON.parse(JSON.stringify(CHK_2026_1)));
    expect(await must(ask(null, `checklists/${CHK_2026_1.id}`))).toEqual(
      JSON.parse(JSON.stringify(CHK_2026_1)),
    );
  });

  it('is not there before, and a boat is asked what every place is asked', async () => {
    expect((await start(await aBoat())).checklistVersion).toBe(CHK_2026_1.id);
  });

  it('is refused with every fault, and nothing is written', async () => {
    const path = await fileWith((list) => {
      delete list.items[0].text.th;
      list.items[1].id = 'F1-31';
    });
    for (const word of ['--check', '--publish'])
      await expect(run(word, path)).rejects.toThrow(/items\[0\](.|\n)*items\[1\](.|\n)*2 faults in/);
    await expect(run('--check', '/nowhere.json')).rejects.toThrow('/nowhere.json cannot be read: ENOENT.');
    await expect(run('--check', path, '--publish', path)).rejects.toThrow('Say one thing to do.');
    expect(await run('--check', FILE)).toEqual([
      `${BOATS}: 13 items, and the grade rule holds. It can be published.`,
    ]);
    expect(await rows(ChecklistEntity).count()).toBe(1);
  });

  it('is written once: the same again is the same, another content is refused', async () => {
    expect((await run('--publish', FILE))[0]).toMatch(
      `${BOATS} is published: inspections begin with it from`,
    );
    expect(await run('--publish', FILE)).toEqual([`${BOATS} was published already, with the same content.`]);
    const other = await fileWith((list) => {
      list.items[0].severity = 'critical';
    });
    await expect(run('--publish', other)).rejects.toThrow(
      `${BOATS} was published already, with another content`,
    );
    const taken = await fileWith((list) => {
      list.id = 'chk-ferries-2026.1';
      list.items[0].text.en = 'Is there another question under this id?';
    });
    await expect(run('--publish', taken)).rejects.toThrow(
      `items[0] F1-31: this id is another question in ${BOATS}`,
    );
    expect(await rows(ChecklistEntity).count()).toBe(2);
    expect(await rows(ChecklistItemEntity).countBy({ checklistId: BOATS })).toBe(13);
    expect(await rows(UnsealedEventEntity).countBy({ action: 'checklist.publish' })).toBe(1);
  });

  it('is there for everybody, for ever', async () => {
    const answer = await ask(null, `checklists/${BOATS}`);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(ChecklistVersion.parse(answer.json())).toEqual(JSON.parse(await readFile(FILE, 'utf8')));
    for (const id of ['chk-boats-2026.2', 'chk-2025.1'])
      expect([id, (await ask(null, `checklists/${id}`)).statusCode]).toEqual([id, 404]);
    expect((await ask(null, 'checklists/latest')).statusCode).toBe(404);
  });

  it('begins an inspection of its places alone, and not before every server knows it', async () => {
    const [boat, hotel, ferry] = [await aBoat(), await aBoat(['boat', 'rooms']), await aBoat(['boat'])];
    expect((await start(await aBoat())).checklistVersion).toBe(CHK_2026_1.id);
    await soon(async () => {
      const door = await must<{ blank: { checklistVersion: string } }>(
        ask('inspector', `businesses/${boat}/safety-form`),
      );
      expect(door.blank.checklistVersion).toBe(BOATS);
      expect((await start(boat)).checklistVersion).toBe(BOATS);
      expect((await start(ferry)).checklistVersion).toBe(BOATS);
      expect((await start(hotel)).checklistVersion).toBe(CHK_2026_1.id);
    });
  });

  it('leaves inspections the version they began with, also what began on a device', async () => {
    const boat = await aBoat();
    const form = await start(boat, { checklistVersion: CHK_2026_1.id });
    expect(form.checklistVersion).toBe(CHK_2026_1.id);
    await soon(async () => {
      const read = await must<SafetyForm>(ask('inspector', `inspections/${form.id}`));
      expect(read.checklistVersion).toBe(CHK_2026_1.id);
      const offline = await start(await aBoat(), { checklistVersion: CHK_2026_1.id });
      expect(offline.checklistVersion).toBe(CHK_2026_1.id);
      // A list that was never published is none: the place's own.
      const unknown = await start(await aBoat(), { checklistVersion: 'chk-boats-2031.1' });
      expect(unknown.checklistVersion).toBe(BOATS);
    });
  });

  it('waits where the last visit found something that a follow-up may still look at', async () => {
    const general = { checklistVersion: CHK_2026_1.id };
    const versionOf = async (id: Id<'business'>) =>
      (await must<SafetyFormDoor>(ask('inspector', `businesses/${id}/safety-form`))).blank.checklistVersion;
    const [found, clean] = [await aBoat(), await aBoat()];
    await inspected(await start(found, general), CHK_2026_1, { 'F1-01': { result: 'fail', note: NOTE } });
    await inspected(await start(clean, general), CHK_2026_1);
    await soon(async () =>
      expect([await versionOf(found), await versionOf(clean)]).toEqual([CHK_2026_1.id, BOATS]),
    );
  });

  it.each<[string, Record<string, object>, object]>([
    ['an A', {}, { grade: 'A', score: 100 }],
    ['a D after a critical failure', { 'F4-31': { value: 8, value2: 9, note: NOTE } }, { grade: 'D' }],
    ['less points for a minor one', { 'F3-32': { result: 'fail', note: NOTE } }, { grade: 'A', score: 97.8 }],
  ])('leads to %s, which anybody works out again', async (_, failed, expected) => {
    await soon(async () => {
      const boat = await aBoat();
      const list = ChecklistVersion.parse(await must(ask(null, `checklists/${BOATS}`)));
      const final = await inspected(await start(boat), list, failed);
      expect(final.result).toMatchObject({ ...expected, checklistVersion: BOATS, unanswered: 0 });
      const answers = InspectionAnswers.parse(await must(ask(null, `inspections/${final.id}/answers`)));
      expect(answers.inspection.checklistVersion).toBe(BOATS);
      const rule = PublicGradeRule.parse(await must(ask(null, 'grade-rules/rule-2026.1')));
      expect(rule.checklists.map(({ id }) => id)).toContain(BOATS);
      expect(recompute(answers, { ...rule, checklists: [list] })).toEqual({
        score: answers.inspection.score,
        grade: answers.inspection.grade,
      });
      const { result } = await rows(InspectionEntity).findOneByOrFail({ id: final.id });
      expect(result?.checklistVersion).toBe(BOATS);
    });
  });

  it('is known to every server soon, whoever was asked first', async () => {
    const id = on === SERVERS[0] ? 'chk-carts-2026.1' : 'chk-trams-2026.1';
    const path = await fileWith((list) => {
      list.id = id;
      list.places = { has: ['vehicle'], only: ['vehicle'] };
      list.items = [{ ...list.items[0], id: on === SERVERS[0] ? 'F1-91' : 'F1-92' }];
    });
    await run('--publish', path);
    expect(Object.keys(CHECKLISTS)).not.toContain(id);
    const server = new ChecklistModule(app().dataSource);
    await server.onModuleInit();
    expect(CHECKLISTS[id]?.items).toHaveLength(1);
  });
});
