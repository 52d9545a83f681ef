import { DAY_MS, type Id, type Language, newId } from '@sabaijai/contract';
import { bangkokDate } from '@sabaijai/contract/checklist';
import type { BusinessEntity } from '../src/features/business/business.entity.js';
import type { ReviewEntity } from '../src/features/review/review.entity.js';
import { GENERAL, type Mood, REPLIES, SAFETY, SPECIAL, TITLES } from './opinions.js';
import type { Random } from './random.js';

/** Reviews of the demo are at most this old. */
const OLDEST_DAYS = 540;

export interface Author {
  id: Id<'user'>;
  language: Language;
}

const clamp = (value: number) => Math.min(5, Math.max(1, Math.round(value)));

function moodOf(rating: number): Mood {
  if (rating >= 4) return 'good';
  return rating === 3 ? 'fair' : 'poor';
}

/** What visitors wrote about a place, one review an author. `quality` is what the place deserves, 1 to 5. */
export function reviewsOf(
  random: Random,
  place: BusinessEntity,
  authors: readonly Author[],
  { count, quality, now }: { count: number; quality: number; now: number },
): ReviewEntity[] {
  const said = new Set<string>();
  const oldest = Math.max(place.listedAt ?? place.createdAt, now - OLDEST_DAYS * DAY_MS);
  return random.some(authors, count).map(({ id: authorId, language }) => {
    const rating = clamp(random.around(quality, 0.9));
    const createdAt = Math.round(now - (now - oldest) * random.next() ** 1.6);
    const mood = moodOf(rating);
    const aspect = (shift = 0) => (random.chance(0.85) ? clamp(random.around(rating + shift, 0.5)) : null);
    const hasAspects = random.chance(0.75);
    const mentionsSafety = random.chance(mood === 'fair' ? 0 : 0.16);
    const replied = place.kind === 'business' && random.chance(mood === 'poor' ? 0.5 : 0.25);
    const replyAt = createdAt + Math.round((0.3 + random.next() * 5) * DAY_MS);
    return {
      id: newId('review', createdAt, random.bytes),
      businessId: place.id,
      authorId,
      state: 'published',
      rating,
      cleanliness: hasAspects ? aspect() : null,
      safety: hasAspects ? aspect(mentionsSafety && mood === 'poor' ? -1 : 0) : null,
      service: hasAspects ? aspect() : null,
      value: hasAspects ? aspect(-0.2) : null,
      title: random.chance(0.6) ? random.pick(TITLES[language][mood]) : null,
      text: unsaid(said, () => write(random, place, language, mood, mentionsSafety)),
      language,
      visitedMonth: bangkokDate(new Date(createdAt - random.int(0, 25) * DAY_MS)).slice(0, 7),
      mentionsSafety,
      helpful: random.chance(0.5) ? Math.floor(random.next() ** 3 * 24) : 0,
      replyText: null,
      replyLanguage: null,
      replyAt: null,
      ...(replied &&
        replyAt < now && {
          replyText: random.pick(REPLIES[language][mood === 'good' ? 'good' : 'poor']),
          replyLanguage: language,
          replyAt,
        }),
      createdAt,
      editedAt: random.chance(0.03) && createdAt + DAY_MS < now ? createdAt + DAY_MS : null,
      version: 1,
      held: null,
      heldAt: null,
      removedBecause: null,
      photoCount: 0,
      network: null,
    };
  });
}

/** Two visitors of one place do not use the same words, as long as there are others. */
function unsaid(said: Set<string>, make: () => string): string {
  let made = make();
  for (let tries = 0; said.has(made) && tries < 20; tries += 1) made = make();
  said.add(made);
  return made;
}

function write(
  random: Random,
  { category, kind }: BusinessEntity,
  language: Language,
  mood: Mood,
  mentionsSafety: boolean,
): string {
  // A public site has no kitchen, bill or bed to speak of: what is said of it is said of attractions.
  const special = SPECIAL[kind === 'site' ? 'attraction' : category][language];
  const sentences = [
    ...(mood === 'fair' ? [] : random.some(special[mood], random.int(0, mood === 'good' ? 2 : 1))),
    ...random.some(GENERAL[language][mood], random.int(1, 2)),
    ...(mood === 'fair' ? random.some(special[random.chance(0.6) ? 'good' : 'poor'], random.int(0, 1)) : []),
    ...(mentionsSafety && mood !== 'fair' ? [random.pick(SAFETY[language][mood])] : []),
  ];
  return sentences.join(language === 'zh' ? '' : ' ');
}
