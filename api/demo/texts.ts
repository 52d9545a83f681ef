import type { BusinessItem, Category, Facet, PolicySection } from '@sabaijai/contract';
import type { Text } from './districts.js';
import { text } from './names.js';

/** What a place is, by category: the first sentence of its description. `{d}` is its district. */
export const OPENINGS: Readonly<Record<Category, readonly Text[]>> = {
  restaurant: [
    text(
      'ร้านอาหารของครอบครัวใน{d} ปรุงสดทุกจานจากวัตถุดิบตลาดเช้า',
      'A family restaurant in {d} that cooks every dish to order from the morning market.',
      '{d}的家庭餐馆，食材来自早市，每道菜现点现做。',
    ),
    text(
      'ครัวเปิดกลางสวนใน{d} เห็นทุกขั้นตอนตั้งแต่เตาถึงโต๊ะ',
      'An open kitchen in a garden in {d}; you can watch each dish on its way from stove to table.',
      '{d}花园里的开放式厨房，从炉灶到餐桌一目了然。',
    ),
    text(
      'ร้านประจำของคนใน{d} รสชาติดั้งเดิมที่ทำมาสองรุ่น',
      'Where people of {d} eat themselves: old recipes, now in the second generation.',
      '{d}本地人常去的老店，传了两代的老味道。',
    ),
    text(
      'โต๊ะไม้ยาว แสงโคมอุ่น ๆ และอาหารจานใหญ่ไว้แบ่งกันใน{d}',
      'Long wooden tables, warm lanterns and big plates to share in {d}.',
      '{d}的长木桌、暖灯笼，还有适合分享的大份菜。',
    ),
  ],
  accommodation: [
    text(
      'ที่พักเงียบสงบใน{d} ห้องกว้าง แสงธรรมชาติ ใกล้ที่เที่ยวหลัก',
      'A quiet place to stay in {d} with wide, bright rooms close to the main sights.',
      '{d}的安静住处，房间宽敞明亮，离主要景点不远。',
    ),
    text(
      'บ้านไม้ปรับปรุงใหม่ใน{d} มีระเบียงและสวนให้นั่งเล่น',
      'A renovated wooden house in {d} with verandas and a garden to sit in.',
      '{d}翻新的木屋，带阳台和可以小坐的花园。',
    ),
    text(
      'ที่พักสำหรับครอบครัวใน{d} มีสนามเด็กเล่นและอาหารเช้าอุ่น ๆ',
      'A family stay in {d} with a playground and a warm breakfast.',
      '{d}的亲子住宿，有游乐场和热腾腾的早餐。',
    ),
    text(
      'ห้องพักเรียบง่ายสะอาดใน{d} เดินถึงตลาดและป้ายรถ',
      'Simple, clean rooms in {d}, a short walk from the market and the bus stop.',
      '{d}简洁干净的客房，步行可到市场和车站。',
    ),
  ],
  attraction: [
    text(
      'พื้นที่ท่องเที่ยวใน{d} เหมาะกับการเดินช้า ๆ และใช้เวลาครึ่งวัน',
      'A place to visit in {d}, best taken slowly over half a day.',
      '{d}的游览好去处，适合花半天慢慢走。',
    ),
    text(
      'ที่เที่ยวของครอบครัวใน{d} มีกิจกรรมให้เด็กและผู้ใหญ่',
      'A family outing in {d} with things to do for children and adults.',
      '{d}的亲子景点，大人小孩都有得玩。',
    ),
    text(
      'มุมธรรมชาติและเรื่องเล่าท้องถิ่นใน{d} พร้อมป้ายอธิบายสามภาษา',
      'Nature and local stories in {d}, explained on signs in three languages.',
      '{d}的自然风光与地方故事，配有三语说明牌。',
    ),
  ],
  transport: [
    text(
      'บริการเดินทางใน{d} ตรวจสภาพรถและเรือทุกเช้าก่อนออก',
      'Transport in {d}; every vehicle and boat is checked each morning before it leaves.',
      '{d}的交通服务，车船每天清晨检查后才出发。',
    ),
    text(
      'รับส่งใน{d}และจังหวัดใกล้เคียง คนขับพูดได้หลายภาษา',
      'Transfers in {d} and the provinces around it, with drivers who speak several languages.',
      '{d}及周边府的接送服务，司机会多种语言。',
    ),
    text(
      'เช่าง่าย คืนง่ายใน{d} ราคาบอกหน้าร้าน ไม่มีค่าใช้จ่ายแอบแฝง',
      'Easy hire and return in {d}; the price on the board is the price you pay.',
      '{d}借还方便，明码标价，没有隐藏费用。',
    ),
  ],
  travel_agency: [
    text(
      'บริษัทนำเที่ยวใน{d} กลุ่มเล็กไม่เกินสิบคน มัคคุเทศก์มีบัตร',
      'A tour company in {d}: small groups of ten at most, with licensed guides.',
      '{d}的旅行社，小团不超过十人，导游持证。',
    ),
    text(
      'ทริปวันเดียวและหลายวันจาก{d} วางแผนตามอากาศและกำลังของลูกค้า',
      'Day trips and longer from {d}, planned around the weather and your own pace.',
      '从{d}出发的一日或多日行程，按天气和体力安排。',
    ),
    text(
      'คนท้องถิ่นใน{d}พาเที่ยวที่ที่ตัวเองรัก พร้อมประกันทุกที่นั่ง',
      'Locals of {d} show you the places they love, with insurance for every seat.',
      '{d}当地人带你去他们喜爱的地方，每个座位都有保险。',
    ),
  ],
  health_beauty: [
    text(
      'บ้านสปาเงียบ ๆ ใน{d} ใช้สมุนไพรสดและผ้าซักใหม่ทุกครั้ง',
      'A quiet spa house in {d} with fresh herbs and newly washed linen each time.',
      '{d}的静谧水疗小屋，用新鲜草药，布巾每客一换。',
    ),
    text(
      'นวดและดูแลผิวใน{d} พนักงานผ่านการอบรมและมีใบรับรอง',
      'Massage and skin care in {d} by trained, certified staff.',
      '{d}的按摩与护肤，技师受过培训并持证。',
    ),
    text(
      'ที่พักกายพักใจใน{d} ถามสุขภาพก่อนทุกบริการ',
      'Rest for body and mind in {d}; your health is asked about before every treatment.',
      '{d}放松身心之所，每项服务前都会询问健康状况。',
    ),
  ],
  shopping: [
    text(
      'แหล่งช้อปปิ้งใน{d} ทั้งของกิน ของใช้ และงานทำมือ',
      'Shopping in {d}: food, everyday things and handmade goods.',
      '{d}的购物好去处，吃的用的手作样样有。',
    ),
    text(
      'ทางเดินกว้างใน{d} ร้านเล็กกว่าร้อยร้าน และโซนอาหารในร่ม',
      'Wide lanes in {d} with over a hundred small shops and a covered food zone.',
      '{d}的宽敞街巷，百余家小店，还有室内美食区。',
    ),
    text(
      'จุดนัดพบของคนใน{d} ของสดตอนเช้า ไฟสวยตอนค่ำ',
      'Where {d} meets: fresh produce in the morning, lights in the evening.',
      '{d}人相聚的地方，早上买鲜货，晚上看灯火。',
    ),
  ],
  sport: [
    text(
      'สถานที่ออกกำลังกายใน{d} อุปกรณ์ใหม่ ครูฝึกดูแลใกล้ชิด',
      'A place to train in {d} with new equipment and attentive instructors.',
      '{d}的运动场所，器材新，教练照看细致。',
    ),
    text(
      'คลาสสำหรับมือใหม่และมือโปรใน{d} ลองครั้งแรกได้โดยไม่ต้องสมัคร',
      'Classes for beginners and professionals in {d}; the first one needs no membership.',
      '{d}适合新手与高手的课程，首次体验无需入会。',
    ),
    text(
      'ชุมชนคนรักกีฬาใน{d} เปิดเช้าตรู่ถึงค่ำ',
      'A community of people who love sport in {d}, open from early morning into the evening.',
      '{d}运动爱好者的社区，从清晨开到夜晚。',
    ),
  ],
  entertainment: [
    text(
      'ความบันเทิงยามค่ำใน{d} เสียงดี ที่นั่งสบาย ทางออกชัดเจน',
      'An evening out in {d}: good sound, comfortable seats, clearly marked exits.',
      '{d}的夜间娱乐，音响好，座位舒适，出口标识清楚。',
    ),
    text(
      'เวทีเล็กใน{d} มีการแสดงใหม่ทุกสัปดาห์',
      'A small stage in {d} with a new show every week.',
      '{d}的小舞台，每周有新节目。',
    ),
    text(
      'ที่รวมเพื่อนและครอบครัวใน{d} เล่น กิน ฟังเพลงในที่เดียว',
      'Friends and families meet in {d} to play, eat and listen to music.',
      '{d}亲友相聚之地，玩乐、美食、音乐都在一处。',
    ),
  ],
  souvenir: [
    text(
      'งานฝีมือจากช่างใน{d} ทุกชิ้นมีชื่อคนทำ',
      'Craft by makers of {d}; each piece carries its maker’s name.',
      '{d}匠人的手工艺，每件都署有作者名。',
    ),
    text(
      'ของฝากจาก{d} เลือกชิมเลือกลองได้ก่อนซื้อ',
      'Gifts from {d} that you may taste and try before you buy.',
      '{d}的特产手信，可先尝先试再买。',
    ),
    text(
      'ร้านเล็กใน{d} ทำของใช้สวย ๆ จากวัสดุท้องถิ่น',
      'A small shop in {d} making beautiful everyday things from local materials.',
      '{d}的小店，用本地材料做好看又实用的物件。',
    ),
  ],
};

