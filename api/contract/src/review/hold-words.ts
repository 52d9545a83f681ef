/**
 * Words for which a review waits for a person, few and unmistakable: a missed one can still be reported, a wrongly
 * held one angers somebody who did nothing. Rude is not profane: lousy, trash and the like are opinions.
 */

/** Whole words; each may go on with one of the endings. */
export const ENGLISH = {
  words: [
    'fuck',
    'motherfuck',
    'fucktard',
    'shit',
    'bullshit',
    'shithole',
    'shithead',
    'cunt',
    'bitch',
    'asshole',
    'arsehole',
    'dickhead',
    'bastard',
    'whore',
    'slut',
    'faggot',
    'nigger',
    'nigga',
    'twat',
    'wanker',
  ],
  endings: ['s', 'es', 'er', 'ers', 'ed', 'in', 'ing', 'ty', 'y'],
} as const;

/**
 * Thai is written without spaces, so each is looked for anywhere, and says beside what it is another word:
 * `แควยามเย็น` (the river Kwai in the evening), `สระยำ` (a pool, then a salad), `รสชาติหมาล่า` (the taste of mala).
 */
export const THAI = [
  '(?<![แเโใไ])ควย',
  '(?<!(?<!ไอ้)ตัว)เหี้ย',
  'เย็ดแม่|เย็ดเข้|เย็ดมึง|เย็ดกัน',
  'หน้าหี|อีหี|หีแม่|แม่หี',
  'ไอ้สัตว์|อีสัตว์|ไอ้สัส|ไอสัส|อีสัส',
  'สัส(?![ดต])',
  'ส้นตีน',
  'อีดอก',
  'อีกะหรี่|นังกะหรี่',
  '(?<!รส)ชาติหมา(?!ล่า|ก)',
  'ไอ้ควาย|อีควาย',
  'เงี่ยน',
  'แม่มึง|พ่อมึง',
  '(?<![พกปตสค])ระยำ',
  'จัญไร|อัปรีย์',
] as const;

/** `妈妈的味道` and `烤鸡巴西风味` are no curses; neither is gymnastics with somebody's mother. */
export const CHINESE = [
  '操[你他她][妈媽](?![妈媽])|操你大[爷爺]|操你祖宗|肏',
  '日你[妈媽]|干你娘|幹你娘',
  '[你他][妈媽][逼屄]',
  '傻[逼屄]|煞笔|傻b(?![a-z])',
  '去你[妈媽]的(?![妈媽])|(?<![吉其])他[妈媽]的(?=[，。！!,.]|$)|真他[妈媽]的',
  '婊子|[贱賤]人',
  '王八蛋|狗日的|狗娘[养養]',
  '[鸡雞]巴(?![西士黎基掌厘蜀马馬斯拿])',
  '[脑腦][残殘](?![疾联])',
] as const;
