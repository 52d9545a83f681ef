import { Category, DEFAULT_FACETS, type Facet, Grade, newId, PROVINCES } from '@sabaijai/contract';
import type { IndexedPlace } from '../src/search/index/indexed-place.js';

/** Random numbers that are the same every time (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Words = readonly [th: string, en: string, zh: string];

/** What a place is, by category: the common words of the index. */
const KINDS: Readonly<Record<Category, readonly Words[]>> = {
  restaurant: [
    ['ร้านอาหาร', 'Restaurant', '餐厅'],
    ['ครัว', 'Kitchen', '厨房'],
    ['ร้านกาแฟ', 'Cafe', '咖啡馆'],
    ['ก๋วยเตี๋ยว', 'Noodle', '面馆'],
    ['อาหารทะเล', 'Seafood', '海鲜'],
  ],
  accommodation: [
    ['โรงแรม', 'Hotel', '酒店'],
    ['รีสอร์ท', 'Resort', '度假村'],
    ['เกสต์เฮาส์', 'Guesthouse', '宾馆'],
  ],
  attraction: [
    ['วัด', 'Temple', '寺'],
    ['หาด', 'Beach', '海滩'],
    ['น้ำตก', 'Waterfall', '瀑布'],
    ['เกาะ', 'Island', '岛'],
  ],
  transport: [
    ['ท่าเรือ', 'Pier', '码头'],
    ['รถตู้', 'Van', '面包车'],
  ],
  travel_agency: [['ทัวร์', 'Tour', '旅行社']],
  health_beauty: [
    ['นวด', 'Massage', '按摩'],
    ['สปา', 'Spa', '水疗'],
  ],
  shopping: [
    ['ตลาด', 'Market', '市场'],
    ['ศูนย์การค้า', 'Mall', '商场'],
  ],
  sport: [
    ['ดำน้ำ', 'Diving', '潜水'],
    ['มวยไทย', 'Muay Thai', '泰拳'],
  ],
  entertainment: [['บาร์', 'Bar', '酒吧']],
  souvenir: [['ของฝาก', 'Souvenir', '纪念品']],
};
const SHARES: readonly (readonly [Category, number])[] = [
  ['restaurant', 0.38],
  ['accommodation', 0.2],
  ['attraction', 0.08],
  ['shopping', 0.09],
  ['health_beauty', 0.09],
  ['transport', 0.04],
  ['travel_agency', 0.04],
  ['sport', 0.03],
  ['entertainment', 0.03],
  ['souvenir', 0.02],
];
/** Words that many names share. */
const QUALITIES: readonly Words[] = [
  ['สุข', 'Happy', '幸福'],
  ['ทอง', 'Golden', '金'],
  ['ริมน้ำ', 'Riverside', '河畔'],
  ['สวน', 'Garden', '花园'],
  ['ฟ้า', 'Blue', '蓝'],
  ['บ้าน', 'Baan', '家'],
  ['ดาว', 'Star', '星'],
  ['เขา', 'Hill', '山'],
  ['ใหม่', 'New', '新'],
  ['ใหญ่', 'Grand', '大'],
  ['ดอกไม้', 'Flower', '花'],
  ['พระจันทร์', 'Moon', '月亮'],
  ['ลม', 'Wind', '风'],
  ['ไม้', 'Wood', '木'],
  ['คุณแม่', 'Mother', '妈妈'],
  ['ลุง', 'Uncle', '大叔'],
];
const THAI =
  'กิ่ง แก้ว ขวัญ คำ งาม จันทร์ ชัย ชื่น ดี เดือน ตะวัน ทราย ธาร นก นคร นาค น้อย บัว บุญ ใบ ปลา ป่า ผึ้ง เพชร พร ฟ้า ภู มณี มะลิ เมฆ ยาย รัก ราตรี ร่ม ลำ เล ไผ่ วัง ศิลป์ สน สาย หงส์ หญ้า หิน อรุณ อินทร์ เอื้อง แสง หมอก คลอง โพธิ์ กล้วย ข้าว เรือ ช้าง เสือ ม้า กวาง หอย ปู กุ้ง'.split(
    ' ',
  );
const LATIN =
  'ka ko ki na no ni ma mo mi ra ro ri sa so si ta to ti wa pa po pi la lo li cha chai dee fah kaew khun lek mai nok nam phu pla san siri som suk thai thong wan yai'.split(
    ' ',
  );
const HAN = [
  ...'金银玉宝福禄寿喜安康平和春夏秋冬东南西北天地山水云月日星海江湖泉林森竹松梅兰菊荷龙凤鹤鹿马象鱼鸟红绿白青紫香甜美丽明亮光辉乐庆丰富贵荣华',
];