/** For sites, which nobody sells. */
export const SITE_OPENINGS: readonly Text[] = [
  text(
    'สถานที่ท่องเที่ยวสาธารณะใน{d} เข้าชมได้โดยไม่เสียค่าใช้จ่าย',
    'A public place in {d}, free for everyone.',
    '{d}的公共景点，免费开放。',
  ),
  text(
    'สถานที่ที่ชุมชนใน{d}ช่วยกันดูแล มีเจ้าหน้าที่ประจำช่วงกลางวัน',
    'Looked after by the community of {d}, with rangers on duty by day.',
    '由{d}社区共同维护，白天有工作人员值守。',
  ),
  text(
    'จุดหมายที่คนใน{d}ชอบมาช่วงเช้าและก่อนพระอาทิตย์ตก',
    'People of {d} like to come here in the morning and before sunset.',
    '{d}人喜欢在清晨和日落前来这里。',
  ),
];

export const MIDDLES: readonly Text[] = [
  text(
    'มีที่จอดรถและทางลาดสำหรับรถเข็น',
    'There is parking and a ramp for wheelchairs and strollers.',
    '有停车位，也有轮椅和婴儿车坡道。',
  ),
  text(
    'ป้ายบอกทางและคำเตือนมีทั้งไทย อังกฤษ และจีน',
    'Directions and warnings are written in Thai, English and Chinese.',
    '指引和警示牌有泰文、英文和中文。',
  ),
  text(
    'พนักงานซ้อมแผนฉุกเฉินปีละสองครั้ง',
    'The staff practise for emergencies twice a year.',
    '员工每年进行两次应急演练。',
  ),
  text(
    'ช่วงวันหยุดคนเยอะ แนะนำให้มาก่อนสิบโมง',
    'It gets busy on holidays; come before ten.',
    '假日人多，建议十点前到。',
  ),
  text(
    'มีจุดปฐมพยาบาลและน้ำดื่มสะอาด',
    'A first-aid point and clean drinking water are at hand.',
    '设有急救点和干净饮用水。',
  ),
  text('รับเงินสดและพร้อมเพย์', 'Cash and mobile payment are both fine.', '现金和移动支付均可。'),
  text(
    'เด็กเล็กควรอยู่กับผู้ปกครองตลอดเวลา',
    'Small children should stay with an adult at all times.',
    '幼童请由大人全程陪同。',
  ),
  text(
    'หน้าฝนพื้นอาจลื่น โปรดสวมรองเท้าที่เกาะพื้น',
    'The ground can be slippery in the rains; wear shoes with grip.',
    '雨季地面较滑，请穿防滑鞋。',
  ),
];

