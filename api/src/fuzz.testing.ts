import { ProblemBody } from '@sabaijai/contract';
import type { Answer } from './testing.js';

/** What nobody should send: each has broken some server. */
export const NASTY = [
  '',
  ' ',
  '\0',
  "'",
  '" OR 1=1 --',
  '%',
  '_%',
  '\\',
  '__proto__',
  'constructor',
  'toString',
  'NaN',
  'Infinity',
  '-1',
  '0',
  '1e309',
  '9007199254740993',
  '99999999999999999999',
  '0x10',
  'null',
  'true',
  '[]',
  '{}',
  '13.7,100.5',
  '91,181',
  'NaN,NaN',
  '179,-10,-179,10',
  '97,5,106,21',
  'A,B,__proto__',
  'restaurant',
  'TH-10',
  'near',
  'e\u0301'.repeat(50),
  `ก${'\u0e49'.repeat(99)}`,
  '👩‍👩‍👧‍👦🏴‍☠️',
  '\u202e\u200b\ufeff',
  '曼谷 饭店',
  'ครัว',
  'x'.repeat(101),
  'x'.repeat(9_000),
  '../../etc/passwd',
  '<script>alert(1)</script>',
  'biz_00000000000000000000000000',
  'BIZ_00000000000000000000000000',
  'eyJhIjoxfQ',
];
/** The same numbers every time, so that a failure can be met again. */
export function dice(seed: number): <T>(values: readonly T[]) => T {
  let state = seed;
  return (values) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return values[Math.floor((state / 2 ** 32) * values.length)] as (typeof values)[number];
  };
}

const isNoLeak = ({ body }: Answer) =>
  !/SELECT |INSERT |SQLITE|node_modules|\.[jt]s:\d+|\bat [\w.]+ \(/.test(body);

/** Why the answer is none we promise; null when it is one. */
export function complaint(answer: Answer, method = 'GET'): string | null {
  if (answer.statusCode >= 500) return 'our own mistake';
  if (!isNoLeak(answer)) return 'tells about our inside';
  if (answer.statusCode < 400 || method === 'HEAD') return null;
  if (!/^application\/problem\+json/.test(answer.headers['content-type'] ?? '')) return 'no problem';
  return ProblemBody.safeParse(answer.json()).success ? null : 'another shape';
}
