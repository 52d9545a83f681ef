import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Id } from '@sabaijai/contract';
import type { EntityManager } from 'typeorm';
import { getMetadataArgsStorage } from 'typeorm';
import { NAMES_A_PERSON } from './features/account/erase.js';

/** Also of what it extends. */
const isOf = (table: unknown, target: unknown) =>
  table === target || (table as () => void).prototype instanceof (target as () => void);

describe('what features register', () => {
  it.each([
    ['registers.ts', /\.(entity|register)\.ts$/],
    ['modules.ts', /(?<!\/settings|^app)\.module\.ts$/],
  ])('is complete: every file of its kind is named in %s', (list, kind) => {
    const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
      .filter((file) => kind.test(file))
      .map((file) => `./${file.replace(/\.ts$/, '.js')}`);
    const named = readFileSync(path.join(import.meta.dirname, list), 'utf8');
    expect(files.length).toBeGreaterThan(40);
    expect(files.filter((file) => !named.includes(`'${file}'`))).toEqual([]);
  });

  it('says of every table that names a person what becomes of it when the account is deleted', async () => {
    const { entities } = await import('./entities.js');
    const { erasedTables, STAYING } = await import('./features/account/erase.js');
    const { columns, tables } = getMetadataArgsStorage();
    const naming = tables.filter(
      ({ target }) =>
        (entities as unknown[]).includes(target) &&
        columns.some((column) => isOf(target, column.target) && NAMES_A_PERSON.test(column.propertyName)),
    );
    const unsaid = naming.filter(
      ({ target, name = '' }) => !erasedTables().has(target as never) && !(name in STAYING),
    );
    expect(unsaid.map(({ name }) => name)).toEqual([]);
    // Who stays by mistake would not be noticed.
    expect(Object.keys(STAYING).filter((name) => !naming.some((table) => table.name === name))).toEqual([]);
  });
});

describe('a program without the registers', () => {
  const places = ['biz_1' as Id<'business'>];
  // Modules imported after this are new ones, in which nothing has registered.
  beforeEach(() => vi.resetModules());

  it('derives no place', async () => {
    const { deriveBusiness } = await import('./features/business/derive-business.js');
    await expect(deriveBusiness({} as EntityManager, places, 0)).rejects.toThrow(
      'No feature registered for reviews, activity, visitors, grades, visits, ordered, cover, items, policy, hazards, warnings, appeals',
    );
  });

  it('attaches no photo to what nobody may look at', async () => {
    const { requirePhotoOwner } = await import('./features/photo/photo-owner.js');
    expect(() => requirePhotoOwner('review')).toThrow(
      'No feature registered who may see the photos of a review',
    );
  });
});