export const CLOSINGS: readonly Text[] = [
  text(
    'ผลตรวจความปลอดภัยล่าสุดติดไว้ที่ทางเข้า',
    'The latest safety result hangs at the entrance.',
    '最新安全检查结果贴在入口处。',
  ),
  text('ยินดีต้อนรับทุกวัย', 'People of every age are welcome.', '欢迎各年龄段的客人。'),
  text('ถามข้อมูลเพิ่มเติมได้ที่จุดบริการ', 'Ask at the service point for anything else.', '其他问题可在服务处咨询。'),
  text('แล้วพบกัน', 'See you soon.', '期待与您相见。'),
];

export interface ItemIdea {
  type: BusinessItem['type'];
  unit: BusinessItem['unit'];
  name: Text;
  price: [min: number, max: number];
  facets?: readonly Facet[];
  limits?: { minAge?: number; maxAge?: number; minHeightCm?: number; maxWeightKg?: number; weather?: true };
}

const idea = (
  type: ItemIdea['type'],
  unit: ItemIdea['unit'],
  name: Text,
  price: [number, number],
  more: Pick<ItemIdea, 'facets' | 'limits'> = {},
): ItemIdea => ({ type, unit, name, price, ...more });

export const ITEMS: Readonly<Record<Category, readonly ItemIdea[]>> = {
  restaurant: [
    idea('menu', 'item', text('ต้มยำกุ้งน้ำใส', 'Clear tom yum with prawns', '清汤冬阴功虾'), [140, 280]),
    idea('menu', 'item', text('แกงเขียวหวานไก่', 'Green curry with chicken', '绿咖喱鸡'), [90, 160]),
    idea('menu', 'item', text('ผัดไทยกุ้งสด', 'Pad thai with fresh prawns', '鲜虾泰式炒粉'), [70, 140]),
    idea('menu', 'item', text('ปลากะพงนึ่งมะนาว', 'Sea bass steamed with lime', '青柠蒸鲈鱼'), [280, 420]),
    idea('menu', 'item', text('ข้าวเหนียวมะม่วง', 'Mango sticky rice', '芒果糯米饭'), [80, 140]),
    idea('menu', 'item', text('ส้มตำไทย', 'Som tam', '青木瓜沙拉'), [50, 90]),
    idea('menu', 'set', text('สำรับครอบครัวสี่คน', 'Family set for four', '四人家庭套餐'), [690, 1290]),
  ],
  accommodation: [
    idea('room', 'night', text('ห้องมาตรฐาน', 'Standard room', '标准间'), [690, 1400]),
    idea('room', 'night', text('ห้องวิวสวน', 'Garden-view room', '花园景房'), [990, 2200]),
    idea('room', 'night', text('ห้องครอบครัว', 'Family room', '家庭房'), [1500, 3200]),
    idea('room', 'night', text('วิลล่าสระส่วนตัว', 'Villa with its own pool', '私人泳池别墅'), [3500, 8900], {
      facets: ['pool'],
    }),
    idea('service', 'person', text('อาหารเช้า', 'Breakfast', '早餐'), [150, 350]),
  ],
  attraction: [
    idea('activity', 'person', text('บัตรเข้าชม', 'Entrance ticket', '门票'), [50, 350]),
    idea('activity', 'person', text('ซิปไลน์ข้ามหุบเขา', 'Zip line over the valley', '跨谷滑索'), [600, 1500], {
      facets: ['height'],
      limits: { minAge: 10, minHeightCm: 120, maxWeightKg: 110, weather: true },
    }),
    idea('activity', 'person', text('พายเรือคายัก', 'Kayaking', '皮划艇'), [200, 450], {
      facets: ['water', 'boat'],
      limits: { minAge: 8, maxWeightKg: 130, weather: true },
    }),
    idea('activity', 'person', text('ป้อนอาหารสัตว์', 'Feeding the animals', '喂动物'), [40, 120], {
      facets: ['animal'],
    }),
    idea('tour', 'person', text('ทัวร์เดินชมพร้อมผู้นำชม', 'Guided walk', '导览步行'), [100, 300]),
  ],
  transport: [
    idea('service', 'trip', text('รับส่งสนามบิน', 'Airport transfer', '机场接送'), [500, 1800], {
      facets: ['vehicle'],
    }),
    idea(
      'service',
      'trip',
      text('เหมาคันทั้งวันพร้อมคนขับ', 'Car with driver for the day', '全天包车'),
      [1800, 3500],
      { facets: ['vehicle'] },
    ),
    idea('service', 'person', text('ตั๋วเรือเที่ยวเดียว', 'One-way boat ticket', '单程船票'), [150, 500], {
      facets: ['boat'],
    }),
    idea('service', 'hour', text('เช่าเรือหางยาว', 'Long-tail boat hire', '长尾船包租'), [800, 1800], {
      facets: ['boat'],
    }),
  ],
  travel_agency: [
    idea('tour', 'person', text('ทัวร์เกาะเต็มวัน', 'Island tour, full day', '跳岛一日游'), [990, 2200], {
      facets: ['boat', 'water'],
      limits: { minAge: 4, maxAge: 70, weather: true },
    }),
    idea('tour', 'person', text('เดินป่าสองวันหนึ่งคืน', 'Two-day trek', '两天一夜徒步'), [1800, 3500], {
      facets: ['nature'],
      limits: { minAge: 12, maxAge: 65, weather: true },
    }),
    idea(
      'tour',
      'person',
      text('ทัวร์วัดและตลาดเช้า', 'Temples and morning market', '寺庙与早市之旅'),
      [600, 1400],
    ),
    idea('activity', 'person', text('ดำน้ำตื้น', 'Snorkelling', '浮潜'), [900, 1900], {
      facets: ['water', 'boat'],
      limits: { minAge: 8, maxAge: 65, weather: true },
    }),
    idea(
      'package',
      'person',
      text('แพ็กเกจสามวันสองคืน', 'Three days, two nights', '三天两夜套餐'),
      [3900, 8900],
    ),
  ],
  health_beauty: [
    idea('service', 'hour', text('นวดแผนไทย', 'Thai massage', '泰式按摩'), [250, 700], {
      facets: ['treatment'],
    }),
    idea('service', 'hour', text('นวดน้ำมันอโรมา', 'Aroma oil massage', '精油按摩'), [500, 1500], {
      facets: ['treatment'],
    }),
    idea('service', 'hour', text('นวดเท้า', 'Foot massage', '足底按摩'), [200, 450], {
      facets: ['treatment'],
    }),
    idea('package', 'set', text('แพ็กเกจผ่อนคลายครึ่งวัน', 'Half-day of rest', '半日放松套餐'), [1500, 3900], {
      facets: ['treatment'],
    }),
    idea('service', 'person', text('อบสมุนไพร', 'Herbal steam', '草药蒸浴'), [200, 500], {
      facets: ['treatment'],
    }),
  ],
  shopping: [
    idea('product', 'item', text('ผลไม้ตามฤดูกาล', 'Fruit of the season', '时令水果'), [30, 180]),
    idea('product', 'item', text('เสื้อผ้าฝ้าย', 'Cotton clothes', '棉布衣'), [150, 690]),
    idea('product', 'set', text('ชุดของว่างจากห้าร้าน', 'Snacks from five stalls', '五摊小吃套装'), [120, 260]),
  ],
  sport: [
    idea('service', 'person', text('บัตรรายวัน', 'Day pass', '单日票'), [80, 400]),
    idea('activity', 'hour', text('คลาสกลุ่มเล็ก', 'Small-group class', '小班课'), [250, 800]),
    idea('activity', 'person', text('ปีนผาในร่ม', 'Indoor climbing', '室内攀岩'), [300, 700], {
      facets: ['height'],
      limits: { minAge: 6, maxWeightKg: 120 },
    }),
    idea('activity', 'hour', text('เรียนเซิร์ฟกับครู', 'Surf lesson', '冲浪课'), [700, 1500], {
      facets: ['water'],
      limits: { minAge: 8, maxAge: 65, weather: true },
    }),
    idea('package', 'person', text('สมาชิกรายเดือน', 'Monthly membership', '月卡'), [900, 3200]),
  ],
  entertainment: [
    idea('activity', 'person', text('บัตรที่นั่งธรรมดา', 'Standard seat', '普通座'), [150, 600]),
    idea('activity', 'person', text('บัตรที่นั่งหน้าเวที', 'Front-row seat', '前排座'), [400, 1500]),
    idea('service', 'hour', text('ห้องส่วนตัว', 'Private room', '包间'), [300, 1200]),
    idea('menu', 'set', text('ของว่างและเครื่องดื่ม', 'Snacks and drinks', '小食饮料套餐'), [150, 450]),
  ],
  souvenir: [
    idea('product', 'item', text('ผ้าพันคอทอมือ', 'Handwoven scarf', '手织围巾'), [250, 1200]),
    idea('product', 'item', text('ถ้วยเซรามิกเขียนลาย', 'Painted ceramic cup', '手绘陶杯'), [120, 450]),
    idea('product', 'item', text('ตะกร้าสาน', 'Woven basket', '编织篮'), [180, 650]),
    idea('product', 'set', text('ชุดขนมพื้นเมือง', 'Box of local sweets', '当地糕点礼盒'), [99, 350]),
    idea(
      'activity',
      'person',
      text('เรียนทำงานฝีมือหนึ่งชั่วโมง', 'One-hour craft lesson', '一小时手作课'),
      [300, 900],
    ),
  ],
};

