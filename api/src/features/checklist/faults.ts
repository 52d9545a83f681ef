import { CHECKLISTS, ChecklistVersion, RULE_2026_1 } from '@sabaijai/contract/checklist';
import type { z } from 'zod';
import { faultsOfItem, type Parts, partsOf } from './item-faults.js';
import { foreignItems } from './lists.js';
import { brokenPromises } from './properties.js';

const MAX_BYTES = 2_000_000;

/** What a file of a checklist says, or what is wrong with it: sentences that say where. */
export type Read = { checklist: ChecklistVersion; faults?: never } | { checklist?: never; faults: string[] };

/** Everything about a file that needs no database. */
export function readFile(text: string): Read {
  if (Buffer.byteLength(text) > MAX_BYTES) return { faults: [`The file is larger than ${MAX_BYTES} bytes.`] };
  let raw: unknown;
  try {
    raw = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    return { faults: [`The file is not JSON: ${(error as Error).message}.`] };
  }
  const parsed = ChecklistVersion.safeParse(raw);
  const faults = [...shapeFaults(parsed.error, raw), ...listFaults(raw)].sort(
    (one, other) => positionOf(one) - positionOf(other),
  );
  if (faults.length > 0) return { faults };
  // Every refinement of the schema has its sentence above; one that has none is not passed over.
  if (!parsed.success) return { faults: [`The list is not as described: ${parsed.error.message}`] };
  const broken = brokenPromises(parsed.data);
  return broken.length > 0 ? { faults: broken } : { checklist: parsed.data };
}

/** As the file goes on; what is about the whole list first. */
const positionOf = (fault: string): number => Number(/^items\[(\d+)\]/.exec(fault)?.[1] ?? -1);

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];

const shapeFaults = (error: z.ZodError | undefined, raw: unknown): string[] =>
  (error?.issues ?? []).flatMap((issue) => {
    const says = sentenceOf(issue, raw);
    return says === null ? [] : [`${whereOf(issue.path, raw)}${says}`];
  });

const valueAt = (raw: unknown, path: Path): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key], raw);

/** `items[3] F4-21, text.zh: ` */
function whereOf(path: Path, raw: unknown): string {
  if (path.length === 0) return 'The list: ';
  const [first, at, ...rest] = path;
  if (first !== 'items' || typeof at !== 'number') return `${dotted(path)}: `;
  const id = valueAt(raw, ['items', at, 'id']);
  const item = `items[${at}]${typeof id === 'string' ? ` ${id}` : ''}`;
  return rest.length > 0 ? `${item}, ${dotted(rest)}: ` : `${item}: `;
}

const dotted = (path: Path): string =>
  path.map((key, at) => (typeof key === 'number' ? `[${key}]` : `${at ? '.' : ''}${String(key)}`)).join('');

const LANGUAGES: Readonly<Record<string, string>> = { th: 'Thai', en: 'English', zh: 'Chinese' };
/** What the values of a field are, in the words of whoever writes a list. */
const KINDS: Readonly<Record<string, string>> = {
  severity: 'severity',
  evidence: 'photo rule',
  type: 'type of answer',
  unit: 'unit',
  when: 'rule of when an item applies',
  op: 'rule of what is enough',
  form: 'form',
};
const FACET_LISTS = ['facets', 'has', 'only'];

/** Null of what `listFaults` says in better words. */
function sentenceOf(issue: Issue, raw: unknown): string | null {
  const { path } = issue;
  const last = String(path.at(-1) ?? '');
  const parent = String(path.at(-2) ?? '');
  const value = valueAt(raw, path);
  const given = JSON.stringify(value);
  const language = LANGUAGES[last];
  if (issue.code === 'custom') return null;
  if (issue.code === 'unrecognized_keys') return unknownKeys(issue.keys);
  if (language && value === undefined) return `the ${language} words are missing.`;
  if (language && (value === '' || String(value).trim() === '')) return `the ${language} words are empty.`;
  if (value === undefined) return 'it is missing.';
  if (FACET_LISTS.includes(parent) && typeof path.at(-1) === 'number')
    return `${given} is no facet; facets are ${valuesOf(issue)}.`;
  if (issue.code === 'invalid_value')
    return `${given} is no ${KINDS[last] ?? 'value that is known here'}; it is one of ${valuesOf(issue)}.`;
  if (issue.code === 'invalid_union') return `${given} is no ${KINDS[last] ?? 'value that is known here'}.`;
  if (issue.code === 'invalid_format') return formatOf(last, given);
  if (issue.code === 'invalid_type') return `${given} is no ${nameOf(issue.expected)}.`;
  if (issue.code === 'too_small' && Array.isArray(value)) return 'it is empty.';
  return `${given} is not as described (${issue.message}).`;
}

const valuesOf = (issue: Issue): string => ('values' in issue ? issue.values.join(', ') : '');
const nameOf = (expected: string): string =>
  ({ int: 'whole number', object: 'group of fields', array: 'list' })[expected] ?? expected;

function unknownKeys(keys: readonly string[]): string {
  if (!keys.includes('weight')) return `nobody knows the field ${keys.join(', ')}.`;
  const { critical, major, minor } = RULE_2026_1.points;
  return `an item has no weight of its own: by its severity it gives ${critical} (critical), ${major} (major) or ${minor} (minor) points.`;
}

function formatOf(field: string, given: string | undefined): string {
  if (field === 'publishedAt') return `${given} is no day such as 2026-01-31.`;
  if (field === 'id')
    return `${given} is no such id: a list is called chk-boats-2026.1 (up to 8 small letters between), an item F4-21 (its form, two digits).`;
  return `${given} is no source: S and one or two digits, K, general or VERIFY.`;
}

/** What no field alone can show. */
function listFaults(raw: unknown): string[] {
  const items = (raw as { items?: unknown } | null)?.items;
  if (!Array.isArray(items)) return [];
  const parts = items.map(partsOf);
  const places = ChecklistVersion.shape.places.safeParse((raw as ChecklistVersion).places).data;
  const id = ChecklistVersion.shape.id.safeParse((raw as ChecklistVersion).id).data;
  return [
    ...placesFaults(id, (raw as ChecklistVersion).places, places),
    ...parts.flatMap((part, at) =>
      faultsOfItem(part, places).map((says) => `${whereOf(['items', at], raw).slice(0, -2)}${says}`),
    ),
    ...doubles(parts),
    ...(id && parts.every(isNamed) ? foreignItems({ id, items: parts }, Object.values(CHECKLISTS)) : []),
  ];
}

const isNamed = (part: Parts): part is ChecklistVersion['items'][number] =>
  part.id !== undefined && part.text !== undefined;

function placesFaults(id: string | undefined, given: unknown, places: ChecklistVersion['places']): string[] {
  const isGeneral = id !== undefined && /^chk-\d/.test(id);
  if (isGeneral && given !== undefined)
    return [`places: ${id} is the list for every place; one for some has a name, as chk-boats-2026.1 has.`];
  if (id && !isGeneral && given === undefined)
    return [
      'places: it is missing. A list with a name says which facets its places have, and which at most.',
    ];
  const beyond = places?.has.filter((facet) => !places.only.includes(facet)) ?? [];
  return beyond.map((facet) => `places: "${facet}" stands in has and not in only, so that no place fits.`);
}

function doubles(parts: readonly Parts[]): string[] {
  const at = new Map<string, number>();
  return parts.flatMap(({ id }, position) => {
    if (id === undefined) return [];
    const first = at.get(id);
    if (first === undefined) at.set(id, position);
    return first === undefined
      ? []
      : [`items[${position}] ${id}: this id stands already at items[${first}].`];
  });
}
