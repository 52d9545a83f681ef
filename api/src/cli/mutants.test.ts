import ts from 'typescript';
import { broken, mutantsOf } from '../../bin/mutants.mjs';

/** The whole text with each of its breaks. */
const breaks = (text: string, path?: string) => mutantsOf(text, path).map((mutant) => broken(text, mutant));

describe('the breaks of a source text', () => {
  it.each([
    ['the edge of a comparison', 'x = a < b', ['x = a <= b']],
    ['the edge of one that includes it', 'x = a >= b', ['x = a > b']],
    ['equal', 'x = a === b', ['x = a !== b']],
    ['both', 'x = a && b', ['x = a || b']],
    ['a sum', 'x = a + b', ['x = a - b']],
    ['what is taken away', 'x -= y', ['x += y']],
    ['the smaller', 'x = Math.min(a, b)', ['x = Math.max(a, b)']],
    ['a number', 'x = 7', ['x = 8', 'x = 6']],
    ['none', 'x = 0', ['x = 1']],
    ['a stand-in', 'x = a ?? b', ['x = a']],
    ['a choice', 'x = a ? b : c', ['x = true ? b : c', 'x = false ? b : c']],
    ['a condition', 'if (a) x = b', ['if (true) x = b', 'if (false) x = b']],
    ['a call', 'f()', [';']],
    ['a call that is awaited', 'await f()', [';']],
    ['a throw', 'function f() { a = b; throw x }', ['function f() { a = b; ; }']],
    ['an answer', 'x = (y) => list.includes(y)', ['x = (y) => !list.includes(y)']],
    ['the opposite', 'function f() { return !x }', ['function f() { return x }']],
  ])('change %s', (_what, text, expected) => {
    expect(breaks(text)).toEqual(expected);
  });

  it.each([
    ['words', "x = 'a < b' + `1 - 2` + '2'"],
    ['types', 'type A = 1 | 2; interface B { c: 3 } const x = y as [4, 5]'],
    ['imports and exports', "import { a } from 'b-1'; export { a } from 'c'"],
    ['decorators', '@Column({ length: 20 }) class A {}'],
    [
      'what is logged, and what is said of an error',
      'this.log.warn(a + b, a ?? b); x = new RangeError(a + b)',
    ],
    ['names that are numbers', 'x = { 1: a, 2: b }'],
    ['a stand-in for nothing, besides that it is there', 'x = a ?? 0', 'x = a'],
    ['lengths of time', 'x = 86_400_000'],
    ['what only saves a question', 'if (a.length) x = f(a)', 'if (false) x = f(a)'],
    ['leaving before one', 'if (a.length === 0) return;', 'if (true) return;', 'if (a.length === 1) return;'],
  ])('leave alone %s', (_what, text, ...others) => {
    expect(breaks(text)).toEqual(others);
  });

  it('break of a schema only what it computes', () => {
    const text = 'const a = z.string().max(20).refine((x) => x.length < b)';
    expect(breaks(text, 'some.schema.ts')).toEqual([text.replace('<', '<=')]);
  });

  it('do not make a loop without an end of a step', () => {
    expect(breaks('for (let i = a; i < b; i += 1) x = i')).toEqual(['for (let i = a; i <= b; i += 1) x = i']);
  });

  it('say the same once: a refusal that is left out is a condition that never holds', () => {
    expect(breaks('if (a) throw x')).toEqual(['if (true) throw x', 'if (false) throw x']);
    expect(breaks('if (a === b) { throw x }')).toHaveLength(2);
  });

  it('leave a text that can be read, and say where and what', () => {
    const text = 'const a = b - 0;\nif (a) f();\nelse throw new Error(a ?? 1);\n';
    for (const each of breaks(text))
      expect(ts.transpileModule(each, { reportDiagnostics: true }).diagnostics).toEqual([]);
    expect(mutantsOf(text).map(({ line, what }) => `${line} ${what}`)).toEqual([
      '1 - → + in b - 0',
      '1 0 → 1 in b - 0',
      '2 a → true in if (a) f(); else throw new Error(a ?? 1);',
      '2 a → false in if (a) f(); else throw new Error(a ?? 1);',
      '2 without f();',
      '3 without throw new Error(a ?? 1);',
    ]);
  });
});