const FRESH = text(
  'ทำสดใหม่ทุกวัน สอบถามรายละเอียดได้ที่พนักงาน',
  'Fresh every day; ask the staff for details.',
  '每日新鲜准备，详情请询问店员。',
);
const ALL_IN = text('รวมภาษีและค่าบริการแล้ว', 'Tax and service are included.', '已含税和服务费。');
const BOOK_AHEAD = text('ควรจองล่วงหน้าในช่วงวันหยุด', 'Book ahead for holidays.', '节假日建议提前预订。');
const FEW_GUESTS = text(
  'รับจำนวนจำกัดต่อวันเพื่อดูแลได้ทั่วถึง',
  'Limited places each day, so that everyone is looked after.',
  '每日名额有限，以便照顾周全。',
);

/** What is said of an item, by its type. */
export const ITEM_DESCRIPTIONS: Readonly<Record<BusinessItem['type'], readonly Text[]>> = {
  room: [ALL_IN, BOOK_AHEAD],
  menu: [FRESH, ALL_IN],
  activity: [ALL_IN, BOOK_AHEAD, FEW_GUESTS],
  tour: [ALL_IN, BOOK_AHEAD, FEW_GUESTS],
  product: [ALL_IN],
  service: [ALL_IN, BOOK_AHEAD],
  package: [ALL_IN, BOOK_AHEAD, FEW_GUESTS],
};

