import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { borrowsFrom, LOCALE_CODES, LOCALES } from '../../api/contract/src/kit/locales.ts';
import { pagesWithoutWords } from './page-words.mjs';

/**
 * `npm run locales`: every word in every language that borrows none, every code with its sentence, and every page with
 * the words that it uses. `npm run locales -- ja-JP` lists what a language borrows.
 * Names that are the same in every language are listed here, by namespace and key.
 */
const SAME_EVERYWHERE = new Set([]);
/** Counts that are never one. */
const ALWAYS_MANY = new Set(['places:list.countMinimum', 'places:filter.showMinimum', 'account:devices.all']);
/** Whom we ask where nothing says otherwise: Thailand, and everybody else. */
const EVERYWHERE = new Set(['th-TH', 'en-US']);
const pluralForms = (code) => new Intl.PluralRules(LOCALES[code].i18n).resolvedOptions().pluralCategories;
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
      for (const code of LOCALE_CODES) {
        const json = path.resolve(directory, path.dirname(file), folder, `${code}.json`);
        if (existsSync(json)) languages[code] = new Map(flat(JSON.parse(readFileSync(json, 'utf8'))));
        else if (!borrowsFrom(code)) problems.push(`${name}: no language file for ${code} (${file})`);
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
  const all = new Set(LOCALE_CODES.flatMap((code) => [...keysOf(languages[code] ?? new Map())]));
  const script = (code) => LOCALES[code].letters && new RegExp(LOCALES[code].letters, 'u');
  for (const code of LOCALE_CODES) {
    const map = languages[code] ?? new Map();
    const keys = keysOf(map);
    if (!borrowsFrom(code))
      for (const key of all) if (!keys.has(key)) problems.push(`${name}:${key} is missing in ${code}`);
    for (const key of new Set([...map.keys()].filter(isPlural).map(withoutPlural)))
      for (const form of pluralForms(code))
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
      const translated = !script(code) || script(code).test(text);
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

/** What stands in a menu has its word in every language that borrows none: without it there is an icon alone. */
function menuProblems() {
  return remoteFolders().flatMap((folder) => {
    const { menu = [] } = JSON.parse(readFileSync(path.join(root, folder, 'src/remote.facts.json'), 'utf8'));
    return LOCALE_CODES.filter((code) => !borrowsFrom(code)).flatMap((code) => {
      const file = path.join(root, folder, 'src/locale', `${code}.json`);
      const words = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
      return menu
        .filter(({ key }) => !words[key]?.label?.trim())
        .map(({ key }) => `${folder}: the menu entry ${key} has no label in ${code}`);
    });
  });
}
const remoteFolders = () =>
  readdirSync(root).filter(
    (name) => /^mf-/.test(name) && existsSync(path.join(root, name, 'src/remote.facts.json')),
  );

/** Files that name a language of the list; who imports a file with words names that file. */
function namedElsewhere() {
  const named = new RegExp(`['"](?:${LOCALE_CODES.filter((code) => !EVERYWHERE.has(code)).join('|')})['"]`);
  const ofApi = ['api/src', 'api/demo'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true }).map((file) => path.join(folder, file)),
  );
  return [...sources(root), ...ofApi]
    .filter(
      (file) =>
        /(?<!test|testing)\.tsx?$/.test(file) && named.test(readFileSync(path.join(root, file), 'utf8')),
    )
    .map((file) => `${file} names a language: ask LOCALES of the contract, the one list of them`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { namespaces, problems } = readNamespaces();
  for (const [name, languages] of namespaces) problems.push(...checkNamespace(name, languages));
  problems.push(...(await checkContract(namespaces)));
  problems.push(...menuProblems(), ...namedElsewhere());
  for (const { flag } of Object.values(LOCALES))
    if (!existsSync(path.join(root, 'shell/public', flag))) problems.push(`There is no shell/public${flag}`);
  problems.push(...pagesWithoutWords(sources(root).map((file) => path.join(root, file))));
  for (const problem of problems) console.error(problem);
  const textsOf = (code) =>
    [...namespaces.values()].flatMap((languages) => [...(languages[code]?.keys() ?? [])]);
  const count = textsOf('en-US').length;
  const whole = LOCALE_CODES.filter((code) => !borrowsFrom(code));
  console.log(
    `${namespaces.size} namespaces, ${count} texts in ${whole.length} languages, ${problems.length} problems`,
  );
  for (const code of LOCALE_CODES.filter(borrowsFrom)) {
    const model = borrowsFrom(code);
    console.log(`${code}: ${textsOf(code).length} texts of ${textsOf(model).length}, the others in ${model}`);
    if (!process.argv.includes(code)) continue;
    for (const [name, { [model]: all, [code]: own }] of namespaces)
      for (const [key, text] of all ?? []) if (!own?.has(key)) console.log(`${name}:${key} ${text}`);
  }
  if (problems.length) process.exit(1);
}
