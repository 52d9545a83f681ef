import { BusinessQuery, newId, type ProvinceCode } from '@sabaijai/contract';
import { fiction } from '../demo/fiction.js';
import type { IndexedPlace } from '../src/search/index/indexed-place.js';
import { aPlace } from '../src/search/testing.js';
import { isHan } from '../src/search/text/text.js';
import { directoryOf } from './directory.js';
import { NAMES, type Named, NONSENSE } from './names.list.js';

/** How a place is typed, and the share that must be among the first three (design: quality.md, "For people"). */
const CLASSES: readonly { name: string; goal: number; typed: (place: Named) => readonly string[] }[] = [
  { name: 'Thai, as written', goal: 100, typed: ({ th }) => [th] },
  { name: 'English, as written', goal: 100, typed: ({ en }) => [en] },
  { name: 'Chinese, as written', goal: 100, typed: ({ zh }) => [zh] },
  { name: 'Thai without its first word', goal: 97, typed: ({ withoutFirst }) => [withoutFirst] },
  { name: 'Thai, one mark wrong', goal: 92, typed: ({ wrongMark }) => [wrongMark] },
  { name: 'romanised otherwise', goal: 95, typed: ({ romanised }) => romanised },
  { name: 'English, one slip', goal: 92, typed: ({ slip }) => [slip] },
  { name: 'traditional Chinese', goal: 97, typed: ({ traditional }) => [traditional] },
  { name: 'Chinese, from the start', goal: 100, typed: ({ zh }) => beginnings(zh) },
];
const FIRST = 3;
const NONSENSE_MAX = 2;
const NOW = Date.UTC(2026, 10, 21, 5);

const say = (line: string) => process.stdout.write(`${line}\n`);

const real = NAMES.map(placeOf);
const demo = fiction(NOW).businesses.map(({ id, category, name, province, lat, lon, facets, address }) =>
  aPlace({ id, category, name, province, lat, lon, facets, district: address.district }),
);
const { index, close } = await directoryOf([...demo, ...real]);
let missedGoals = 0;
try {
  const found = async (q: string) => (await index.search(BusinessQuery.parse({ q }), NOW)).hits;
  const told = (name: string, goal: string, result: string, isMet: boolean) => {
    say(`| ${name} | ${goal} | ${result} | ${isMet ? 'yes' : 'NO'} |`);
    if (!isMet) missedGoals += 1;
  };

  say(`${real.length} real places among ${demo.length} of the demo; found in the first ${FIRST}, %\n`);
  say('| typed | goal | result | met |\n|---|---|---|---|');
  const missed: string[] = [];
  for (const { name, goal, typed } of CLASSES) {
    let [asked, hit] = [0, 0];
    for (const [at, place] of NAMES.entries()) {
      for (const q of typed(place).filter(Boolean)) {
        asked += 1;
        const first = (await found(q)).slice(0, FIRST);
        if (first.some(({ id }) => id === real[at]?.id)) hit += 1;
        else missed.push(`${name}: ${q} (${place.th})`);
      }
    }
    const share = (100 * hit) / asked;
    told(name, `≥ ${goal}`, `${share.toFixed(1)} of ${asked}`, share >= goal);
  }
  const answered: string[] = [];
  for (const q of NONSENSE) if ((await found(q)).length > 0) answered.push(q);
  told(
    `${NONSENSE.length} nonsense questions`,
    `≤ ${NONSENSE_MAX}`,
    `${answered.length} answered`,
    answered.length <= NONSENSE_MAX,
  );
  say(`\nMissed:\n${[...missed, ...answered.map((q) => `nonsense: ${q}`)].join('\n') || 'nothing'}`);
} finally {
  await close();
}
process.exitCode = missedGoals > 0 ? 1 : 0;

function placeOf({ th, en, zh, province, lat, lon }: Named): IndexedPlace {
  const id = newId('business');
  return aPlace({
    id,
    category: 'attraction',
    name: { th, en, zh },
    province: province as ProvinceCode,
    lat,
    lon,
  });
}

/** The name from its first character, two at least, as far as no more than three places can be meant. */
function beginnings(zh: string): string[] {
  const characters = [...zh].filter((each) => isHan(each));
  return characters
    .map((_, at) => characters.slice(0, at + 1).join(''))
    .filter((start) => start.length > 1 && NAMES.filter((each) => each.zh.startsWith(start)).length <= FIRST);
}
