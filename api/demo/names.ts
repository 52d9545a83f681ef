import type { Category, Facet, Tag } from '@sabaijai/contract';
import type { Text } from './districts.js';

/** One text in Thai, English and Chinese, in one line. `{x}` takes what the generator fills in. */
export const text = (th: string, en: string, zh: string): Text => ({ th, en, zh });

export function fill(template: Text, values: Readonly<Record<string, Text>>): Text {
  const put = (language: keyof Text) =>
    template[language].replace(/\{(\w+)\}/g, (whole, key: string) => values[key]?.[language] ?? whole);
  return { th: put('th'), en: put('en'), zh: put('zh') };
}

/** A coined name is a thing and its quality: "indigo bamboo leaf". Hundreds of them, and none is a real firm's. */
export const THINGS: readonly Text[] = [
  text('ใบไผ่', 'Bai Phai', '竹叶'),
  text('นกกระจิบ', 'Nok Krachip', '莺鸟'),
  text('ปลาเข็ม', 'Pla Khem', '针鱼'),
  text('ดอกโมก', 'Dok Mok', '水梅'),
  text('หอยสังข์', 'Hoi Sang', '海螺'),
  text('เรือกระดาษ', 'Ruea Kradat', '纸船'),
  text('โคมกระดาษ', 'Khom Kradat', '纸灯'),
  text('จามจุรี', 'Chamchuri', '雨树'),
  text('หิ่งห้อย', 'Hing Hoi', '萤火虫'),
  text('กังหัน', 'Kanghan', '风车'),
  text('ก้อนเมฆ', 'Kon Mek', '云朵'),
  text('ว่าวจุฬา', 'Wao Chula', '风筝'),
  text('กระต่าย', 'Kratai', '玉兔'),
  text('แมวส้ม', 'Maeo Som', '橘猫'),
  text('ข้าวตอก', 'Khao Tok', '米花'),
  text('มะกรูด', 'Makrut', '香柠'),
  text('สายรุ้ง', 'Sai Rung', '彩虹'),
  text('ร่มกระดาษ', 'Rom Kradat', '纸伞'),
  text('กระดิ่ง', 'Krading', '风铃'),
  text('เต่าทอง', 'Tao Thong', '瓢虫'),
  text('ลูกหว้า', 'Luk Wa', '蒲桃'),
  text('ตะเกียง', 'Takiang', '油灯'),
  text('ชะมวง', 'Chamuang', '黄牛木'),
  text('นกยูง', 'Nok Yung', '孔雀'),
];

export const QUALITIES: readonly Text[] = [
  text('สีคราม', 'Si Khram', '靛蓝'),
  text('ยามเช้า', 'Yam Chao', '晨光'),
  text('ริมธาร', 'Rim Than', '溪畔'),
  text('ปลายฟ้า', 'Plai Fa', '天边'),
  text('หลังฝน', 'Lang Fon', '雨后'),
  text('เดือนสิบ', 'Duean Sip', '十月'),
  text('ลมหนาว', 'Lom Nao', '凉风'),
  text('แสงเงิน', 'Saeng Ngoen', '银光'),
  text('ใจเย็น', 'Chai Yen', '悠然'),
  text('ใกล้ดาว', 'Klai Dao', '近星'),
  text('สวนใน', 'Suan Nai', '内园'),
  text('เรือนเก่า', 'Ruean Kao', '老屋'),
  text('น้ำนิ่ง', 'Nam Ning', '静水'),
  text('ทุ่งกว้าง', 'Thung Kwang', '旷野'),
  text('สองฝั่ง', 'Song Fang', '两岸'),
  text('ชายทุ่ง', 'Chai Thung', '田边'),
  text('คืนเดือนหงาย', 'Khuen Duean Ngai', '月夜'),
  text('หกโมงเย็น', 'Hok Mong Yen', '黄昏'),
  text('ตะวันอ้อม', 'Tawan Om', '暖阳'),
  text('ฟ้าหลังบ้าน', 'Fa Lang Ban', '后院蓝天'),
];

