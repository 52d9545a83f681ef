import type { BusinessQuery } from '@sabaijai/contract';
import { conceptAt } from './concepts.js';
import { normalise, squash, tokenise } from './text.js';

type Filters = Pick<BusinessQuery, 'amenities' | 'grade' | 'price' | 'open_now' | 'sort'>;

interface Meaning extends Filters {
  /** Every way to say it, in every language, without what separates words. */
  words: string;
  /** Open this evening, rather than at this minute. */
  isLate?: boolean;
  /** The position of whoever asks, when it is known. */
  isNear?: boolean;
}

/** What people write around the thing they look for. A row without a filter only praises: it asks for nothing. */
const MEANINGS: readonly Meaning[] = [
  {
    words:
      'best thebest top good great nice beautiful amazing recommended delicious tasty yummy ดี ดีที่สุด ดีๆ อร่อย อร่อยๆ เด็ด แนะนำ สวย สวยๆ ยอดนิยม 最好 最好的 最佳 好的 推荐 好吃 好吃的 好玩 好玩的 必去 漂亮',
  },
  {
    words: 'nearme aroundme closetome nearby nearmenow ใกล้ฉัน ใกล้เคียง แถวนี้ ใกล้ๆฉัน 附近 附近的 我附近 离我近',
    isNear: true,
  },
  {
    words:
      'opennow nowopen currentlyopen opentoday เปิดอยู่ เปิดตอนนี้ ตอนนี้เปิด ที่เปิดอยู่ 营业中 现在营业 现在营业的 正在营业 正在营业的 现在开门 还开着',
    open_now: true,
  },
  {
    words:
      'openlate latenight opentillate openuntillate openatnight เปิดดึก เปิดกลางคืน ที่เปิดดึก 深夜 深夜营业 营业到很晚 晚上营业',
    open_now: true,
    isLate: true,
  },
  {
    words: 'safe safest ปลอดภัย ปลอดภัยที่สุด ที่ปลอดภัย 安全 安全的 最安全 最安全的 安心',
    sort: 'safest',
  },
  { words: 'gradea agrade เกรดa เกรดเอ a级 等级a', grade: ['A'] },
  { words: 'gradeb bgrade เกรดb เกรดบี b级 等级b', grade: ['B'] },
  {
    words:
      'cheap cheapest budget inexpensive affordable lowcost ถูก ราคาถูก ราคาประหยัด ประหยัด ไม่แพง ราคาไม่แพง 便宜 便宜的 实惠 平价 经济型',
    price: ['1', '2'],
  },
  { words: 'luxury luxurious fivestar หรู หรูหรา ไฮโซ 豪华 高档 奢华 五星级', price: ['3', '4'] },
  {
    words:
      'kidfriendly childfriendly familyfriendly forkids withkids forchildren withchildren forfamilies สำหรับเด็ก พาเด็กไปได้ เด็กๆ สำหรับครอบครัว เหมาะกับเด็ก 亲子 带孩子 儿童 适合孩子 带娃 适合儿童',
    amenities: ['children'],
  },
  {
    words:
      'dogfriendly petfriendly petsallowed dogsallowed withdog withpets สัตว์เลี้ยงเข้าได้ หมาเข้าได้ แมวเข้าได้ สุนัขเข้าได้ พาหมาไปได้ พาหมาเข้าได้ พาสุนัขไปได้ 可带宠物 宠物友好 带狗 允许宠物 可以带宠物',
    amenities: ['pets'],
  },
  {
    words:
      'takecards takescards acceptcards acceptscards creditcard creditcards cardsaccepted cards จ่ายบัตร จ่ายบัตรได้ รับบัตร รับบัตรเครดิต บัตรเครดิต รูดบัตร รูดบัตรได้ 刷卡 可刷卡 可以刷卡 信用卡',
    amenities: ['cards'],
  },
  {
    words:
      'wheelchairaccessible wheelchairfriendly wheelchairaccess disabledtoilet accessibletoilet รถเข็นเข้าได้ วีลแชร์เข้าได้ คนพิการ ห้องน้ำคนพิการ สำหรับคนพิการ ผู้พิการ 轮椅可进 无障碍厕所 无障碍洗手间 残疾人 残疾人厕所',
    amenities: ['wheelchair'],
  },
  {
    words: 'stepfree nosteps stepfreeaccess ไม่มีบันได ทางลาด ไม่มีขั้นบันได 无台阶 没有台阶',
    amenities: ['step_free'],
  },
];

const WINDOW = 5;
const BY_WORDS = new Map(
  MEANINGS.flatMap((meaning) =>
    meaning.words.split(' ').map((each): [string, Meaning] => [squash(normalise(each)), meaning]),
  ),
);

export interface ReadWords {
  /** As they are typed. */
  words: string;
  /** The question without them. */
  q: string;
  /** They praise, and nothing is looked for by them. */
  isPraise?: boolean;
}

/** What a question asks for besides names and things. */
export interface Reading extends Filters {
  /** What is left to look for. */
  q: string;
  read: ReadWords[];
  isLate: boolean;
  isNear: boolean;
}

/** Takes the words around a thing for what they mean; undefined when there are none. */
export function readingOf(text: string): Reading | undefined {
  const normalised = normalise(text);
  const tokens = tokenise(normalised);
  const found: { from: number; to: number; meaning: Meaning }[] = [];
  for (let at = 0; at < tokens.length; ) {
    // A name of a thing or a town is longer than the praise in it.
    const thing = conceptAt(tokens, at)?.length ?? 0;
    let length = Math.min(WINDOW, tokens.length - at);
    const wordsAt = () => tokens.slice(at, at + length).map((token) => token.text);
    while (length > thing && !BY_WORDS.has(wordsAt().join(''))) length -= 1;
    const meaning = length > thing ? BY_WORDS.get(wordsAt().join('')) : undefined;
    const last = tokens[at + length - 1];
    if (meaning && last) {
      const from = tokens[at]?.at ?? 0;
      found.push({ from, to: last.at + last.text.length, meaning });
    }
    at += Math.max(1, meaning ? length : thing);
  }
  if (found.length === 0) return undefined;
  const without = (some: typeof found) =>
    some
      .reduceRight((rest, { from, to }) => `${rest.slice(0, from)} ${rest.slice(to)}`, normalised)
      .replace(/\s+/g, ' ')
      .trim();
  const reading: Reading = {
    q: without(found),
    read: [],
    isLate: found.some(({ meaning }) => meaning.isLate),
    isNear: found.some(({ meaning }) => meaning.isNear),
  };
  for (const each of found) {
    const { words: _words, isLate: _late, isNear, ...filters } = each.meaning;
    const amenities = [...(reading.amenities ?? []), ...(filters.amenities ?? [])];
    Object.assign(reading, filters, amenities.length > 0 && { amenities: [...new Set(amenities)] });
    reading.read.push({
      words: normalised.slice(each.from, each.to),
      q: without([each]),
      ...(!isNear && Object.keys(filters).length === 0 && { isPraise: true }),
    });
  }
  return reading;
}