const TOWNS = PROVINCES.map(({ code, name, lat, lon }) => {
  const weights: Readonly<Record<string, number>> = {
    'TH-10': 60,
    'TH-20': 40,
    'TH-83': 35,
    'TH-50': 30,
    'TH-84': 25,
    'TH-81': 15,
  };
  return { code, name, lat, lon, weight: weights[code] ?? 5 };
});
const ALL_WEIGHT = TOWNS.reduce((sum, { weight }) => sum + weight, 0);

export type Random = () => number;
export const among = <T>(random: Random, values: readonly T[]) =>
  values[Math.floor(random() * values.length)] as T;

export function town(random: Random): (typeof TOWNS)[number] {
  let left = random() * ALL_WEIGHT;
  for (const each of TOWNS) {
    left -= each.weight;
    if (left < 0) return each;
  }
  return TOWNS[0] as (typeof TOWNS)[number];
}

/** Mostly few of many: the words of a long tail. */
const tail = (random: Random) => random() ** 3;
function coined(random: Random, from: readonly string[], count: number): string {
  return Array.from({ length: count }, () => from[Math.floor(tail(random) * from.length)]).join('');
}
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

function categoryOf(share: number): Category {
  let sum = 0;
  for (const [category, part] of SHARES) {
    sum += part;
    if (share < sum) return category;
  }
  return 'restaurant';
}

function spread(random: Random, width: number): number {
  return (random() + random() + random() - 1.5) * width;
}

/** The `index`-th place of a made-up country: towns are dense, names share words, a fifth have no grade. */
export function madeUpPlace(random: Random, index: number): IndexedPlace {
  const where = town(random);
  const category = categoryOf(random());
  const kind = among(random, KINDS[category]);
  const quality = among(random, QUALITIES);
  const latin = capital(coined(random, LATIN, 2 + Math.floor(random() * 2)));
  const name = {
    th: `${kind[0]}${coined(random, THAI, 2)}${random() < 0.5 ? quality[0] : ''}`,
    ...(random() < 0.8 && { en: `${latin} ${random() < 0.6 ? `${quality[1]} ` : ''}${kind[1]}` }),
    ...(random() < 0.4 && { zh: `${random() < 0.5 ? quality[2] : ''}${coined(random, HAN, 2)}${kind[2]}` }),
  };
  const inspected = random() < 0.8;
  const score = 40 + 60 * Math.sqrt(random());
  const grade = score >= 90 ? 'A' : score >= 75 ? 'B' : score >= 60 ? 'C' : 'D';
  const count = Math.floor(tail(random) * 900);
  const average = Math.round((3 + random() * 2) * 10) / 10;
  const width = random() < 0.7 ? 0.08 : 0.9;
  const micro = (value: number) => Math.round(value * 1e6) / 1e6;
  const from = among(random, ['06:00', '08:00', '09:00', '10:30', '17:00']);
  const day = [{ from, to: among(random, ['17:00', '20:00', '22:30', '02:00']) }];
  const district = 1 + Math.floor(random() * 12);
  const facets: Facet[] = DEFAULT_FACETS[category].filter(() => random() < 0.9);
  return {
    id: newId('business', 1_700_000_000_000 + index, (bytes) => bytes.map(() => Math.floor(random() * 256))),
    state: 'listed',
    kind: category === 'attraction' ? 'site' : 'business',
    category,
    extraCategories:
      random() < 0.1 ? [among(random, Category.options)].filter((each) => each !== category) : [],
    name,
    district: {
      th: `${THAI[district * 3]}${where.name.th}`,
      en: `${LATIN[district * 2]}${where.name.en.toLowerCase()}`,
    },
    province: where.code,
    lat: micro(Math.min(20.6, Math.max(5.5, where.lat + spread(random, width)))),
    lon: micro(Math.min(105.7, Math.max(97.3, where.lon + spread(random, width)))),
    grade: inspected ? Grade.parse(grade) : null,
    score: inspected ? Math.round(score * 10) / 10 : null,
    inspectedAt: inspected ? Date.UTC(2025, 0, 1) + Math.floor(random() * 650) * 86_400_000 : null,
    ratingAvg: count ? average : null,
    ratingBayes: count ? (10 * 4 + average * count) / (10 + count) : null,
    ratingCount: count,
    facets: random() < 0.1 ? [...facets, 'pool'] : facets,
    amenities: [],
    tags: [],
    priceBand: null,
    hours:
      random() < 0.9
        ? {
            alwaysOpen: random() < 0.05,
            days: {
              mon: random() < 0.8 ? day : [],
              tue: day,
              wed: day,
              thu: day,
              fri: day,
              sat: day,
              sun: random() < 0.8 ? day : [],
            },
            exceptions: [],
            temporarilyClosedUntil: null,
          }
        : null,
    hot: random() < 0.02 ? random() * 200 : null,
    recommend: inspected && (grade === 'A' || grade === 'B') && count > 2 && random() < 0.5 ? random() : null,
  };
}