/** Invented names of the land itself, for sites. */
export const LAND: readonly Text[] = [
  text('ผานกแอ่น', 'Pha Nok Aen', '燕崖'),
  text('ธารเมฆ', 'Than Mek', '云溪'),
  text('หินเกลียว', 'Hin Kliao', '旋石'),
  text('ปลายสน', 'Plai Son', '松尾'),
  text('บัวคำ', 'Bua Kham', '金莲'),
  text('ทรายเงิน', 'Sai Ngoen', '银沙'),
  text('ม่านหมอก', 'Man Mok', '雾幔'),
  text('เกล็ดมุก', 'Klet Muk', '珠鳞'),
  text('จันทร์ฉาย', 'Chan Chai', '月照'),
  text('ลมว่าว', 'Lom Wao', '筝风'),
  text('ดอกรัง', 'Dok Rang', '娑罗'),
  text('ตะวันรอน', 'Tawan Ron', '夕照'),
  text('ไผ่เอน', 'Phai En', '斜竹'),
  text('นกเงือกคู่', 'Nok Ngueak Khu', '双犀鸟'),
  text('ช้างหมอบ', 'Chang Mop', '卧象'),
  text('คลื่นซ่อน', 'Khluen Son', '隐浪'),
  text('เต่าทราย', 'Tao Sai', '沙龟'),
  text('หว้าน้ำ', 'Wa Nam', '水桃'),
  text('แก้วลอย', 'Kaeo Loi', '浮晶'),
  text('มะเดื่อคู่', 'Maduea Khu', '双榕'),
  text('เพชรน้ำค้าง', 'Phet Namkhang', '露珠'),
  text('งวงช้างน้อย', 'Nguang Chang Noi', '象鼻'),
  text('ตาลสามต้น', 'Tan Sam Ton', '三棕'),
];

export const SIDES: readonly Text[] = [
  text('', '', ''),
  text('', '', ''),
  text('เหนือ', 'Nuea', '北'),
  text('ใต้', 'Tai', '南'),
  text('ใน', 'Nai', '内'),
  text('นอก', 'Nok', '外'),
  text('ทอง', 'Thong', '金'),
];

