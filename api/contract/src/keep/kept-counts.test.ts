import { expect, it } from 'vitest';
import { newId } from '../kit/id.js';
import { type KeptCount, type KeptOf, keptHeader, readKept } from './kept-counts.js';

const me = newId('user');
const one = newId('inspection');
const other = newId('warning');
const counted = (entries: number, files = 0): KeptCount => ({ entries, files });

it('what a device tells of what it holds is read as it was written, with the store or without', () => {
  for (const store of [null, 'a1B2'])
    for (const counts of [
      [],
      [[one, counted(3)]],
      [
        [one, counted(35, 12)],
        [other, counted(1)],
      ],
    ] as [KeptOf, KeptCount][][]) {
      const told = { store, counts: new Map(counts) };
      expect(readKept(me, keptHeader(me, told))).toEqual(told);
    }
  expect(keptHeader(me, { store: null, counts: new Map() })).toBe(`${me} 0`);
  expect(keptHeader(me, { store: 'a1', counts: new Map([[one, counted(3, 2)]]) })).toBe(
    `${me}/a1 ${one}=3+2`,
  );
});

it('is told of twenty at most, those with most entries', () => {
  const counts = new Map(
    Array.from({ length: 25 }, (_, at) => [newId('inspection'), counted(at + 1)] as const),
  );
  const told = readKept(me, keptHeader(me, { store: null, counts }))?.counts;
  expect([told?.size, Math.min(...[...(told?.values() ?? [])].map(({ entries }) => entries))]).toEqual([
    20, 6,
  ]);
  const most = new Map([[one, counted(1e9, 1e9)]]);
  expect(readKept(me, keptHeader(me, { store: null, counts: most }))?.counts).toEqual(
    new Map([[one, counted(9_999, 9_999)]]),
  );
});

it.each([
  '',
  '0',
  me,
  `${me} 1`,
  `${me} 0 0`,
  `${newId('user')} 0`,
  `${me}/ 0`,
  `${me}/a/b 0`,
  `${me}/${'x'.repeat(33)} 0`,
  `${me} ${one}`,
  `${me} ${one}=0`,
  `${me} ${one}=-1`,
  `${me} ${one}=10000`,
  `${me} ${one}=1e3`,
  `${me} ${one}=1+0`,
  `${me} ${one}=1+`,
  `${me} ${one}=1,${other}=1`,
  `${me} ${one}=1  ${other}=1`,
  `${me} ${one}=1 ${one}=2`,
  `${me} ${newId('business')}=1`,
  `${me} ${one.toLowerCase()}=1`,
  `${me} ${one}=1${` ${newId('inspection')}=1`.repeat(20)}`,
  [me, ...Array.from({ length: 21 }, () => `${newId('inspection')}=1`)].join(' '),
])('refuses %s', (header) => expect(readKept(me, header)).toBeNull());
