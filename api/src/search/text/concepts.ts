import {
  type Amenity,
  type Category,
  type Facet,
  PROVINCES,
  type ProvinceCode,
  provinceByName,
  TAGS,
  type Tag,
} from '@sabaijai/contract';
import { AREAS, areaById } from '../geo/areas.js';
import { distance } from '../geo/geo.js';
import { fold, thaiOutline } from './romanise.js';
import { oneSlip } from './slips.js';
import { isLatin, isThai, normalise, remembering, squash, type Token } from './text.js';

interface Concept {
  /** Every word for it in every language; any of them finds all. */
  words: string;
  /** Places of this category have the concept whatever they are called. */
  category?: Category;
  /** Places with this facet have it too. */
  facet?: Facet;
  /** Places with this amenity have it too. */
  amenity?: Amenity;
}

/**
 * Words that mean the same to somebody who searches; a row called like a tag is had by the places that name the tag. Add
 * a row or a word, then raise TEXT_VERSION.
 */
const CONCEPTS: Readonly<Record<Tag, Concept> & Record<string, Concept>> = {
  restaurant: {
    words:
      'ร้านอาหาร ภัตตาคาร ห้องอาหาร อาหาร ของกิน ร้านข้าว ranahan restaurant restaurants eatery food placestoeat wheretoeat 餐厅 餐馆 饭店 饭馆 餐廳 美食 必吃 吃饭',
    category: 'restaurant',
  },
  accommodation: {
    words: 'ที่พัก โรงแรม hotel hotels accommodation lodging placetostay 酒店 住宿 旅馆 宾馆',
    category: 'accommodation',
  },
  attraction: {
    words:
      'สถานที่ท่องเที่ยว แหล่งท่องเที่ยว ที่เที่ยว attraction attractions sightseeing thingstodo placestovisit 景点 景區 景区 旅游景点',
    category: 'attraction',
  },
  transport: { words: 'ขนส่ง การเดินทาง transport transportation 交通 运输', category: 'transport' },
  travel_agency: {
    words: 'บริษัททัวร์ ทัวร์ ตัวแทนท่องเที่ยว travelagency tour tours 旅行社 旅游团',
    category: 'travel_agency',
  },
  health_beauty: {
    words: 'สุขภาพและความงาม ความงาม สุขภาพ healthandbeauty beauty wellness 美容 健康 养生',
    category: 'health_beauty',
  },
  shopping: {
    words: 'ช้อปปิ้ง ห้างสรรพสินค้า ห้าง ศูนย์การค้า shopping mall malls departmentstore 购物 商场 购物中心 百货',
    category: 'shopping',
  },
  sport: { words: 'กีฬา sport sports 运动 体育', category: 'sport' },
  entertainment: { words: 'บันเทิง entertainment nightlife 娱乐', category: 'entertainment' },
  souvenir: {
    words: 'ของฝาก ของที่ระลึก souvenir souvenirs gift gifts 纪念品 伴手礼 特产',
    category: 'souvenir',
  },
  villa: { words: 'วิลล่า พูลวิลล่า villa villas poolvilla poolvillas 别墅' },
  campsite: {
    words: 'ลานกางเต็นท์ กางเต็นท์ แคมป์ปิ้ง campsite campsites campground campgrounds camping 露营 露营地',
  },
  resort: { words: 'รีสอร์ท รีสอร์ต resort resorts 度假村' },
  hostel: { words: 'โฮสเทล hostel hostels 青年旅舍 青旅' },
  guesthouse: { words: 'เกสต์เฮาส์ โฮมสเตย์ guesthouse guesthouses homestay homestays 民宿 客栈 家庭旅馆' },
  car_rental: { words: 'รถเช่า เช่ารถ carrental carhire rentacar rentalcar 租车' },
  motorbike_rental: {
    words:
      'มอเตอร์ไซค์เช่า เช่ามอเตอร์ไซค์ เช่ารถมอเตอร์ไซค์ motorbikerental motorcyclerental scooterrental rentascooter rentamotorbike 租摩托车 摩托车租赁 租摩托',
  },
  temple: { words: 'วัด temple temples wat 寺 寺庙 佛寺 庙' },
  beach: { words: 'หาด ชายหาด ชายทะเล ทะเล beach beaches hat seaside 海滩 沙滩 海边' },
  island: { words: 'เกาะ island islands koh ko 岛 海岛 岛屿' },
  mountain: { words: 'เขา ดอย ภู ภูเขา mountain mountains hill doi khao phu 山 山峰' },
  waterfall: { words: 'น้ำตก waterfall waterfalls namtok 瀑布' },
  cave: { words: 'ถ้ำ cave caves caveentrance tham 洞 洞穴 山洞' },
  market: { words: 'ตลาด market markets marketplace talat 市场 集市' },
  floating_market: { words: 'ตลาดน้ำ talatnam floatingmarket floatingmarkets 水上市场' },
  night_market: { words: 'ตลาดกลางคืน ตลาดนัดกลางคืน ตลาดโต้รุ่ง nightmarket nightmarkets 夜市' },
  walking_street: { words: 'ถนนคนเดิน walkingstreet 步行街' },
  park: { words: 'สวนสาธารณะ park parks 公园' },
  national_park: { words: 'อุทยานแห่งชาติ อุทยาน nationalpark 国家公园' },
  garden: { words: 'สวน garden gardens suan 花园 植物园' },
  museum: { words: 'พิพิธภัณฑ์ museum museums 博物馆' },
  palace: { words: 'พระราชวัง วัง palace 皇宫 王宫 大皇宫' },
  zoo: { words: 'สวนสัตว์ zoo zoos 动物园' },
  aquarium: { words: 'อควาเรียม พิพิธภัณฑ์สัตว์น้ำ aquarium oceanarium 水族馆' },
  elephant: { words: 'ช้าง elephant elephants chang 大象' },
  viewpoint: { words: 'จุดชมวิว viewpoint 观景台 观景点' },
  pier: { words: 'ท่าเรือ ท่าน้ำ pier ferry harbour harbor 码头 渡轮' },
  boat: { words: 'เรือ boat boats 船 快艇', facet: 'boat' },
  boat_trip: {
    words: 'เรือนำเที่ยว ล่องเรือ ทัวร์เรือ boattour boattours boattrip boattrips cruise cruises 游船',
  },
  bridge: { words: 'สะพาน bridge saphan 桥' },
  cafe: { words: 'คาเฟ่ ร้านกาแฟ กาแฟ cafe cafes coffee coffeeshop 咖啡 咖啡馆 咖啡厅 咖啡店' },
  seafood: { words: 'อาหารทะเล ร้านอาหารทะเล ซีฟู้ด ร้านซีฟู้ด seafood 海鲜 海鲜餐厅' },
  noodle: { words: 'ก๋วยเตี๋ยว ร้านก๋วยเตี๋ยว บะหมี่ kuaitiao noodle noodles 面 面馆 米粉' },
  isan: { words: 'ส้มตำ ร้านส้มตำ อาหารอีสาน somtam papayasalad isanfood 青木瓜沙拉 伊森菜 东北菜' },
  street_food: { words: 'สตรีทฟู้ด อาหารริมทาง streetfood 街头小吃 小吃' },
  bakery: { words: 'เบเกอรี่ เบเกอรี ขนมปัง bakery 面包店 烘焙' },
  bar: { words: 'บาร์ ผับ bar bars pub pubs 酒吧' },
  massage: { words: 'นวด นวดไทย นวดแผนไทย nuat nuatthai massage thaimassage 按摩 泰式按摩' },
  spa: { words: 'สปา spa spas 水疗' },
  hot_spring: { words: 'น้ำพุร้อน บ่อน้ำร้อน hotspring hotsprings 温泉' },
  pool: { words: 'สระว่ายน้ำ swimmingpool pool 泳池 游泳池', facet: 'pool' },
  water_park: { words: 'สวนน้ำ waterpark 水上乐园' },
  trekking: { words: 'เดินป่า trekking trek hiking hike 徒步 徒步旅行' },
  cycling: { words: 'จักรยาน ปั่นจักรยาน bicycle bicycles bike bikes cycling 自行车 单车 骑行' },
  clinic: { words: 'คลินิก clinic clinics 诊所' },
  diving: { words: 'ดำน้ำ diving divecentre divecenter dive snorkel snorkeling snorkelling 潜水 浮潜' },
  zipline: { words: 'ซิปไลน์ โหนสลิง zipline zip 高空滑索 滑索' },
  fitness: { words: 'ฟิตเนส ยิม fitness fitnesscentre fitnesscenter gym gyms 健身 健身房' },
  yoga: { words: 'โยคะ yoga 瑜伽' },
  climbing: { words: 'ปีนผา climbing climbinggym rockclimbing 攀岩' },
  live_music: { words: 'ดนตรีสด livemusic 现场音乐' },
  karaoke: { words: 'คาราโอเกะ karaoke 卡拉ok ktv' },
  cinema: { words: 'โรงหนัง โรงภาพยนตร์ cinema cinemas movietheater 电影院 影院' },
  theatre: { words: 'โรงละคร theatre theater 剧场 剧院' },
  handicraft: { words: 'งานฝีมือ หัตถกรรม handicraft handicrafts crafts 手工艺 手工艺品' },
  golf: { words: 'กอล์ฟ สนามกอล์ฟ golf golfcourse 高尔夫 高尔夫球场' },
  muay_thai: { words: 'มวย มวยไทย ค่ายมวย muaythai muaythaigym muaythaigyms boxing boxinggym 泰拳 泰拳馆' },
  van: { words: 'รถตู้ van vans minivan minibus 面包车' },
  bus: { words: 'รถบัส รถทัวร์ รถโดยสาร bus buses coach 巴士 大巴' },
  taxi: { words: 'แท็กซี่ taxi 出租车 的士' },
  wheelchair: { words: 'วีลแชร์ รถเข็นวีลแชร์ wheelchair wheelchairs 轮椅 无障碍', amenity: 'wheelchair' },
  halal: { words: 'ฮาลาล halal 清真', amenity: 'halal' },
  vegetarian: { words: 'มังสวิรัติ อาหารเจ vegetarian vegan 素食 素菜', amenity: 'vegetarian' },
  parking: { words: 'ที่จอดรถ มีที่จอดรถ จอดรถ parking carpark 停车 停车场 有停车场', amenity: 'parking' },
  pets: { words: 'สัตว์เลี้ยง petfriendly pets 宠物', amenity: 'pets' },
};