/** `{x}` is a coined name; the English and Chinese word order is the language's own. */
export const BUSINESS_NAMES: Readonly<Record<Category, readonly Text[]>> = {
  restaurant: [
    text('ครัว{x}', '{x} Kitchen', '{x}厨房'),
    text('ร้านอาหาร{x}', '{x} Restaurant', '{x}餐厅'),
    text('ก๋วยเตี๋ยวเรือ{x}', '{x} Boat Noodles', '{x}船面'),
    text('ข้าวซอย{x}', '{x} Khao Soi', '{x}咖喱面'),
    text('ซีฟู้ด{x}', '{x} Seafood', '{x}海鲜'),
    text('กาแฟ{x}', '{x} Coffee', '{x}咖啡'),
    text('ส้มตำ{x}', '{x} Som Tam', '{x}青木瓜沙拉'),
    text('หมูกระทะ{x}', '{x} Mu Kratha', '{x}泰式烤肉'),
    text('ข้าวต้ม{x}', '{x} Rice Porridge', '{x}粥店'),
    text('สวนอาหาร{x}', '{x} Garden Restaurant', '{x}花园餐厅'),
  ],
  accommodation: [
    text('โรงแรม{x}', '{x} Hotel', '{x}酒店'),
    text('บ้าน{x} เกสต์เฮาส์', 'Ban {x} Guesthouse', '{x}民宿'),
    text('{x} รีสอร์ต', '{x} Resort', '{x}度假村'),
    text('{x} โฮสเทล', '{x} Hostel', '{x}青年旅舍'),
    text('โฮมสเตย์{x}', '{x} Homestay', '{x}家庭旅馆'),
    text('{x} วิลล่า', '{x} Villas', '{x}别墅'),
    text('เรือนแพ{x}', '{x} Raft House', '{x}水上屋'),
    text('ลานกางเต็นท์{x}', '{x} Campground', '{x}露营地'),
  ],
  attraction: [
    text('สวนสัตว์เปิด{x}', '{x} Open Zoo', '{x}野生动物园'),
    text('สวนน้ำ{x}', '{x} Water Park', '{x}水上乐园'),
    text('ฟาร์ม{x}', '{x} Farm', '{x}农场'),
    text('{x} ซิปไลน์', '{x} Zipline', '{x}高空滑索'),
    text('พิพิธภัณฑ์{x}', '{x} Museum', '{x}博物馆'),
    text('สวนพฤกษศาสตร์{x}', '{x} Botanical Garden', '{x}植物园'),
    text('อควาเรียม{x}', '{x} Aquarium', '{x}水族馆'),
  ],
  transport: [
    text('เรือนำเที่ยว{x}', '{x} Boat Tours', '{x}游船'),
    text('{x} รถเช่า', '{x} Car Rental', '{x}租车'),
    text('รถตู้{x}', '{x} Van Service', '{x}包车'),
    text('เรือเฟอร์รี่{x}', '{x} Ferry', '{x}渡轮'),
    text('{x} มอเตอร์ไซค์เช่า', '{x} Motorbike Rental', '{x}摩托车租赁'),
    text('ตุ๊กตุ๊ก{x}', '{x} Tuk-Tuk', '{x}嘟嘟车'),
  ],
  travel_agency: [
    text('{x} ทัวร์', '{x} Tours', '{x}旅行社'),
    text('{x} ทราเวล', '{x} Travel', '{x}旅游'),
    text('{x} เดินป่า', '{x} Trekking', '{x}徒步旅行'),
    text('{x} ดำน้ำ', '{x} Diving', '{x}潜水'),
    text('{x} ทริปจักรยาน', '{x} Bicycle Trips', '{x}单车之旅'),
  ],
  health_beauty: [
    text('{x} สปา', '{x} Spa', '{x}水疗'),
    text('{x} นวดแผนไทย', '{x} Thai Massage', '{x}泰式按摩'),
    text('คลินิก{x}', '{x} Clinic', '{x}诊所'),
    text('{x} ซาลอน', '{x} Salon', '{x}美发沙龙'),
    text('บ้านสมุนไพร{x}', '{x} Herbal House', '{x}草药馆'),
    text('{x} ออนเซ็น', '{x} Onsen', '{x}温泉浴'),
  ],
  shopping: [
    text('ตลาด{x}', '{x} Market', '{x}市场'),
    text('{x} พลาซา', '{x} Plaza', '{x}广场'),
    text('ห้าง{x}', '{x} Department Store', '{x}百货'),
    text('ตลาดนัดกลางคืน{x}', '{x} Night Market', '{x}夜市'),
    text('ตลาดน้ำ{x}', '{x} Floating Market', '{x}水上市场'),
    text('{x} เอาต์เล็ต', '{x} Outlet', '{x}奥特莱斯'),
  ],
  sport: [
    text('ค่ายมวย{x}', '{x} Muay Thai Camp', '{x}泰拳馆'),
    text('{x} ฟิตเนส', '{x} Fitness', '{x}健身房'),
    text('สนามกอล์ฟ{x}', '{x} Golf Course', '{x}高尔夫球场'),
    text('{x} โยคะ', '{x} Yoga', '{x}瑜伽馆'),
    text('ยิมปีนผา{x}', '{x} Climbing Gym', '{x}攀岩馆'),
    text('สระว่ายน้ำ{x}', '{x} Swimming Pool', '{x}游泳馆'),
    text('{x} เซิร์ฟคลับ', '{x} Surf Club', '{x}冲浪俱乐部'),
  ],
  entertainment: [
    text('โรงละคร{x}', '{x} Theatre', '{x}剧场'),
    text('{x} ดนตรีสด', '{x} Live Music', '{x}现场音乐'),
    text('{x} คาราโอเกะ', '{x} Karaoke', '{x}卡拉OK'),
    text('โรงหนัง{x}', '{x} Cinema', '{x}影院'),
    text('{x} โบว์ลิง', '{x} Bowling', '{x}保龄球馆'),
    text('บาร์ดาดฟ้า{x}', '{x} Rooftop Bar', '{x}天台酒吧'),
  ],
  souvenir: [
    text('ร้านของฝาก{x}', '{x} Gift Shop', '{x}手信店'),
    text('ผ้าทอ{x}', '{x} Handwoven', '{x}手织布坊'),
    text('เซรามิก{x}', '{x} Ceramics', '{x}陶艺坊'),
    text('เครื่องเงิน{x}', '{x} Silver', '{x}银饰坊'),
    text('{x} งานไม้', '{x} Woodcraft', '{x}木艺坊'),
    text('ผ้าไหม{x}', '{x} Silk', '{x}泰丝店'),
    text('ขนมเมือง{x}', '{x} Sweets', '{x}糕点铺'),
  ],
};