export const HEALTH_NOTE = text(
  'ไม่แนะนำสำหรับผู้มีโรคหัวใจ ความดันสูง หรือผู้ตั้งครรภ์ โปรดแจ้งเจ้าหน้าที่ก่อนเริ่ม',
  'Not advised with heart disease, high blood pressure or during pregnancy. Tell the staff before you start.',
  '不建议心脏病、高血压患者及孕妇参加，开始前请告知工作人员。',
);

/** How shops word their refunds. */
export const GOODS_REFUNDS: readonly Text[] = [
  text(
    'ของที่ชำรุดเปลี่ยนหรือคืนได้ภายในสามสิบวันพร้อมใบเสร็จ',
    'Faulty goods can be exchanged or returned within thirty days with the receipt.',
    '有瑕疵的商品凭收据三十天内可退换。',
  ),
];

/** Each section in the ways a business may word it. */
export const POLICIES: Readonly<Record<PolicySection, readonly Text[]>> = {
  cancellation: [
    text(
      'ยกเลิกได้ทางโทรศัพท์หรือข้อความ หากยกเลิกช้าคิดครึ่งหนึ่งของราคา',
      'Cancel by phone or message. Late cancellations are charged half the price.',
      '可通过电话或消息取消，临时取消收取一半费用。',
    ),
    text(
      'ถ้าอากาศไม่ปลอดภัยเราจะยกเลิกให้เองและคืนเงินเต็มจำนวน',
      'If the weather is not safe, we cancel and refund the full price.',
      '如天气不安全，我们会主动取消并全额退款。',
    ),
  ],
  refund: [
    text(
      'คืนเงินภายในเจ็ดวันทำการทางช่องทางเดิม',
      'Refunds arrive within seven working days, the same way you paid.',
      '退款将在七个工作日内按原支付方式退回。',
    ),
    text(
      'หากเราให้บริการไม่ได้ตามที่จอง คืนเงินเต็มจำนวนภายในเจ็ดวันทำการ',
      'If we cannot provide what you booked, you get the full price back within seven working days.',
      '如我们无法提供所订服务，七个工作日内全额退款。',
    ),
  ],
  ageHealth: [
    text(
      'เด็กอายุต่ำกว่าสิบสองปีต้องมีผู้ปกครองดูแล โปรดแจ้งโรคประจำตัวและการแพ้อาหาร',
      'Children under twelve need an adult. Tell us about illnesses and allergies.',
      '十二岁以下儿童须由成人陪同，请告知疾病与过敏情况。',
    ),
  ],
  safetyRules: [
    text(
      'ปฏิบัติตามคำแนะนำของเจ้าหน้าที่และป้ายเตือน ห้ามเข้าพื้นที่กั้น',
      'Follow the staff’s instructions and the warning signs, and stay out of closed areas.',
      '请遵从工作人员和警示牌，勿进入封闭区域。',
    ),
    text(
      'ทางออกฉุกเฉินต้องว่างเสมอ ห้ามจุดไฟในอาคาร',
      'Emergency exits stay clear; no open fire inside.',
      '请保持紧急出口畅通，室内禁止明火。',
    ),
  ],
  insurance: [
    text(
      'มีประกันอุบัติเหตุสำหรับลูกค้าทุกคนตามวงเงินที่แสดง',
      'Every guest is insured against accidents up to the sum shown.',
      '每位客人均有意外保险，保额如所示。',
    ),
  ],
  houseRules: [
    text(
      'งดเสียงดังหลังสี่ทุ่ม และงดสูบบุหรี่ในอาคาร',
      'Please be quiet after ten, and do not smoke indoors.',
      '晚上十点后请保持安静，室内禁止吸烟。',
    ),
    text(
      'แต่งกายสุภาพและช่วยกันแยกขยะ',
      'Please dress politely and help us sort the waste.',
      '请着装得体，并协助垃圾分类。',
    ),
  ],
  privacy: [
    text(
      'เก็บข้อมูลเท่าที่จำเป็นต่อการให้บริการ และลบเมื่อครบหนึ่งปี',
      'We keep only what the service needs and delete it after a year.',
      '仅保存服务所需信息，一年后删除。',
    ),
  ],
};

