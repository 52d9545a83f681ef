import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { pagesWithoutWords } from './page-words.mjs';

/**
 * `npm run locales`: every word in three languages, each language whole, every code with its sentence, and every page
 * with the words that it uses.
 * Names that are the same in every language are listed here, by namespace and key.
 */
const SAME_EVERYWHERE = new Set([]);
/** Counts that are never one. */
const ALWAYS_MANY = new Set(['places:list.countMinimum', 'places:filter.showMinimum', 'account:devices.all']);
const CODES = ['en-US', 'th-TH', 'ch-Ch'];
const PLURAL_FORMS = { 'en-US': ['one', 'other'], 'th-TH': ['other'], 'ch-Ch': ['other'] };
const SCRIPT = { 'th-TH': /\p{Script=Thai}/u, 'ch-Ch': /\p{Script=Han}/u };
const root = fileURLToPath(new URL('../../', import.meta.url));

/** Nested messages as `a.b` → text; plural forms of one key count as one. */
function flat(messages, prefix = '') {
  return Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'object' ? flat(value, `${prefix}${key}.`) : [[`${prefix}${key}`, value]],
  );
}
const PLURAL = /_(zero|one|two|few|many|other)$/;
const isPlural = (key) => PLURAL.test(key);
const withoutPlural = (key) => key.replace(PLURAL, '');
const placeholders = (text) =>
  [...text.matchAll(/\{\{\s*([\w.]+)/g)]
    .map(([, name]) => name)
    .sort()
    .join();
/** A count before a plural noun, in a message that has no singular. */
const isCountWithoutSingular = (key, text) =>
  key === withoutPlural(key) && /\{\{(?:count|number)\}\}\+? (?:\w+ )?(?!is\b|was\b)\w+s\b/.test(text);
const words = (text) => text.replace(/\{\{.*?\}\}|Sabaijai/g, '').match(/\p{L}{2,}/gu);

const REGISTRATION =
  /registerLocale\(\s*'([^']+)',\s*\(code\) =>\s*import\([^`]*`([^`]+)\/\$\{code\}\.json`/g;

/** Namespaces by the `registerLocale` calls of the source: name → code → messages. */
function readNamespaces(directory = root) {
  const namespaces = new Map();
  const problems = [];
  for (const file of sources(directory)) {
    const source = readFileSync(path.join(directory, file), 'utf8');
    for (const [, name, folder] of source.matchAll(REGISTRATION)) {
      const languages = {};
      for (const code of CODES) {
        const json = path.resolve(directory, path.dirname(file), folder, `${code}.json`);
        if (!existsSync(json)) problems.push(`${name}: no language file for ${code} (${file})`);
        else languages[code] = new Map(flat(JSON.parse(readFileSync(json, 'utf8'))));
      }
      namespaces.set(name, languages);
    }
  }
  return { namespaces, problems };
}

/** The source files of all UI packages, as paths from `directory`. */
function sources(directory) {
  return readdirSync(directory)
    .filter((name) => /^(shared-ui|shell|mf-.+)$/.test(name) && existsSync(path.join(directory, name, 'src')))
    .flatMap((name) =>
      readdirSync(path.join(directory, name, 'src'), { recursive: true }).map((file) =>
        path.join(name, 'src', file),
      ),
    )
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));
}

/** One namespace: the same keys and placeholders everywhere, nothing empty, nothing left in English. */
function checkNamespace(name, languages) {
  const english = languages['en-US'] ?? new Map();
  const problems = [];
  const keysOf = (map) => new Set([...map.keys()].map(withoutPlural));
  const all = new Set(CODES.flatMap((code) => [...keysOf(languages[code] ?? new Map())]));
  for (const code of CODES) {
    const map = languages[code] ?? new Map();
    const keys = keysOf(map);
    for (const key of all) if (!keys.has(key)) problems.push(`${name}:${key} is missing in ${code}`);
    for (const key of new Set([...map.keys()].filter(isPlural).map(withoutPlural)))
      for (const form of PLURAL_FORMS[code])
        if (!map.has(key) && !map.has(`${key}_${form}`))
          problems.push(`${name}:${key}_${form} is missing in ${code}`);
    for (const [key, text] of map) {
      const at = `${name}:${key} in ${code}`;
      if (typeof text !== 'string' || !text.trim()) {
        problems.push(`${at} is empty`);
        continue;
      }
      if (code === 'en-US' && isCountWithoutSingular(key, text) && !ALWAYS_MANY.has(`${name}:${key}`))
        problems.push(`${at} has one form for "1 places" and "2 places": add ${key}_one and ${key}_other`);
      const model =
        english.get(key) ?? english.get(withoutPlural(key)) ?? english.get(`${withoutPlural(key)}_other`);
      if (model === undefined) continue;
      if (placeholders(model) !== placeholders(text))
        problems.push(`${at} has other placeholders than English`);
      const translated = !SCRIPT[code] || SCRIPT[code].test(text);
      if (words(model) && words(text) && !translated && !SAME_EVERYWHERE.has(`${name}:${key}`)) {
        problems.push(`${at} is not translated: ${text}`);
      }
    }
  }
  return problems;
}

/** Every code and value of the contract that a person can meet has its sentence. */
async function checkContract(namespaces) {
  const built = path.join(root, 'api/contract/dist/index.js');
  if (!existsSync(built))
    return ['The contract is not built: run `npm run build -w @sabaijai/contract` first'];
  const contract = await import(pathToFileURL(built).href);
  const forms = await import(new URL('forms.js', pathToFileURL(built)).href);
  const needs = [
    ...Object.keys(contract.PROBLEMS).map((code) => ['problem', `code.${code}`]),
    ...contract.FIELD_RULES.map((rule) => ['problem', `rule.${rule}`]),
    ...contract.Grade.options.map((grade) => ['common', `grade.${grade}`]),
    ...contract.StatusWord.options.map((word) => ['common', `status.${word}`]),
    ...contract.Role.options.map((role) => ['shell', `role.${role}`]),
    ...Object.values(forms).flatMap((form) =>
      contract.wordsOf(form).map((key) => (key.includes(':') ? key.split(':') : [form.id, key])),
    ),
    ...contract.MACHINES.flatMap(({ name, table }) =>
      Object.values(table)
        .flatMap(Object.entries)
        .filter(([, { by }]) => by.some((who) => who !== 'system'))
        .map(([action]) => ['machine', `${name}.action.${action}`]),
    ),
  ];
  return needs
    .filter(([name, key]) => !namespaces.get(name)?.['en-US']?.has(key))
    .map(([name, key]) => `${name}:${key} of the contract has no sentence`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { namespaces, problems } = readNamespaces();
  for (const [name, languages] of namespaces) problems.push(...checkNamespace(name, languages));
  problems.push(...(await checkContract(namespaces)));
  problems.push(...pagesWithoutWords(sources(root).map((file) => path.join(root, file))));
  for (const problem of problems) console.error(problem);
  const count = [...namespaces.values()].reduce((sum, { 'en-US': map }) => sum + (map?.size ?? 0), 0);
  console.log(
    `${namespaces.size} namespaces, ${count} texts in ${CODES.length} languages, ${problems.length} problems`,
  );
  if (problems.length) process.exit(1);
}