/** What hazards the word in a name brings along, as its index in `BUSINESS_NAMES`. */
export const NAME_FACETS: Partial<Record<Category, Partial<Record<number, readonly Facet[]>>>> = {
  accommodation: {
    0: ['pool', 'food', 'gas'],
    2: ['pool', 'food', 'gas'],
    5: ['pool'],
    6: ['water', 'boat', 'food', 'gas'],
    7: ['nature'],
  },
  attraction: {
    0: ['animal', 'vehicle'],
    1: ['pool', 'water', 'height', 'food', 'gas'],
    2: ['animal', 'food', 'gas'],
    3: ['height', 'guide', 'vehicle'],
    4: ['building'],
    6: ['building', 'multi_storey', 'water', 'animal'],
  },
  transport: { 0: ['boat', 'guide'], 3: ['boat'] },
  travel_agency: { 2: ['nature'], 3: ['boat', 'water'], 4: ['vehicle'] },
  health_beauty: { 5: ['pool'] },
  shopping: { 0: ['food', 'gas'], 3: ['food', 'gas'], 4: ['food', 'gas', 'boat', 'water'] },
  sport: {
    0: ['building'],
    1: ['building', 'multi_storey'],
    2: ['nature', 'vehicle'],
    4: ['building', 'height'],
    5: ['pool', 'building'],
    6: ['water', 'guide'],
  },
  entertainment: { 1: ['food', 'gas'], 3: ['multi_storey'], 5: ['food', 'gas', 'multi_storey', 'height'] },
  souvenir: { 6: ['food', 'gas'] },
};

/** What kind the word in a name says it is, as its index in `BUSINESS_NAMES`. */
export const NAME_TAGS: Partial<Record<Category, Partial<Record<number, readonly Tag[]>>>> = {
  restaurant: { 0: ['street_food'], 2: ['noodle'], 3: ['noodle'], 4: ['seafood'], 5: ['cafe'], 6: ['isan'] },
  accommodation: {
    ...{ 1: ['guesthouse'], 2: ['resort'], 3: ['hostel'], 4: ['guesthouse'], 5: ['villa'] },
    7: ['campsite'],
  },
  attraction: {
    ...{ 0: ['zoo'], 1: ['water_park'], 3: ['zipline'], 4: ['museum'], 5: ['garden'] },
    6: ['aquarium'],
  },
  transport: { 0: ['boat_trip'], 1: ['car_rental'], 2: ['van'], 3: ['boat_trip'], 4: ['motorbike_rental'] },
  travel_agency: { 2: ['trekking'], 3: ['diving'], 4: ['cycling'] },
  health_beauty: { 0: ['spa'], 1: ['massage'], 2: ['clinic'], 5: ['hot_spring'] },
  shopping: { 0: ['market'], 3: ['night_market', 'street_food'], 4: ['floating_market'] },
  sport: { 0: ['muay_thai'], 1: ['fitness'], 2: ['golf'], 3: ['yoga'], 4: ['climbing'] },
  entertainment: { 0: ['theatre'], 1: ['live_music'], 2: ['karaoke'], 3: ['cinema'], 5: ['bar'] },
  souvenir: { 1: ['handicraft'], 2: ['handicraft'], 3: ['handicraft'], 4: ['handicraft'], 5: ['handicraft'] },
};

/** Scenes that suit a name, as its index in `BUSINESS_NAMES`; the numbers are those of `scenes/{category}-{number}.svg`. */
export const NAME_PICTURES: Readonly<Record<Category, readonly (readonly number[])[]>> = {
  restaurant: [
    [6, 0, 7],
    [0, 7, 5],
    [1, 7],
    [1, 6],
    [4, 0],
    [2, 5],
    [7, 6],
    [3, 5],
    [1, 7],
    [5, 0],
  ],
  accommodation: [
    [0, 5, 3],
    [1, 4],
    [2, 5],
    [3, 1],
    [4, 1],
    [5, 2],
    [6, 4],
    [7, 4],
  ],
  attraction: [
    [6, 4],
    [7, 6],
    [6, 7],
    [1, 4],
    [2, 6],
    [6, 1],
    [3, 7],
  ],
  transport: [
    [0, 7],
    [1, 2],
    [2, 1],
    [3, 4],
    [5, 1],
    [6, 7],
  ],
  travel_agency: [
    [7, 5, 0],
    [1, 6, 5],
    [2, 6],
    [3, 0],
    [4, 7],
  ],
  health_beauty: [
    [0, 6, 1],
    [7, 1, 0],
    [2, 7],
    [3, 6],
    [4, 6, 0],
    [5, 1],
  ],
  shopping: [
    [0, 5],
    [2, 6],
    [2, 7],
    [3, 1, 6],
    [4, 5],
    [7, 6],
  ],
  sport: [
    [0, 1],
    [1, 5],
    [2, 3],
    [7, 1],
    [4, 1],
    [5, 3],
    [6, 7],
  ],
  entertainment: [
    [0, 7, 4],
    [1, 2],
    [2, 5],
    [3, 0],
    [6, 2],
    [5, 1],
  ],
  souvenir: [
    [0, 5, 6],
    [1, 5],
    [2, 0],
    [3, 0],
    [7, 4],
    [1, 0],
    [6, 0],
  ],
};

