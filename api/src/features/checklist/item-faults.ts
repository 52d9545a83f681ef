import {
  type AutoRule,
  ChecklistItem,
  type ChecklistVersion,
  type FullText,
  limitsOf,
  type Measure,
} from '@sabaijai/contract/checklist';

/** Of an item those parts that are as described, each for itself: one fault does not hide the others. */
export type Parts = Partial<ChecklistItem>;

export function partsOf(raw: unknown): Parts {
  const given = typeof raw === 'object' && raw !== null ? (raw as Record<string, unknown>) : {};
  const good = Object.entries(ChecklistItem.shape).flatMap(([key, schema]) => {
    const { data } = schema.safeParse(given[key]);
    return data === undefined ? [] : [[key, data]];
  });
  return Object.fromEntries(good) as Parts;
}

/** What the parts of an item say against each other: `: …` about the item, `, auto: …` about a part. */
export function faultsOfItem(item: Parts, places: ChecklistVersion['places']): string[] {
  return [
    ...kindFaults(item),
    ...readingFaults(item),
    ...limitFaults(item),
    ...placeFaults(item, places),
    ...wordFaults(item),
  ];
}

function kindFaults({ id, form, severity, failed, measure }: Parts): string[] {
  const faults: string[] = [];
  if (id && form && !id.startsWith(`F${form}-`))
    faults.push(`, form: it is ${form}, and the id begins with ${id.slice(0, 2)}.`);
  if (!id || !severity) return faults;
  const isConclusion = id.includes('-C');
  if (isConclusion !== (severity === 'none'))
    faults.push(
      isConclusion
        ? `, severity: an item of the conclusion is never scored, so it is none and not ${severity}.`
        : ', severity: none is for items of the conclusion (F5-C1); an item that is scored is critical, major or minor.',
    );
  if (severity === 'none' && (failed || measure))
    faults.push(', failed: an item of the conclusion never fails.');
  if (severity !== 'none' && !failed)
    faults.push(', failed: it is missing. What is wrong when the item fails, as a statement.');
  return faults;
}

const READINGS: Readonly<Record<string, number>> = { number: 1, pair: 2 };
/** What may judge an answer of a type. */
const OPS: Readonly<Record<string, readonly AutoRule['op'][]>> = {
  // Of what was found before: how much of it was ticked as fixed.
  pfn: ['pair_equal'],
  number: ['max', 'min'],
  pair: ['pair_lte', 'pair_gte', 'pair_equal', 'pair_within', 'extinguishers'],
  doc: ['not_expired'],
};

function readingFaults({ type, auto, measures, measured }: Parts): string[] {
  if (!type) return [];
  const faults: string[] = [];
  const [needed, given] = [READINGS[type] ?? 0, measures?.length ?? 0];
  if (needed !== given) faults.push(`, measures: a ${type} has ${needed} of them, not ${given}.`);
  if (measures && !auto) faults.push(', auto: it is missing. What is measured is judged by a rule.');
  const ops = OPS[type] ?? [];
  if (auto && !ops.includes(auto.op))
    faults.push(`, auto: ${auto.op} judges no ${type}; ${ops.join(', ') || 'nothing'} does.`);
  if (!measured) return faults;
  if (!measures) faults.push(', measured: nothing is measured.');
  const known = ['value', 'value2', ...Object.keys(auto ? limitsOf(auto, 1) : {})];
  for (const [language, words] of Object.entries(measured))
    for (const [, name = ''] of words.matchAll(/\{(\w+)\}/g))
      if (!known.includes(name))
        faults.push(
          `, measured.${language}: {${name}} is no number of this item; ${known.map((each) => `{${each}}`).join(', ')} are.`,
        );
  return faults;
}

function limitFaults({ auto, measures }: Parts): string[] {
  const faults = (measures ?? []).flatMap(({ min, max }, at) =>
    min >= max ? [`, measures[${at}]: min ${min} is not below max ${max}.`] : [],
  );
  if (!auto) return faults;
  const check = (name: string, limit: number | undefined, measure: Measure | undefined) => {
    if (limit === undefined || !measure || measure.min >= measure.max) return;
    if (limit < measure.min || limit > measure.max)
      faults.push(
        `, auto.${name}: ${limit} lies outside what can be read, ${measure.min} to ${measure.max}.`,
      );
    if (measure.whole && !Number.isInteger(limit))
      faults.push(`, auto.${name}: ${limit} is the limit of whole numbers.`);
  };
  const [first, second] = measures ?? [];
  if (auto.op === 'max' || auto.op === 'min') check('value', auto.value, first);
  if (auto.op === 'max' && auto.criticalAbove !== undefined) {
    check('criticalAbove', auto.criticalAbove, first);
    if (auto.criticalAbove <= auto.value)
      faults.push(`, auto.criticalAbove: ${auto.criticalAbove} is not above the limit ${auto.value}.`);
  }
  if (auto.op === 'pair_equal' && second && auto.atLeast > second.max)
    faults.push(`, auto.atLeast: ${auto.atLeast} is above what can be read, ${second.max}.`);
  if (auto.op !== 'pair_within') return faults;
  for (const [name, { min, max }, measure] of [
    ['value', auto.value, first],
    ['value2', auto.value2, second],
  ] as const) {
    if (min > max) faults.push(`, auto.${name}: min ${min} is above max ${max}.`);
    check(`${name}.min`, min, measure);
    check(`${name}.max`, max, measure);
  }
  return faults;
}

function placeFaults({ applies }: Parts, places: ChecklistVersion['places']): string[] {
  if (!places || !applies || !('facets' in applies)) return [];
  const beyond = applies.facets.filter((facet) => !places.only.includes(facet));
  const isNever = applies.when === 'all_of' ? beyond.length > 0 : beyond.length === applies.facets.length;
  return isNever
    ? [`, applies: no place of this list has ${beyond.join(', ')}, so that it is never asked.`]
    : [];
}

const WORDS_MAX = 400;
const SCRIPTS = [
  ['th', 'Thai', /\p{Script=Thai}/u, /\p{Script=Han}/u],
  ['en', 'English', /\p{Script=Latin}/u, /\p{Script=Thai}|\p{Script=Han}/u],
  ['zh', 'Chinese', /\p{Script=Han}/u, /\p{Script=Thai}/u],
] as const;

/** Words that were left in another language, or that no screen holds. */
function wordFaults({ text, help, failed, measured, measure, measures }: Parts): string[] {
  const all: [string, FullText | undefined][] = [
    ...Object.entries({ text, help, failed, measured, measure }),
    ...(measures ?? []).map(({ label }, at): [string, FullText] => [`measures[${at}].label`, label]),
  ];
  return all.flatMap(([name, words]) =>
    !words
      ? []
      : SCRIPTS.flatMap(([key, language, own, other]) => {
          const said = words[key];
          const length = [...said].length;
          if (!own.test(said) || other.test(said))
            return [`, ${name}.${key}: these are no ${language} words: "${said.slice(0, 40)}".`];
          return length > WORDS_MAX
            ? [`, ${name}.${key}: ${length} characters, and ${WORDS_MAX} are the most.`]
            : [];
        }),
  );
}
