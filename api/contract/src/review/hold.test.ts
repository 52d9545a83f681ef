import { guessLanguage, holdRulesOf } from './hold.js';

const rules = (text: string) => [...new Set(holdRulesOf([text]).map(({ rule }) => rule))];

/** What visitors write, with everything in it that is nearly something else. */
const INNOCENT = {
  th: [
    'อาหารอร่อย สะอาด พนักงานใจดี แนะนำเลยครับ',
    'ก๋วยเตี๋ยวเรือชามละ 15 บาท กล้วยทอด 20 บาท',
    'นั่งเรือชมแม่น้ำแควยามเย็น สวยมาก',
    'แควยังใสสะอาด เล่นน้ำได้ทั้งปี',
    'ห้องติดริมสระยำวุ้นเส้นอร่อย',
    'รสชาติหมาล่าเข้มข้น เผ็ดกำลังดี',
    'แกงกะหรี่กับกะหรี่ปั๊บคือของเด็ด ต้องขออีกกะหรี่ปั๊บหนึ่งกล่อง',
    'เห็นตัวเหี้ยว่ายน้ำในสวนลุม ตัวใหญ่มาก เด็ก ๆ ตื่นเต้น',
    'แวะไปติดต่อสัสดีแล้วมากินข้าวร้านนี้',
    'สัดส่วนเครื่องดื่มพอดี ไม่หวานเกินไป',
    'มีดอกทองอุไรกับดอกทองกวาวบานเต็มสวน',
    'สวนสัตว์สะอาด สัตว์ดูแข็งแรง เด็กชอบมาก',
    'เดินขึ้นไปตีนเขาประมาณ 2.5 กม. ใช้เวลา 45 นาที',
    'หีบไม้สักในพิพิธภัณฑ์ อายุกว่า 200 ปี',
    'เปิด 08.00-17.30 น. ทุกวัน วันพฤหัส 09.00-12.00 น.',
    'เวลาเปิด 08.00-17.30 09.00-12.00 ตามป้ายหน้าร้าน',
    'บุฟเฟต์ 299 399 499 บาท ลดราคาถึง 31/12/2569',
    'ไปมาเมื่อ 09-11-2569 10 โมง คนเยอะมาก',
    'วัดสร้างเมื่อ พ.ศ. 2325 บูรณะ พ.ศ. 2525-2550',
    'วัดพระศรีรัตนศาสดาราม ค่าเข้าต่างชาติ 500 บาท คนไทยฟรี',
    'วัดป่าเลไลยก์และวัดพระพุทธบาทพลวง ควรไปสักครั้ง',
    'ฉุกเฉินโทร 1669 หรือ 191 ตำรวจท่องเที่ยว 1155',
    'รถไฟขบวน 257 ออก 07.45 ถึง 12.35 ตรงเวลา',
    'พิกัด 13.7563, 100.5018 หาง่าย มีที่จอดรถ',
    'เด็กสูง ๑๒๐ เซนติเมตรขึ้นไปเล่นได้ ค่าตั๋ว ๑๕๐ บาท',
    'ขี่ควายรอบทุ่งนา ได้บรรยากาศดีมาก',
    'แอดไลน์จองคิวล่วงหน้าได้ ไม่ต้องรอนาน',
    'ร้านรับเงินสด พร้อมเพย์ และบัตรเครดิต ขั้นต่ำ 1,000,000 ไม่ใช่นะ 1,000 บาท',
    'ห้อง 101 102 103 วิวดี ส่วน 201-204 เสียงดัง',
    'ค่าเข้าผู้ใหญ่ 200 เด็ก 100 รวม 4 คน 600 บาท',
    'ห้องน้ำสกปรกมาก บริการแย่ที่สุด จะไม่กลับมาอีก',
    'ครัวแบบเปิด เห็นเชฟย่างหมูด้วยความชำนาญ',
    'แต่ดีที่มีร่มให้ยืม ฝนตกเย็นสบาย',
    'ระยะทางจากสนามบิน 12 กม. รถตู้ 13 ที่นั่ง',
    'เล่นซิปไลน์ 24 ฐาน สูง 50 เมตร เชือก 2 เส้น',
  ],
  en: [
    'Lovely food, clean tables and very kind staff.',
    'We drove from Scunthorpe to Penistone once; Phuket is warmer.',
    'The shiitake soup and the cocktail were great.',
    'Try the shitake mushrooms in the assorted basket.',
    'Siriporn and Pornthip at the desk were wonderful.',
    'Our guide, Dick, knew every bird in the park.',
    'Kuay teow for 50 baht, fukujinzuke on the side.',
    'A class act; the massage assistant had analysis skills.',
    'A visitor from Niger and one from Nigeria joined our boat.',
    'The Fukuoka style ramen was rich.',
    'Hotel Essex has a great bass player on Saturdays.',
    'Open 08:00-17:00, last entry 16.30, closed 12.00-13.00.',
    'We paid 1,250 baht for 4 people, i.e. about 35.50 USD.',
    'Visited on 2026-11-21 at 10 am and 09-11-2026 10 pm.',
    'Built in 1782, restored in 1932 and 1982.',
    'The view was great.Me and my wife loved it.',
    'Nice place.Top service.Shop nearby.',
    'Ask for Mr.Smith or Dr.Lee at the front desk.',
    'The temple is at 13.7563, 100.5018, 500 m from the pier.',
    'Rooms 101, 102 and 201-204 face the pool.',
    'Buses leave at 8 10 12 and 14, platform 3.',
    'Wi-Fi was 100/50 Mbps, and/or you can use 5G.',
    'Emergency numbers 1669, 191 and 1155 were on the wall.',
    'Version 2.0.1 of the menu has U.S. beef, e.g. ribeye.',
    'Wat Phra Si Sanphet, Wat Arun and Wat Pho in one day.',
    'The bus line was long, the sky line: stunning.',
    'Prices 300 350 400 450 500 baht per person.',
    'The toilet was filthy and the service lousy. Never again.',
    'A four, nine or ten? I give it one more chance.',
    'Kids under 120 cm go free; 60 kg is the limit on the zip line.',
    'T H A I  food as it should be. A. B. C. all good.',
    'We dotted around, a dot com founder told us about it.',
    'He-said she-said aside, a beach to come back to!!!',
    'Route 1095 has 1,864 curves; 762 of them before Pai.',
    'The scale on the jetty said 0.812345678, whatever that is.',
  ],
  zh: [
    '菜很好吃，环境干净，服务员很热情。',
    '有妈妈的味道，我妈的生日就在这里过的。',
    '其他妈妈的评价也很好，吉他妈妈弹得不错。',
    '烤鸡巴西风味，甜辣适中。',
    '火鸡巴黎做法，火鸡巴士旁边就能买到。',
    '从北碧去死亡铁路坐火车很方便。',
    '去死海漂浮过的人会喜欢这里。',
    '早上做操，他妈妈在旁边看。',
    '体操馆旁边，操作简单，扫码点餐。',
    '不要犹豫，傻傻排队两小时也值得。',
    '营业时间08:00-17:00，周末09.00-21.30。',
    '人均150-200泰铢，四个人一共780。',
    '2026年11月21日去的，2025-2026年重新装修。',
    '玉佛寺门票500泰铢，卧佛寺300，郑王庙200。',
    '房间101、102、103很安静，201-204有点吵。',
    '步行约1.5公里，海拔1,864米。',
    '紧急电话1669，旅游警察1155，墙上都有。',
    '坐标13.7563, 100.5018，导航很准。',
    '一二三四五，上山打老虎，孩子玩得很开心。',
    '可以用微信支付，也可以用支付宝。',
    '加微信群可以打折，老板人很好。',
    '微信公众号里有菜单。',
    '点一份冬阴功，再点comfort套餐。',
    '有点common，不过价格便宜。',
    '王八、甲鱼都没有，只有螃蟹。',
    '日本妈妈和你妈妈都会喜欢。',
    '脑残疾人协会推荐的无障碍餐厅。',
    '六畜兴旺的农家乐，水牛很温顺。',
    '身高120cm以上才能玩高空滑索，限重100kg。',
    '厕所太脏，服务很差，再也不来了。',
    '双11去的，原价1999，打折1299元。',
    '公交511路到终点，每15-20分钟一班。',
    '地铁BTS坐5站，37分钟到。',
    '九十九级台阶，三五成群的猴子。',
    '套餐1388 1288 188，都不错。',
  ],
} as const;