export interface SiteKind {
  category: Category;
  name: Text;
  facets: readonly Facet[];
  tags?: readonly Tag[];
  /** The scenes that suit, by number (`scenes/{category}-{number}.svg`). */
  pictures: readonly number[];
  weight: number;
}

export const BEACH: SiteKind = {
  category: 'attraction',
  name: text('หาด{x}', '{x} Beach', '{x}海滩'),
  facets: ['nature', 'water', 'crowd'],
  tags: ['beach'],
  pictures: [0, 3],
  weight: 0,
};

export const SITES: readonly SiteKind[] = [
  {
    category: 'attraction',
    name: text('น้ำตก{x}', '{x} Waterfall', '{x}瀑布'),
    facets: ['nature', 'water'],
    tags: ['waterfall'],
    pictures: [1],
    weight: 4,
  },
  {
    category: 'attraction',
    name: text('วัด{x}', 'Wat {x} Temple', '{x}寺'),
    facets: ['crowd', 'building'],
    tags: ['temple'],
    pictures: [2],
    weight: 7,
  },
  {
    category: 'attraction',
    name: text('จุดชมวิว{x}', '{x} Viewpoint', '{x}观景台'),
    facets: ['nature', 'height', 'crowd'],
    tags: ['viewpoint'],
    pictures: [4],
    weight: 5,
  },
  {
    category: 'attraction',
    name: text('ถ้ำ{x}', '{x} Cave', '{x}洞'),
    facets: ['nature', 'guide'],
    tags: ['cave'],
    pictures: [5],
    weight: 2,
  },
  {
    category: 'attraction',
    name: text('สวนสาธารณะ{x}', '{x} Park', '{x}公园'),
    facets: ['nature', 'crowd'],
    tags: ['park'],
    pictures: [6],
    weight: 3,
  },
  {
    category: 'attraction',
    name: text('อ่างเก็บน้ำ{x}', '{x} Reservoir', '{x}水库'),
    facets: ['nature', 'water'],
    pictures: [7],
    weight: 2,
  },
  {
    category: 'transport',
    name: text('ท่าเรือ{x}', '{x} Pier', '{x}码头'),
    facets: ['boat', 'crowd', 'water'],
    tags: ['pier'],
    pictures: [0, 4],
    weight: 1,
  },
  {
    category: 'shopping',
    name: text('ถนนคนเดิน{x}', '{x} Walking Street', '{x}步行街'),
    facets: ['crowd', 'food', 'gas'],
    tags: ['walking_street'],
    pictures: [1, 3],
    weight: 2,
  },
  {
    category: 'sport',
    name: text('ลานกีฬา{x}', '{x} Sports Ground', '{x}运动场'),
    facets: ['crowd'],
    pictures: [3],
    weight: 1,
  },
  {
    category: 'health_beauty',
    name: text('บ่อน้ำพุร้อน{x}', '{x} Hot Spring', '{x}温泉'),
    facets: ['nature', 'water', 'crowd'],
    tags: ['hot_spring'],
    pictures: [5],
    weight: 1,
  },
  {
    category: 'entertainment',
    name: text('ลานวัฒนธรรม{x}', '{x} Culture Yard', '{x}文化广场'),
    facets: ['crowd'],
    pictures: [4],
    weight: 1,
  },
  {
    category: 'souvenir',
    name: text('ศูนย์หัตถกรรมชุมชน{x}', '{x} Craft Centre', '{x}社区手工艺中心'),
    facets: ['building'],
    tags: ['handicraft'],
    pictures: [1, 4],
    weight: 1,
  },
];