/** What the inspector sums up for the public, by grade. */
export const SUMMARIES = {
  A: [
    text(
      'สถานที่อยู่ในสภาพดี อุปกรณ์ฉุกเฉินพร้อมใช้ พนักงานตอบคำถามด้านความปลอดภัยได้ครบถ้วน',
      'The place is in good order, emergency equipment is ready, and the staff answered every safety question well.',
      '现场状况良好，应急设备齐备可用，员工对安全问题回答准确完整。',
    ),
    text(
      'ดูแลเป็นระบบ บันทึกการตรวจครบ พบเพียงเรื่องเล็กน้อยที่แก้ไขได้ทันที',
      'Well kept and well recorded; only small things were found, and they can be fixed at once.',
      '管理有序，检查记录完整，仅发现可立即整改的小问题。',
    ),
  ],
  B: [
    text(
      'โดยรวมปลอดภัย แต่มีบางรายการที่ต้องปรับปรุงภายในเวลาที่กำหนด โดยเฉพาะอุปกรณ์และเอกสาร',
      'Safe on the whole, with some points to correct in the time given, mainly equipment and documents.',
      '总体安全，但有部分项目须在规定期限内改进，尤其是设备与文件。',
    ),
    text(
      'พื้นที่หลักอยู่ในเกณฑ์ดี พบข้อบกพร่องบางจุดซึ่งผู้ดูแลรับทราบและเริ่มแก้ไขแล้ว',
      'The main areas are sound; some faults were found, and the manager has begun to fix them.',
      '主要区域状况良好，部分位置存在缺陷，管理人员已知悉并开始整改。',
    ),
  ],
  C: [
    text(
      'พบข้อบกพร่องสำคัญหลายรายการ ต้องแก้ไขและตรวจซ้ำภายในสามเดือน โปรดระมัดระวังตามป้ายเตือน',
      'Several major faults were found; they must be fixed and checked again within three months. Mind the warning signs.',
      '发现多项较重要的缺陷，须在三个月内整改并复查，游客请留意现场警示牌。',
    ),
  ],
  D: [
    text(
      'พบความเสี่ยงร้ายแรงต่อผู้ใช้บริการ ต้องหยุดกิจกรรมที่เกี่ยวข้องและแก้ไขก่อนเปิดให้บริการตามปกติ',
      'A serious danger to guests was found; the activity concerned must stop until it is fixed.',
      '发现对客人构成严重危险的隐患，相关项目须停止，整改后方可恢复。',
    ),
  ],
} as const satisfies Record<string, readonly Text[]>;

