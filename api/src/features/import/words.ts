import type { BusinessKind, Category } from '@sabaijai/contract';

/** What registers and OpenStreetMap call what we have as a category; a site is what nobody runs for money. */
const WORDS: readonly (readonly [Category, BusinessKind, string])[] = [
  [
    'restaurant',
    'business',
    'ร้านอาหาร|ภัตตาคาร|สถานที่จำหน่ายอาหาร|ร้านอาหารและเครื่องดื่ม|อาหารและเครื่องดื่ม|ร้านกาแฟ|คาเฟ่|สวนอาหาร|food|restaurants|cafe|fast_food|food_court|bakery|ice_cream|餐厅|餐馆',
  ],
  [
    'accommodation',
    'business',
    'ที่พัก|โรงแรม|รีสอร์ท|รีสอร์ต|โฮสเทล|เกสต์เฮาส์|โฮมสเตย์|ที่พักแรม|hotel|hotels|hostel|guest_house|motel|apartment|resort|homestay|chalet|camp_site|酒店|住宿',
  ],
  [
    'attraction',
    'site',
    'แหล่งท่องเที่ยว|สถานที่ท่องเที่ยว|วัด|ชายหาด|หาด|น้ำตก|ถ้ำ|เกาะ|อุทยาน|อุทยานแห่งชาติ|ภูเขา|โบราณสถาน|viewpoint|beach|waterfall|temple|park|place_of_worship|monument|memorial|cave_entrance|national_park|景点',
  ],
  ['attraction', 'business', 'พิพิธภัณฑ์|สวนสัตว์|สวนสนุก|museum|gallery|zoo|theme_park|aquarium|water_park'],
  [
    'transport',
    'business',
    'ขนส่ง|การเดินทาง|ท่าเรือ|สถานีขนส่ง|รถเช่า|bus_station|ferry_terminal|car_rental|taxi|交通',
  ],
  ['travel_agency', 'business', 'บริษัทนำเที่ยว|บริษัททัวร์|ธุรกิจนำเที่ยว|ทัวร์|tour|tours|旅行社'],
  [
    'health_beauty',
    'business',
    'สปา|นวด|ร้านนวด|นวดแผนไทย|คลินิก|โรงพยาบาล|สุขภาพและความงาม|สุขภาพ|เสริมสวย|ร้านเสริมสวย|spa|massage|clinic|hospital|doctors|dentist|pharmacy|hairdresser|beauty|美容',
  ],
  [
    'shopping',
    'business',
    'ห้างสรรพสินค้า|ตลาด|ศูนย์การค้า|ร้านค้า|mall|marketplace|market|supermarket|department_store|convenience|购物',
  ],
  [
    'sport',
    'business',
    'กีฬา|สนามกีฬา|ฟิตเนส|สนามกอล์ฟ|sports_centre|stadium|fitness_centre|golf_course|swimming_pool|dive_centre',
  ],
  [
    'entertainment',
    'business',
    'สถานบันเทิง|บันเทิง|ผับ|บาร์|โรงภาพยนตร์|สถานบริการ|bar|pub|nightclub|cinema|theatre|karaoke',
  ],
  ['souvenir', 'business', 'ของฝาก|ของที่ระลึก|ร้านขายของที่ระลึก|ร้านขายสินค้าของที่ระลึก|gift|souvenir|souvenirs'],
];

const KNOWN = new Map(
  WORDS.flatMap(([category, kind, words]) =>
    words.split('|').map((word) => [word, { category, kind }] as const),
  ),
);

/** Null where nobody has told what it means. */
export const meaningOf = (word: string): { category: Category; kind: BusinessKind } | null =>
  KNOWN.get(word.normalize('NFC').trim().toLowerCase()) ?? null;