const PREFIX = '@';
const conceptTerm = (id: string) => PREFIX + id;
const provinceTerm = (code: ProvinceCode) => PREFIX + code.toLowerCase();

interface Named {
  id: string;
  label: string;
}
const WINDOW = 4;
/** Shorter words sound like too many others, and are one slip away from them. */
const SOUND_MIN = 5;
const THAI_SLIP_MIN = 3;
const SLIP_MAX = 20;
const byWords = new Map<string, Named>();
/** The sound of Latin words, the outline of Thai ones. */
const bySound = new Map<string, Named>();
const byOutline = new Map<string, Named>();
const byCategory = new Map<Category, string>();
const byFacet = new Map<Facet, string>();
const byAmenity = new Map<Amenity, string>();
/** Area or province → what it is besides; what its parts mean says nothing (Hat Yai is no beach). */
const towns = new Map<string, string[]>();
/** Words of categories, provinces and areas, for autocomplete. */
export const CATEGORY_WORDS: { words: string[]; category: Category }[] = [];
export const PROVINCE_WORDS: { words: string[]; province: ProvinceCode }[] = [];
export const AREA_WORDS: { words: string[]; area: string }[] = [];

function name(named: Named): void {
  const word = squash(normalise(named.label));
  const add = (map: Map<string, Named>, key: string) => {
    if (!map.has(key)) map.set(key, named);
  };
  add(byWords, word);
  if (isThai(word)) add(byOutline, thaiOutline(word));
  else if (isLatin(word) && word.length >= SOUND_MIN) add(bySound, fold(word));
}

