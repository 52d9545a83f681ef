import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Id, newId } from '@sabaijai/contract';
import { UnsealedEventEntity } from '../../platform/audit/audit.entity.js';
import { retry } from '../../platform/database/retry.js';
import { sqlRows, sqlRun } from '../../platform/database/rows.js';
import { changesOf } from '../../platform/tasks/page-changes.js';
import { emptyIndex } from '../../search/index/fill.js';
import { CURRENT } from '../../search/index/generation.js';
import { Generations } from '../../search/index/generations.js';
import { ActivityEventEntity } from '../activity/activity-event.entity.js';
import { ActivityTotalEntity } from '../activity/activity-total.entity.js';
import { BusinessEntity } from '../business/business.entity.js';
import { aReview, eachDirectory, followed, inspect, NOW } from '../business/testing.js';
import { FavoriteEntity } from '../favorite/favorite.entity.js';
import { PhotoEntity } from '../photo/photo.entity.js';
import { ReviewEntity } from '../review/review.entity.js';
import { importPlaces } from './import-places.js';
import { ImportedPlaceEntity, ImportRunEntity } from './import-run.entity.js';
import { isInterrupted, undoRun } from './undo.js';

const folder = mkdtempSync(path.join(tmpdir(), 'sabaijai-undo-'));
afterAll(() => rmSync(folder, { recursive: true }));

