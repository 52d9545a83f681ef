import { LOCALES, type TranslateOf } from '@sabaijai/shared-ui/locale';
import { type Check, expect, expectSame, until } from './checks';
import { type Case, judge } from './SchemaBench';
import { find, findAll, type } from './screen';

const field = () => find<HTMLTextAreaElement>('[data-lab="json"]');
const verdict = () => find('[data-lab="verdict"] > span').textContent;

async function write(value: unknown) {
  type(field(), JSON.stringify(value));
  await until(() => field().value === JSON.stringify(value), 'the JSON does not change');
}

async function choose(name: string) {
  const select = find<HTMLSelectElement>('[data-lab="schema"]');
  Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, name);
  select.dispatchEvent(new Event('change', { bubbles: true }));
  await until(
    () => find<HTMLSelectElement>('[data-lab="schema"]').value === name,
    `${name} cannot be chosen`,
  );
}

/** For every schema: what it takes, what it refuses where and why, and that each refusal is told in three languages. */
export function benchChecks(cases: readonly Case[], t: TranslateOf<'lab'>): Check[] {
  return [
    ...cases.map(({ name, schema, good, bad }) => ({
      says: t('bench.check.case', { name }),
      run() {
        const taken = judge(schema, JSON.stringify(good));
        expect('data' in taken, `the good sample is refused: ${JSON.stringify(taken)}`);
        expect(bad.length > 0, 'there is no bad sample');
        for (const { value, wanted } of bad) {
          const refused = judge(schema, JSON.stringify(value));
          expect('problems' in refused, `a bad sample is taken: ${JSON.stringify(value)}`);
          const found = refused.problems.map(({ path, rule }) => `${path} ${rule}`);
          expectSame(found.sort(), [...wanted].sort());
        }
      },
    })),
    {
      says: t('bench.check.languages'),
      async run() {
        for (const { name, bad } of cases) {
          await choose(name);
          for (const { value, wanted } of bad) {
            await write(value);
            await until(
              () => document.querySelectorAll('[data-lab="problems"] > li').length === wanted.length,
              `${name}: ${wanted.length} problems are not on the screen`,
            );
            for (const line of findAll('[data-lab="problems"] > li')) {
              await until(() => line.querySelectorAll('dd').length === 3, 'not three languages');
              const said = findAll('dd', line).map(({ textContent }) => textContent ?? '');
              for (const [at, { html }] of Object.values(LOCALES).entries()) {
                const sentence = said[at] ?? '';
                const script = { th: /\p{Script=Thai}/u, en: /[a-z]{2}/i }[html] ?? /\p{Script=Han}/u;
                expect(script.test(sentence), `${name}, ${html}: “${sentence}”`);
                expect(
                  !/\{\{|undefined|^rule\./.test(sentence),
                  `${name}, ${html}: “${sentence}” is not filled in`,
                );
              }
            }
          }
        }
        await choose(cases[0]?.name ?? '');
      },
    },
    {
      says: t('bench.check.live'),
      async run() {
        const first = cases[0] as Case;
        await write(first.good);
        await until(() => verdict() === t('bench.taken'), 'a good one is not taken on the screen');
        expect(
          !document.querySelector('[data-lab="problems"]'),
          'problems of the one before are still there',
        );
        type(field(), '{');
        await until(() => verdict() === t('bench.noJson'), 'half a JSON is not told');
        await write(first.bad[0]?.value);
        await until(
          () => document.querySelector('[data-lab="problems"]'),
          'a bad one is not refused on the screen',
        );
      },
    },
  ];
}