for (const { code, name: names } of PROVINCES) {
  const id = provinceTerm(code);
  towns.set(id, []);
  const labels = [names.th, names.en, names.zh, names.zh.replace(/[府市]$/u, '')];
  for (const label of labels) name({ id, label });
  PROVINCE_WORDS.push({ province: code, words: labels.map((label) => squash(normalise(label))) });
}
for (const [key, { words, category, facet, amenity }] of Object.entries(CONCEPTS)) {
  const id = conceptTerm(key);
  const labels = words.split(' ');
  for (const label of labels) name({ id, label });
  if (facet) byFacet.set(facet, id);
  if (amenity) byAmenity.set(amenity, id);
  if (!category) continue;
  byCategory.set(category, id);
  CATEGORY_WORDS.push({ category, words: labels.map((label) => squash(normalise(label))) });
}

for (const { id: key, name: names, others, kind } of AREAS) {
  const id = conceptTerm(key);
  towns.set(id, kind === 'island' ? [conceptTerm('island')] : []);
  const labels = [...Object.values(names), ...others];
  for (const label of labels) name({ id, label });
  AREA_WORDS.push({ area: key, words: labels.map((label) => squash(normalise(label))) });
}

/** Whether the term says what a place is, so that one called by it is not more so than another. */
const kinds = new Set([...byCategory.values(), ...byFacet.values(), ...byAmenity.values()]);
export const isKind = (term: string) => kinds.has(term);

