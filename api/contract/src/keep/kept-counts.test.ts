import { expect, it } from 'vitest';
import { newId } from '../kit/id.js';
import { type KeptOf, keptHeader, readKept } from './kept-counts.js';

const me = newId('user');
const one = newId('inspection');
const other = newId('warning');

it('what a device tells of what it holds is read as it was written', () => {
  for (const counts of [
    [],
    [[one, 3]],
    [
      [one, 35],
      [other, 1],
    ],
  ] as [KeptOf, number][][])
    expect(readKept(me, keptHeader(me, new Map(counts)))).toEqual(new Map(counts));
  expect(keptHeader(me, new Map())).toBe(`${me} 0`);
});

it('is told of twenty at most, those with most entries', () => {
  const counts = new Map(Array.from({ length: 25 }, (_, at) => [newId('inspection'), at + 1] as const));
  const told = readKept(me, keptHeader(me, counts));
  expect([told?.size, Math.min(...(told?.values() ?? []))]).toEqual([20, 6]);
  expect(readKept(me, keptHeader(me, new Map([[one, 1e9]])))).toEqual(new Map([[one, 9_999]]));
});

it.each([
  '',
  '0',
  me,
  `${me} 1`,
  `${me} 0 0`,
  `${newId('user')} 0`,
  `${me} ${one}`,
  `${me} ${one}=0`,
  `${me} ${one}=-1`,
  `${me} ${one}=10000`,
  `${me} ${one}=1e3`,
  `${me} ${one}=1,${other}=1`,
  `${me} ${one}=1  ${other}=1`,
  `${me} ${one}=1 ${one}=2`,
  `${me} ${newId('business')}=1`,
  `${me} ${one.toLowerCase()}=1`,
  `${me} ${one}=1${` ${newId('inspection')}=1`.repeat(20)}`,
  [me, ...Array.from({ length: 21 }, () => `${newId('inspection')}=1`)].join(' '),
])('refuses %s', (header) => expect(readKept(me, header)).toBeNull());