eachDirectory((directory) => {
  const runs = () =>
    directory()
      .db.getRepository(ImportRunEntity)
      .find({ order: { id: 'ASC' } });
  const places = () =>
    directory()
      .db.getRepository(BusinessEntity)
      .find({ order: { importRef: 'ASC' } });

  beforeEach(async () => {
    await followed(directory());
    for (const entity of [BusinessEntity, ImportRunEntity, ImportedPlaceEntity])
      await directory().db.getRepository(entity).clear();
    await emptyIndex(new Generations(directory().db));
  });

  /** A run that adds so many islands; answers its id. */
  async function imported(count: number): Promise<Id<'importRun'>> {
    const file = path.join(folder, `islands-${newId('event')}.csv`);
    const rows = Array.from({ length: count }, (_, at) => {
      const no = String(at).padStart(3, '0');
      return `${no},เกาะที่ ${no},Island ${no},9.${no},100.5,Surat Thani,attraction,site`;
    });
    writeFileSync(file, ['ref,name_th,name_en,lat,lon,province,category,kind', ...rows].join('\n'));
    const { run } = await importPlaces(directory().db, file, { commit: true, source: 'islands' });
    return run as Id<'importRun'>;
  }

  it('remembers each run with its counts, and none that only looked', async () => {
    await imported(120);
    await imported(130);
    expect(await runs()).toMatchObject([
      { state: 'done', source: 'islands', added: 120, known: 0, refused: 0, undone: 0 },
      { state: 'done', source: 'islands', added: 10, known: 120, refused: 0, undone: 0 },
    ]);
  });

  it('leaves one event of the run for all the places of a transaction', async () => {
    const events = directory().db.getRepository(UnsealedEventEntity);
    await events.clear();
    const run = await imported(120);
    expect((await events.findBy({ action: 'business.import' })).map(({ target }) => target)).toEqual([
      run,
      run,
    ]);
  });

  it('only looks unless told to write', async () => {
    const run = await imported(3);
    expect(await undoRun(directory().db, run)).toEqual({ gone: 3, kept: 0 });
    expect(await places()).toHaveLength(3);
    expect((await runs())[0]).toMatchObject({ state: 'done', undone: 0 });
  });

  it('takes back what a run added as if it had never been, and nothing else', async () => {
    await imported(1);
    const indexBefore = await Promise.all(
      Object.values(CURRENT.tables).map((table) =>
        sqlRows(directory().db, `SELECT * FROM ${table} ORDER BY 1, 2, 3`),
      ),
    );
    const run = await imported(120);
    const [other, gone] = (await places()) as [BusinessEntity, BusinessEntity];
    await directory().post(`businesses/${gone.id}/events`, { kind: 'view' }, { 'user-agent': 'somebody' });
    const changes = changesOf(directory().db, () => Date.now());
    await changes();
    const progress: string[] = [];

    const result = await undoRun(directory().db, run, {
      commit: true,
      onProgress: (done, total) => progress.push(`${done} of ${total}`),
    });
    expect(result).toEqual({ gone: 119, kept: 0 });
    expect(progress).toEqual(['50 of 119', '100 of 119', '119 of 119']);
    expect((await places()).map(({ id }) => id)).toEqual([other.id]);
    expect((await directory().get(`businesses/${gone.id}`)).status).toBe(404);
    expect((await directory().get('businesses?q=island&limit=50')).body.items).toHaveLength(1);
    for (const entity of [ActivityEventEntity, ActivityTotalEntity])
      expect(await directory().db.getRepository(entity).countBy({ businessId: gone.id })).toBe(0);
    const indexAfter = await Promise.all(
      Object.values(CURRENT.tables).map((table) =>
        sqlRows(directory().db, `SELECT * FROM ${table} ORDER BY 1, 2, 3`),
      ),
    );
    expect(indexAfter).toEqual(indexBefore);
    // Other processes forget the pages of exactly these.
    expect(await changes()).toContain(gone.id);
    expect(
      await directory()
        .db.getRepository(UnsealedEventEntity)
        .countBy({ target: gone.id, action: 'business.import.undo' }),
    ).toBe(1);
    expect((await runs())[1]).toMatchObject({ state: 'undone', added: 119, undone: 119 });
    expect(await undoRun(directory().db, run, { commit: true })).toEqual({ gone: 0, kept: 0 });
  });

  it('leaves what people have used since, and says why', async () => {
    const run = await imported(9);
    const all = await places();
    const at = (no: number) => all[no] as BusinessEntity;
    await retry(directory().db, async (manager) => {
      await manager.update(BusinessEntity, { id: at(1).id }, { ownerId: newId('user') });
      await manager.update(BusinessEntity, { id: at(2).id }, { version: 2 });
      await manager.update(BusinessEntity, { id: at(7).id }, { state: 'suspended' });
      await inspect(manager, at(3));
      await manager.insert(ReviewEntity, aReview(at(4).id, { state: 'removed' }));
      await manager.insert(FavoriteEntity, {
        id: newId('favorite'),
        userId: newId('user'),
        businessId: at(5).id,
        note: null,
        notifyGrade: false,
        gradeWhenSaved: null,
        toldGrade: '-',
        savedAt: NOW,
      });
      await manager.insert(PhotoEntity, {
        id: newId('photo'),
        ownerType: 'business',
        ownerId: at(6).id,
        sort: 0,
        width: 8,
        height: 8,
        caption: null,
        visibility: 'public',
        createdAt: NOW,
      });
      // Whatever else a claim says, it names the place.
      await sqlRun(
        manager,
        `INSERT INTO registration (id, number, kind, state, round, business_id, sent_draft_id, name, category, province,
         answers, marks, timeline, created_at, submitted_at, version)
       VALUES ('reg_1', 'R26-000001', 'claim', 'submitted', 1, ?, 'drf_1', '{}', 'sport', 'TH-20', '{}', '{}', '[]', 1, 1, 1)`,
        [at(8).id],
      );
    });
    const reasons: string[] = [];
    const onKept = ({ name, reason }: { name: { en?: string }; reason: string }) => {
      reasons.push(`${name.en}: ${reason}`);
    };
    expect(await undoRun(directory().db, run, { commit: true, onKept })).toEqual({ gone: 1, kept: 8 });
    // In the order of their ids, which are random within a millisecond.
    expect(reasons.sort()).toEqual([
      'Island 001: it has an owner',
      'Island 002: it was changed',
      expect.stringMatching(/^Island 003: it has (an inspection|a grade)$/),
      'Island 004: it has a review',
      'Island 005: somebody keeps it as a favourite',
      'Island 006: it has a photo',
      'Island 007: it was changed',
      'Island 008: somebody claims it',
    ]);
    expect(await places()).toHaveLength(8);
  });

  it('waits for a run that still writes, and takes back one that was interrupted', async () => {
    const run = await imported(2);
    const now = Date.now();
    const set = (heardAt: number) =>
      directory().db.getRepository(ImportRunEntity).update({ id: run }, { state: 'running', heardAt });
    await set(now);
    await expect(undoRun(directory().db, run, { commit: true })).rejects.toThrow('still writing');
    await set(now - 121_000);
    expect(isInterrupted((await runs())[0] as ImportRunEntity, now)).toBe(true);
    expect(await undoRun(directory().db, run, { commit: true })).toEqual({ gone: 2, kept: 0 });
  });

  it('says that there is no such run', async () => {
    await expect(undoRun(directory().db, 'imp_0')).rejects.toThrow('There is no run imp_0');
  });

  it('does not call an imported place new, which it may not be, and lets it wait no less than others', async () => {
    await imported(1);
    const [place] = await places();
    const word = async (now: number) => {
      directory().at(now);
      return (await directory().get(`businesses/${place?.id}`)).body.safety.word;
    };
    expect(await word(Date.now())).toBeNull();
    expect(await word(Date.now() + 366 * 86_400_000)).toBe('AWAITING');
    directory().at(NOW);
  });
});