/** Whether it is a thing or a place that we know, and not a word of a name. */
export const isConcept = (term: string) => term.startsWith(PREFIX);
/** Whether it is an area or a province. */
export const isTown = (term: string) => towns.has(term);
/** Where an area is; a province is no point. */
export const pointOfTown = (term: string): { lat: number; lon: number } | undefined => {
  const area = isConcept(term) ? areaById(term.slice(PREFIX.length)) : undefined;
  return area && { lat: area.lat, lon: area.lon };
};

const asked = remembering((joined: string): string | undefined => {
  // What else people call a province: กทม, Korat, Krung Thep.
  const province = joined.length > 2 ? provinceByName(joined) : undefined;
  return byWords.get(joined)?.id ?? (province && provinceTerm(province.code));
});

/** The word for a concept that this is one slip away from. */
const slipped = remembering((joined: string): Named | undefined => {
  if (joined.length > SLIP_MAX) return undefined;
  if (isLatin(joined)) {
    const near = joined.length < SOUND_MIN ? [] : [...oneSlip(joined)];
    return near.map((each) => byWords.get(each)).find(Boolean);
  }
  const outline = isThai(joined) ? thaiOutline(joined) : '';
  if (outline.length < THAI_SLIP_MIN) return undefined;
  return [outline, ...oneSlip(outline)].map((each) => byOutline.get(each)).find(Boolean);
});

function exactly(words: readonly Token[]): string | undefined {
  return asked(words.map(({ text }) => text).join(''));
}

/** Everything a name speaks of, at every place in it: for the index. */
export function conceptsIn(tokens: readonly Token[]): Set<string> {
  const found = new Set<string>();
  for (let from = 0; from < tokens.length; from += 1) {
    const here = conceptsFrom(tokens, from);
    const town = here.findLast(({ concept }) => towns.has(concept));
    for (const { concept } of town ? [town] : here) found.add(concept);
    if (!town) continue;
    for (const concept of towns.get(town.concept) ?? []) found.add(concept);
    from += town.length - 1;
  }
  return found;
}

