import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { newId } from '@sabaijai/contract';
import type { DataSource } from 'typeorm';
import '../../registers.js';
import { entities } from '../../entities.js';
import { migrations } from '../../platform/database/migrations/index.js';
import { eachDatabase } from '../../platform/database/testing.js';
import { TaskEntity } from '../../platform/tasks/task.entity.js';
import { emptyIndex } from '../../search/index/fill.js';
import { Generations } from '../../search/index/generations.js';
import { BusinessEntity } from '../business/business.entity.js';
import { importPlaces } from './import-places.js';

const folder = mkdtempSync(path.join(tmpdir(), 'sabaijai-update-'));
afterAll(() => rmSync(folder, { recursive: true }));
const HEADER = 'ref,name,lat,lon,phone,email,hours';
const FIRST = [
  'a,Old Kitchen,13.1,100.9,038 123 456,,',
  'b,Old Inn,13.2,100.9,038 123 457,,',
  'c,Pier,13.3,100.9,,,',
  'd,Café,13.4,100.9,,,',
];
const NEXT = [
  'a,New Kitchen,13.1,100.9,,new@example.com,ทุกวัน 08.00-17.00 น.',
  'b,New Inn,13.2,100.9,038 123 457,,',
  // Far from where it stood; nobody is sure that it moved.
  'c,Pier,13.35,100.9,,,',
  'e,Added,13.5,100.9,,,',
];

eachDatabase((open) => {
  let db: DataSource;
  beforeAll(async () => {
    db = await open({ entities, migrations });
  });
  const importRows = async (rows: string[], { commit = true, isUpdate = true } = {}) => {
    const file = path.join(folder, 'register.csv');
    writeFileSync(file, [HEADER, ...rows].join('\n'));
    const said: string[] = [];
    const update = {
      onChange: ({ changes, remark }: { changes: string[]; remark: string | null }) =>
        void said.push(...changes, ...(remark ? [remark] : [])),
      onGone: ({ name }: { name: { en?: string } }) => void said.push(`gone: ${name.en}`),
    };
    const rules = { category: 'restaurant', kind: 'business' } as const;
    const result = await importPlaces(db, file, { ...rules, commit, ...(isUpdate && { update }) });
    return { ...result, said };
  };
  const place = (ref: string) =>
    db.getRepository(BusinessEntity).findOneByOrFail({ importRef: `register:${ref}` });
  beforeEach(async () => {
    await db.getRepository(BusinessEntity).clear();
    await db.getRepository(TaskEntity).clear();
    await emptyIndex(new Generations(db));
    await importRows(FIRST, { isUpdate: false });
  });

  it('only looks unless told to write, and says what would change from what to what', async () => {
    const { said, changed, gone, added } = await importRows(NEXT, { commit: false });
    expect([changed, gone, added]).toEqual([2, 1, 1]);
    expect(said).toContain('name: {"en":"Old Kitchen"} → {"en":"New Kitchen"}');
    expect(said).toContain('email: nothing → "new@example.com"');
    expect(said).toContain('gone: Café');
    expect(await place('a')).toMatchObject({ name: { en: 'Old Kitchen' }, version: 1 });
  });

  it('changes what the file says and keeps what it leaves empty; the search is told', async () => {
    await importRows(NEXT);
    const kitchen = await place('a');
    expect(kitchen).toMatchObject({
      name: { en: 'New Kitchen' },
      phones: ['038 123 456'],
      email: 'new@example.com',
      version: 2,
    });
    expect(kitchen.hours?.days.mon).toEqual([{ from: '08:00', to: '17:00' }]);
    expect(await db.getRepository(TaskEntity).existsBy({ kind: 'index-place', target: kitchen.id })).toBe(
      true,
    );
    expect(await importRows(NEXT)).toMatchObject({ changed: 0, added: 0 });
    expect((await place('a')).version).toBe(2);
  });

  it('a pin that moved is told and stays; so does a place that has gone from the file', async () => {
    const { said } = await importRows(NEXT);
    expect(said.filter((each) => each.startsWith('the file has it'))).toEqual([
      expect.stringMatching(/^the file has it 55\d\d m away; its pin stays$/),
    ]);
    expect(await place('c')).toMatchObject({ lat: 13.3, version: 1 });
    expect(await place('d')).toMatchObject({ state: 'listed', version: 1 });
  });

  it('a place that somebody owns stays as its owner has it', async () => {
    await db.getRepository(BusinessEntity).update({ importRef: 'register:b' }, { ownerId: newId('user') });
    const { said, changed } = await importRows(NEXT);
    expect([changed, said.includes('it has an owner, who keeps it up to date')]).toEqual([1, true]);
    expect(await place('b')).toMatchObject({ name: { en: 'Old Inn' }, version: 1 });
  });

  it('a row that cannot be read is not gone', async () => {
    const { said, gone } = await importRows(FIRST.map((row) => row.replace('13.4', 'nowhere')));
    expect([gone, said]).toEqual([0, []]);
  });

  it('needs a reference', async () => {
    const file = path.join(folder, 'noref.csv');
    writeFileSync(file, 'name,lat,lon\nKitchen,13.1,100.9\n');
    const update = { onChange: () => undefined, onGone: () => undefined };
    const rules = { category: 'restaurant', kind: 'business', update } as const;
    await expect(importPlaces(db, file, rules)).rejects.toThrow('--update needs a column ref');
  });
});
