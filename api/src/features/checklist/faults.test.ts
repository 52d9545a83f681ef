import { readFileSync } from 'node:fs';
import { CHK_2026_1, type ChecklistVersion, grade } from '@sabaijai/contract/checklist';
import { readFile } from './faults.js';
import { brokenPromises } from './properties.js';

const FILE = readFileSync(new URL('../../../checklists/chk-boats-2026.1.json', import.meta.url), 'utf8');

/** The example with one thing in it changed: what its faults are then. */
function faultsWith(change: (list: Changeable) => unknown): string[] {
  const list = JSON.parse(FILE);
  change(list);
  return readFile(JSON.stringify(list)).faults ?? [];
}
// biome-ignore lint/suspicious/noExplicitAny: what a file says wrongly has no type
type Changeable = { items: any[]; [field: string]: any };

describe('a file of a checklist', () => {
  it('without a fault is read, the example and the list that the program carries', () => {
    expect(readFile(FILE)).toMatchObject({ checklist: { id: 'chk-boats-2026.1' } });
    expect(readFile(JSON.stringify(CHK_2026_1)).faults).toBeUndefined();
  });

  it.each<[string, (list: Changeable) => unknown, string]>([
    [
      'a missing language',
      (l) => delete l.items[3].text.zh,
      'items[3] F2-32, text.zh: the Chinese words are missing.',
    ],
    ['an empty one', (l) => (l.items[0].help.th = ' '), 'items[0] F1-31, help.th: the Thai words are empty.'],
    [
      'words that were left in English',
      (l) => (l.items[0].failed.th = 'The deck is wet'),
      'items[0] F1-31, failed.th: these are no Thai words: "The deck is wet".',
    ],
    ['an id twice', (l) => (l.items[1].id = 'F1-31'), 'items[1] F1-31: this id stands already at items[0].'],
    [
      'an id of another form',
      (l) => (l.items[1].form = 2),
      'items[1] F1-32, form: it is 2, and the id begins with F1.',
    ],
    [
      'readings the wrong way round',
      (l) => (l.items[3].measures[0].max = -1),
      'items[3] F2-32, measures[0]: min 0 is not below max -1.',
    ],
    [
      'a limit that nobody can read off',
      (l) => (l.items[3].auto.value = 60),
      'items[3] F2-32, auto.value: 60 lies outside what can be read, 0 to 50.',
    ],
    [
      'a critical limit below the limit',
      (l) => (l.items[3].auto = { op: 'max', value: 5, criticalAbove: 3 }),
      'items[3] F2-32, auto.criticalAbove: 3 is not above the limit 5.',
    ],
    [
      'a range the wrong way round',
      (l) => (l.items[6].auto = { op: 'pair_within', value: { min: 9, max: 2 }, value2: { min: 1, max: 2 } }),
      'items[6] F4-04, auto.value: min 9 is above max 2.',
    ],
    [
      'an unknown facet',
      (l) => (l.items[4].applies.facets = ['diving']),
      'items[4] F3-31, applies.facets[0]: "diving" is no facet; facets are building, multi_storey,',
    ],
    [
      'a facet that no place of the list has',
      (l) => (l.items[4].applies.facets = ['rooms']),
      'items[4] F3-31, applies: no place of this list has rooms, so that it is never asked.',
    ],
    [
      'an unknown severity',
      (l) => (l.items[0].severity = 'grave'),
      'items[0] F1-31, severity: "grave" is no severity; it is one of critical, major, minor, none.',
    ],
    [
      'a photo rule that nobody knows',
      (l) => (l.items[0].evidence = 'twice'),
      'items[0] F1-31, evidence: "twice" is no photo rule; it is one of on_fail, always, none.',
    ],
    [
      'a weight of its own',
      (l) => (l.items[0].weight = 99),
      'items[0] F1-31: an item has no weight of its own: by its severity it gives 10 (critical), 5 (major) or 2 (minor) points.',
    ],
    [
      'a rule that judges another type of answer',
      (l) => (l.items[3].auto = { op: 'not_expired' }),
      'items[3] F2-32, auto: not_expired judges no number; max, min does.',
    ],
    [
      'a number in a sentence that the item does not have',
      (l) => (l.items[3].measured.en = '{value} of {all}'),
      'items[3] F2-32, measured.en: {all} is no number of this item; {value}, {value2}, {limit} are.',
    ],
    [
      'a missing statement',
      (l) => delete l.items[0].failed,
      'items[0] F1-31, failed: it is missing. What is wrong when the item fails, as a statement.',
    ],
    [
      'an id that is another question elsewhere',
      (l) => (l.items[0].id = 'F1-01'),
      'items[0] F1-01: this id is another question in chk-2026.1; take an id that no list has.',
    ],
    ['no places', (l) => delete l.places, 'places: it is missing.'],
    ['an unknown field', (l) => (l.author = 'me'), 'The list: nobody knows the field author.'],
    ['a day that is none', (l) => (l.publishedAt = '2026-02-30'), 'publishedAt: "2026-02-30" is no day'],
    ['an id that is none', (l) => (l.id = 'boats'), 'id: "boats" is no such id:'],
    [
      'a list that asks nobody anything',
      (l) => (l.items = l.items.filter(({ id }) => id === 'F3-31')),
      'A place with boat is asked nothing.',
    ],
  ])('with %s says so, and where', (_, change, sentence) => {
    expect(faultsWith(change).filter((fault) => fault.startsWith(sentence))).toHaveLength(1);
  });

  it('says every fault at once', () => {
    const faults = faultsWith((list) => {
      delete list.items[0].text.zh;
      list.items[2].severity = 'grave';
      list.items[3].measures[0].max = -1;
      list.items[1].id = 'F1-31';
    });
    expect(faults.map((fault) => fault.split(' ')[0])).toEqual([
      'items[0]',
      'items[1]',
      'items[2]',
      'items[3]',
    ]);
  });

  it('that is no JSON, or something else, is refused with a sentence', () => {
    expect(readFile('{ "id": ').faults?.[0]).toMatch(/^The file is not JSON: /);
    for (const text of ['null', '[]', '7', '{}', '{"items": 3}', '{"items": [null, 7, "x", []]}'])
      expect([text, readFile(text).faults?.length]).not.toEqual([text, 0]);
  });
});