/** The towns and provinces that an address speaks of; a district called "temple of lions" makes nothing a temple. */
export function townsIn(tokens: readonly Token[]): Set<string> {
  const all = tokens.flatMap((_, from) => conceptsFrom(tokens, from));
  return new Set(all.map(({ concept }) => concept).filter((concept) => towns.has(concept)));
}

function conceptsFrom(tokens: readonly Token[], from: number): { concept: string; length: number }[] {
  const found = [];
  for (let length = 1; length <= WINDOW && from + length <= tokens.length; length += 1) {
    const concept = exactly(tokens.slice(from, from + length));
    if (concept) found.push({ concept, length });
  }
  return found;
}

/** How freely a word may be spelled. */
export type Spelling = 'as typed' | 'by sound' | 'by slip';

/** Thai and Chinese words follow each other without a gap. */
const isOneWord = (words: readonly Token[]) =>
  words.every(({ at }, index) => {
    const before = words[index - 1];
    return !before || before.at + before.text.length === at;
  });

/** What the words mean; spelled otherwise, also the word that is taken for them. */
function meaningOf(
  words: readonly Token[],
  spelling: Spelling,
): { term: string; label?: string } | undefined {
  const term = exactly(words);
  if (term) return { term };
  const joined = words.map(({ text }) => text).join('');
  const alike =
    (spelling !== 'as typed' && isLatin(joined) ? bySound.get(fold(joined)) : undefined) ??
    (spelling === 'by slip' && isOneWord(words) ? slipped(joined) : undefined);
  return alike && { term: alike.id, label: alike.label };
}

/** Names that say a place is of this kind have the same term as its tag: searched for, they are one. */
export const tagTerm = (tag: Tag): string => conceptTerm(tag);

const TAG_OF = new Map<string, Tag>(TAGS.map((tag) => [conceptTerm(tag), tag]));
/** The tag that somebody means by a word or two; as the contract calls it, or as people type it. */
export function tagNamed(word: string): Tag | undefined {
  const joined = squash(normalise(word));
  return TAGS.find((tag) => squash(tag) === joined) ?? TAG_OF.get(asked(joined) ?? '');
}

/** The concept that begins at a word of a query, the longest first, and how many words it takes. */
export function conceptAt(
  tokens: readonly Token[],
  from: number,
  spelling: Spelling = 'as typed',
): { term: string; label?: string; length: number } | null {
  for (let length = Math.min(WINDOW, tokens.length - from); length > 0; length -= 1) {
    const meaning = meaningOf(tokens.slice(from, from + length), spelling);
    if (meaning) return { ...meaning, length };
  }
  return null;
}

/** What a place is, whatever it is called. */
export function conceptsOf(place: {
  categories: readonly Category[];
  facets: readonly Facet[];
  amenities: readonly Amenity[];
  tags: readonly Tag[];
}): string[] {
  return [
    ...place.categories.flatMap((category) => byCategory.get(category) ?? []),
    ...place.facets.flatMap((facet) => byFacet.get(facet) ?? []),
    ...place.amenities.flatMap((amenity) => byAmenity.get(amenity) ?? []),
    ...place.tags.map(tagTerm),
  ];
}

/** Where it is, whatever its address calls that. */
export function whereabouts(place: { province: ProvinceCode | null; lat: number; lon: number }): string[] {
  const around = AREAS.filter((area) => distance(area, place) <= area.radius);
  return [
    ...(place.province ? [provinceTerm(place.province)] : []),
    ...around.map(({ id }) => conceptTerm(id)),
    ...(around.some(({ kind }) => kind === 'island') ? [conceptTerm('island')] : []),
  ];
}