export const STRENGTHS: readonly string[] = [
  'พนักงานจัดแผนผังทางหนีไฟขนาดใหญ่สามภาษาไว้ทุกชั้น',
  'มีสมุดตรวจอุปกรณ์รายวันที่ลงชื่อครบทุกวัน',
  'จัดชุดปฐมพยาบาลไว้สองจุดและตรวจวันหมดอายุทุกเดือน',
];

/** Notes of inspectors on what failed; `{q}` is not used: the question stands beside the note. */
export const FINDING_NOTES: readonly string[] = [
  'พบในพื้นที่ด้านหลัง แจ้งผู้ดูแลแล้วและถ่ายภาพไว้',
  'สภาพจริงไม่ตรงกับที่กำหนด ผู้ดูแลรับทราบ',
  'อุปกรณ์ไม่ครบตามจำนวนในวันที่ตรวจ',
  'บันทึกขาดหายในช่วงสองเดือนล่าสุด',
  'ป้ายซีดจางจนอ่านไม่ออก ควรเปลี่ยนใหม่',
  'ต้องซ่อมแซมก่อนเปิดใช้งานช่วงวันหยุด',
  'พนักงานใหม่ยังไม่ผ่านการอบรมในหัวข้อนี้',
];
export const COS_NOTES: readonly string[] = [
  'แก้ไขทันทีระหว่างตรวจ มีภาพก่อนและหลัง',
  'ผู้ดูแลเปลี่ยนอุปกรณ์ใหม่ต่อหน้าเจ้าหน้าที่ตรวจ',
];
export const NA_NOTES: readonly string[] = ['ไม่มีกิจกรรมนี้ในวันที่เข้าตรวจ', 'อยู่ระหว่างปิดปรับปรุง จึงไม่ได้ตรวจ'];