describe.each(Object.keys(INNOCENT) as (keyof typeof INNOCENT)[])('innocent words in %s', (language) => {
  it.each(INNOCENT[language])('hold nothing back: %s', (text) => {
    expect(holdRulesOf([text])).toEqual([]);
  });
  it('are recognised as what they are', () => {
    expect(INNOCENT[language].filter((text) => guessLanguage(text) !== language)).toEqual([]);
  });
});

describe('a review is held back', () => {
  it.each([
    'see https://example.com/a',
    'ดู www.example.co.th เลย',
    'book at example.com now',
    'EXAMPLE.COM',
    'ｅｘａｍｐｌｅ．ｃｏｍ',
    'example dot com',
    'example [.] com',
    'example(dot)com',
    'example . com',
    'ex\u200bample.com',
    'exаmple.com',
    'ร้านดีดอทคอม',
    'go to t.me/somebody',
    'bit.ly/abc',
    'wa.me/66812345678',
    'someone@example.com',
    'จองที่ห้องพัก-ดี.com',
    '官网 example点com',
    'line id: cheapdeals99',
    'Line: @cheapdeals99',
    'ไลน์ไอดี cheapdeals99',
    'แอดไลน์ @cheapdeals99',
    '加微信 cheapdeals99',
    '微信号：cheapdeals99',
    'WeChat: cheapdeals99',
  ])('for a link or an account to write to: %s', (text) => {
    expect(rules(text)).toContain('link');
  });

  it.each([
    'โทร 081-234-5678',
    'โทร. 0812345678 ได้เลย',
    '08 1234 5678',
    '081.234.5678',
    '(081) 234 5678',
    '02-123-4567',
    '076-123-456',
    '0 8 1 2 3 4 5 6 7 8',
    '๐๘๑-๒๓๔-๕๖๗๘',
    '０８１２３４５６７８',
    '+66 81 234 5678',
    '0066812345678',
    '+86 138 0013 8000',
    '13800138000',
    '138 0013 8000',
    'ศูนย์แปดหนึ่งสองสามสี่ห้าหกเจ็ดแปด',
    'zero eight one two three four five six seven eight',
    '一三八零零一三八零零零',
    'open 08:00, call 0812345678',
  ])('for a number to call: %s', (text) => {
    expect(rules(text)).toEqual(['phone']);
  });

  it.each([
    'fuck this place',
    'FUUUUCK',
    'f u c k',
    'f.u.c.k',
    'f*ck',
    'fu\u200bck',
    'ｆｕｃｋ',
    'fuсk',
    'what a sh1t hole',
    'bullsh!t',
    'a$$hole owner',
    'b1tch',
    'motherfuckers',
    'ร้านfuckมาก',
    'ไอ้เหี้ย',
    'บริการเหี้ยมาก',
    'ไอ้ตัวเหี้ย',
    'ควย',
    'ค ว ย',
    'ค.ว.ย',
    'พนักงานควยๆ',
    'ไอ้สัตว์',
    'แม่งสัสมาก',
    'ส้นตีน',
    'คนระยำ',
    'ชาติหมา',
    '傻逼老板',
    '傻 逼',
    '傻B老板',
    '操你妈',
    '操 你 妈',
    '操.你.妈',
    '他妈的',
    '真他妈的难吃',
    '王八蛋',
    '賤人',
  ])('for profanity: %s', (text) => {
    expect(rules(text)).toEqual(['profanity']);
  });

  it('by everything in its title and its text that triggered a rule, as it can be read', () => {
    expect(holdRulesOf(['โทร 081-234-5678', 'www.example.com ｆｕｃｋ, ระยำ', null])).toEqual([
      { rule: 'phone', found: '081 234 5678' },
      { rule: 'link', found: 'www.example.com' },
      { rule: 'profanity', found: 'fuck' },
      { rule: 'profanity', found: 'ระยำ' },
    ]);
  });

  it('by five of them at most, each cut to what can be read', () => {
    const numbers = Array.from({ length: 6 }, (_, last) => `081-234-567${last}`);
    expect(holdRulesOf([numbers.join(' / ')])).toHaveLength(5);
    const [{ found } = { found: '' }] = holdRulesOf([`https://example.com/${'a'.repeat(100)}`]);
    expect(found).toBe(`https://example.com/${'a'.repeat(60)}`);
  });
});

describe('the language of a text', () => {
  it.each([
    ['ร้าน Starbucks Reserve สาขานี้อร่อย', 'th'],
    ['这家 Thai Massage Center 按摩很舒服', 'zh'],
    ['Wat Pho (วัดโพธิ์) is a must see for everybody', 'en'],
    ['很好吃 very nice place', 'en'],
    ['👍👍 10/10', null],
    ['', null],
  ])('of %s is %s', (text, language) => {
    expect(guessLanguage(text)).toBe(language);
  });
});
