import { BusinessQuery, hoursText, isOpen, RADIUS_NEARBY } from '@sabaijai/contract';
import { fiction } from '../demo/fiction.js';
import type { BusinessEntity } from '../src/features/business/business.entity.js';
import { areaById } from '../src/search/geo/areas.js';
import { distance } from '../src/search/geo/geo.js';
import { aPlace } from '../src/search/testing.js';
import { ASKED, AT, TOWNS } from './asked.list.js';
import { directoryOf } from './directory.js';
import { NONSENSE } from './names.list.js';

/** How well the search answers what people type, over the places of the demo. */
const GOALS = { good: 85, first: 85, towns: 48, nonsense: 1 };
const FIRST = 5;
const TOWN_METRES = 25_000;
/** A Saturday at noon in Thailand, and the same day at half past ten in the evening. */
const NOW = Date.UTC(2026, 10, 21, 5);
const LATE = Date.UTC(2026, 10, 21, 15, 30);
const GRADES = ['A', 'B', 'C', 'D'];

type Good = (place: BusinessEntity) => boolean;

/** What `category=restaurant ~Seafood at=pattaya` of the list asks of a place; a comma is an or. */
const GOOD: Readonly<Record<string, (values: string[], place: BusinessEntity) => boolean>> = {
  category: (values, place) =>
    [place.category, ...place.extraCategories].some((each) => values.includes(each)),
  '~': (values, { name }) => values.some((each) => ` ${name.en} `.includes(` ${each.replaceAll('_', ' ')} `)),
  at: ([at = ''], place) => {
    const area = AT[at];
    return area !== undefined && distance(area, place) <= area.km * 1000;
  },
  province: (values, { province }) => province !== null && values.includes(province),
  amenity: (values, { amenities }) => (amenities ?? []).some((each) => values.includes(each)),
  facet: (values, { facets }) => facets.some((each) => values.includes(each)),
  grade: ([least = ''], { grade }) => grade !== null && GRADES.indexOf(grade) <= GRADES.indexOf(least),
  price: ([most], { priceBand }) => priceBand !== null && priceBand <= Number(most),
  open: ([when], { hours }) => isOpen(hoursText(hours), when === 'late' ? LATE : NOW),
};

function goodFor(conditions: string): Good {
  const all = conditions.split(' ').map((each): Good => {
    const [key = '', values = ''] = each.startsWith('~') ? ['~', each.slice(1)] : each.split('=');
    const isMet = GOOD[key];
    if (!isMet) throw new Error(`unknown condition: ${each}`);
    return (place) => isMet(values.split(','), place);
  });
  return (place) => all.every((isMet) => isMet(place));
}

const linesOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split('|'));
const percent = (part: number, whole: number) => (100 * part) / whole;
const say = (line: string) => process.stdout.write(`${line}\n`);

const { businesses } = fiction(NOW);
const places = new Map(businesses.map((place) => [place.id, place]));
const { index, close } = await directoryOf(
  businesses
    .filter(({ state }) => state === 'listed')
    .map(({ amenities, tags, address: { district }, hotScore: hot, recommendScore: recommend, ...place }) =>
      aPlace({
        ...place,
        ...{ amenities: amenities ?? [], tags: tags ?? [], district, hot, recommend },
      }),
    ),
);
let missedGoals = 0;
try {
  /** What a page shows first: the answer, or the one of its first advice. */
  const shownFor = async (q: string): Promise<BusinessEntity[]> => {
    const query = BusinessQuery.parse({ q });
    let { hits } = await index.search(query, NOW);
    if (hits.length === 0) {
      const words = (await index.relax(query, NOW)).find(({ drop }) => drop === 'words');
      const { q: left, near } = words ?? {};
      const around = near && ({ near, radius: RADIUS_NEARBY, sort: 'near' } as const);
      if (left) ({ hits } = await index.search({ ...query, q: left, ...around }, NOW));
    }
    return hits.slice(0, FIRST).flatMap(({ id }) => places.get(id) ?? []);
  };

  say('| typed in | count | good among the first five, % | first is good, % |\n|---|---|---|---|');
  const missed: string[] = [];
  const all = { asked: 0, first: 0, good: 0, shown: 0 };
  for (const [language, lines] of Object.entries(ASKED)) {
    const here = { asked: 0, first: 0, good: 0, shown: 0 };
    for (const [q = '', conditions = ''] of linesOf(lines)) {
      const isGood = goodFor(conditions);
      if (!businesses.some((place) => place.state === 'listed' && isGood(place))) continue;
      const shown = await shownFor(q);
      const good = shown.filter(isGood).length;
      here.asked += 1;
      here.good += good;
      // No answer is one bad answer.
      here.shown += Math.max(1, shown.length);
      if (shown[0] && isGood(shown[0])) here.first += 1;
      if (good < shown.length || good === 0)
        missed.push(`${q}: ${good} of ${shown.length}${shown[0] ? `, first ${shown[0].name.en}` : ''}`);
    }
    for (const key of ['asked', 'first', 'good', 'shown'] as const) all[key] += here[key];
    tell(language, here);
  }
  const shares = tell('all', all);
  const knownTowns = [];
  for (const [q = '', lat, lon] of linesOf(TOWNS)) {
    const point = { lat: Number(lat), lon: Number(lon) };
    const [first] = await index.suggest(q, 5);
    const area = first?.kind === 'area' ? areaById(first.area) : undefined;
    const isKnown =
      first?.kind === 'province'
        ? [...places.values()].some(
            (each) => each.province === first.province && distance(each, point) < 60_000,
          )
        : area !== undefined && distance(area, point) <= TOWN_METRES;
    if (isKnown) knownTowns.push(q);
    else missed.push(`town: ${q}`);
  }
  const answered: string[] = [];
  for (const q of NONSENSE)
    if ((await index.search(BusinessQuery.parse({ q }), NOW)).hits.length > 0)
      answered.push(`nonsense: ${q}`);
  goal('good among the first five, %', shares.good, shares.good >= GOALS.good);
  goal('first is good, %', shares.first, shares.first >= GOALS.first);
  goal('names of towns known of 50', knownTowns.length, knownTowns.length >= GOALS.towns);
  goal(`nonsense answered of ${NONSENSE.length}`, answered.length, answered.length <= GOALS.nonsense);
  say(`\nMissed:\n${[...missed, ...answered].join('\n') || 'nothing'}`);
} finally {
  await close();
}
process.exitCode = missedGoals > 0 ? 1 : 0;

function tell(
  name: string,
  { asked, good, shown, first }: Record<'asked' | 'good' | 'shown' | 'first', number>,
) {
  const shares = { good: percent(good, shown), first: percent(first, asked) };
  say(`| ${name} | ${asked} | ${shares.good.toFixed(1)} | ${shares.first.toFixed(1)} |`);
  return shares;
}

function goal(name: string, result: number, isMet: boolean) {
  say(`${name}: ${Number(result.toFixed(1))}${isMet ? '' : ', missed'}`);
  if (!isMet) missedGoals += 1;
}