describe('the promises of the grade rule', () => {
  const boats = JSON.parse(FILE) as ChecklistVersion;

  it('hold for the example and for the list that the program carries', () => {
    expect(brokenPromises(boats)).toEqual([]);
    expect(brokenPromises(CHK_2026_1)).toEqual([]);
  });

  it.each<[string, typeof grade, RegExp]>([
    [
      'does not give 100 where all is well',
      (...of) => ({ ...grade(...of), score: 99 }),
      /^Where all is well the score is 99/,
    ],
    [
      'forgets what a critical failure limits',
      (...of) => {
        const result = grade(...of);
        return { ...result, grade: result.band };
      },
      /as fail gives [ABC], and nothing better than D is allowed/,
    ],
    [
      'counts a failure as good',
      (list, facts) => {
        const answers = facts.answers.map((answer) =>
          answer.result === 'fail' ? { itemId: answer.itemId, result: 'na' as const } : answer,
        );
        return grade(list, { ...facts, answers });
      },
      /failed raises/,
    ],
    [
      'counts what does not apply',
      (list, facts) => {
        const answers = facts.answers.map((answer) =>
          answer.result === 'na' ? { itemId: answer.itemId, result: 'fail' as const } : answer,
        );
        return grade(list, { ...facts, answers });
      },
      /that does not apply gives/,
    ],
  ])('are seen to be broken by a rule that %s', (_, gradeBy, sentence) => {
    expect(brokenPromises(boats, gradeBy).filter((each) => sentence.test(each))).not.toEqual([]);
  });
});