export const RIGHTS_TO_REPLY: readonly Text[] = [
  text(
    'ขอบคุณเจ้าหน้าที่ที่ชี้จุดเสี่ยงให้ เราแก้ไขแล้วตามภาพที่ส่งและตรวจซ้ำทุกสัปดาห์',
    'We thank the inspectors for pointing out the risks. They are fixed, as our photos show, and we check again every week.',
    '感谢检查人员指出风险，我们已按照片所示完成整改，并每周复查。',
  ),
  text(
    'เรากำลังเปลี่ยนอุปกรณ์ทั้งหมดและจะขอตรวจใหม่ภายในเดือนหน้า',
    'We are replacing all of the equipment and will ask for a new inspection next month.',
    '我们正在更换全部设备，并将于下月申请复查。',
  ),
];

export const ROADS: readonly Text[] = [
  text('ถนนเลียบคลอง', 'Liap Khlong Road', '运河路'),
  text('ถนนตลาดเก่า', 'Talat Kao Road', '老市场路'),
  text('ถนนสวนมะพร้าว', 'Suan Maphrao Road', '椰林路'),
  text('ถนนหน้าสถานี', 'Na Sathani Road', '站前路'),
  text('ถนนวงแหวนใน', 'Wong Waen Nai Road', '内环路'),
  text('ถนนชายน้ำ', 'Chai Nam Road', '水滨路'),
  text('ถนนดอกคูน', 'Dok Khun Road', '金链花路'),
];
export const LANDMARKS: readonly Text[] = [
  text('ตรงข้ามโรงเรียนประถม', 'Opposite the primary school', '小学对面'),
  text('ข้างตลาดสด', 'Beside the fresh market', '菜市场旁'),
  text('ถัดจากปั๊มน้ำมัน 200 เมตร', '200 m past the gas station', '过加油站 200 米'),
  text('หลังศูนย์บริการนักท่องเที่ยว', 'Behind the tourist information center', '游客中心后面'),
];
