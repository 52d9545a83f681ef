import type { Category, Language } from '@sabaijai/contract';

/** `good` from four stars on, `fair` three, `poor` below. */
export type Mood = 'good' | 'fair' | 'poor';
type Sentences = Readonly<Record<Mood, readonly string[]>>;

export const TITLES: Readonly<Record<Language, Sentences>> = {
  th: {
    good: ['ประทับใจมาก', 'จะกลับมาอีกแน่นอน', 'ดีกว่าที่คิด', 'คุ้มค่าเวลาที่มา', 'สบายใจทั้งวัน', 'แนะนำเลย'],
    fair: ['พอใช้ได้', 'มีดีมีเสีย', 'กลาง ๆ', 'ยังปรับปรุงได้อีก'],
    poor: ['ผิดหวัง', 'ไม่เป็นอย่างที่หวัง', 'ควรแก้ไขด่วน', 'คงไม่กลับมา'],
  },
  en: {
    good: [
      'Lovely from start to finish',
      'Would come back',
      'Better than expected',
      'Worth the trip',
      'Easy and relaxed',
      'A real find',
    ],
    fair: ['Fine, not more', 'Mixed feelings', 'Could be better', 'Average visit'],
    poor: ['Disappointing', 'Not what we hoped for', 'Needs work', 'Once was enough'],
  },
  zh: {
    good: ['非常满意', '一定会再来', '比想象中好', '值得专程来', '很安心的一天', '强烈推荐'],
    fair: ['中规中矩', '有好有坏', '还可以更好', '一般般'],
    poor: ['有点失望', '没有期待中好', '需要改进', '不会再来了'],
  },
};

export const GENERAL: Readonly<Record<Language, Sentences>> = {
  th: {
    good: [
      'มากับครอบครัวสามคน ทุกคนชอบ โดยเฉพาะคุณแม่',
      'พนักงานยิ้มแย้มและช่วยเหลือดีมาก',
      'สะอาดทุกจุด ห้องน้ำก็สะอาด',
      'บรรยากาศดีมากช่วงเย็น ลมพัดสบาย',
      'ราคาตรงตามป้าย ไม่มีบวกเพิ่ม',
      'ที่จอดรถกว้าง เดินทางง่าย',
      'มาครั้งที่สองแล้ว มาตรฐานยังเหมือนเดิม',
      'ชอบที่มีป้ายสามภาษา พาเพื่อนต่างชาติมาก็เข้าใจง่าย',
      'จัดคิวดี รอไม่นาน',
      'เหมาะกับผู้สูงอายุ มีทางลาดและที่นั่งพักเยอะ',
    ],
    fair: [
      'ของดีมีอยู่ แต่วันหยุดคนแน่นมาก',
      'บริการดีแต่รอนานไปหน่อย',
      'ที่จอดรถน้อย ต้องวนหลายรอบ',
      'โดยรวมโอเค แต่ห้องน้ำน่าจะสะอาดกว่านี้',
      'ราคาสูงไปนิดเมื่อเทียบกับที่ได้',
      'วันที่ไปอากาศร้อนมาก ร่มเงาน้อย',
    ],
    poor: [
      'พนักงานไม่ค่อยสนใจลูกค้า ถามอะไรก็ไม่ตอบ',
      'รอนานเกือบชั่วโมงโดยไม่มีใครแจ้ง',
      'ดูเก่าและขาดการดูแล หลายจุดชำรุด',
      'ราคาไม่ตรงกับที่แจ้งไว้ตอนจอง',
      'เสียงดังและแออัดเกินไป',
      'ความสะอาดต้องปรับปรุงมาก',
    ],
  },
  en: {
    good: [
      'We came as a family of three and everyone was happy, grandmother most of all.',
      'The staff smiled, explained everything and never rushed us.',
      'Spotless everywhere, including the toilets.',
      'Go in the late afternoon: the light and the breeze are wonderful.',
      'The price on the board was the price we paid.',
      'Easy to find, with plenty of parking.',
      'Our second visit, and just as good as the first.',
      'Signs in three languages made it easy for all of us.',
      'The queue moved quickly and was well organised.',
      'Good for older visitors too: ramps, handrails and benches.',
    ],
    fair: [
      'Good in itself, but far too crowded on a holiday.',
      'Friendly people, slow service.',
      'Hardly any parking; we drove around for a while.',
      'Fine overall, though the toilets could be cleaner.',
      'A little expensive for what you get.',
      'Very hot at noon, and there is not much shade.',
    ],
    poor: [
      'Nobody seemed to care, and our questions stayed unanswered.',
      'We waited almost an hour without a word.',
      'It looks tired; several things were broken.',
      'The bill did not match what we were told when booking.',
      'Too loud and too crowded to enjoy.',
      'It really needs a thorough cleaning.',
    ],
  },
  zh: {
    good: [
      '一家三口来的，大家都喜欢，尤其是妈妈。',
      '工作人员笑容满面，很乐意帮忙。',
      '到处都很干净，洗手间也是。',
      '傍晚来最好，光线和微风都很舒服。',
      '明码标价，没有额外收费。',
      '好找，停车位也多。',
      '第二次来了，水准依旧。',
      '有三语标识，带外国朋友来也方便。',
      '排队有序，没等多久。',
      '适合老人，坡道、扶手和座椅都有。',
    ],
    fair: [
      '本身不错，就是假日人太多。',
      '服务态度好，但等得有点久。',
      '停车位少，绕了好几圈。',
      '总体还行，洗手间可以更干净些。',
      '以这个价格来说稍微贵了。',
      '中午很热，遮阳的地方不多。',
    ],
    poor: [
      '店员爱理不理，问什么都不回答。',
      '等了快一个小时也没人说明。',
      '设施陈旧，好几处都坏了。',
      '结账金额和预订时说的不一样。',
      '太吵太挤，完全没法享受。',
      '卫生真的需要好好改善。',
    ],
  },
};

export const SPECIAL: Readonly<
  Record<Category, Readonly<Record<Language, Readonly<Record<'good' | 'poor', readonly string[]>>>>>
> = {
  restaurant: {
    th: {
      good: [
        'รสชาติกลมกล่อม ไม่หวานเกินไป',
        'กุ้งสดมาก น้ำจิ้มเด็ด',
        'แกงร้อน ๆ มาเร็ว หอมเครื่องแกง',
        'ครัวเปิดเห็นว่าสะอาดจริง',
      ],
      poor: ['อาหารมาเย็นชืด ต้องขออุ่น', 'รสจัดและเค็มเกินไป'],
    },
    en: {
      good: [
        'The curry was balanced and not too sweet.',
        'Very fresh prawns and a brilliant dipping sauce.',
        'Everything arrived hot and fragrant.',
        'You can look into the kitchen, and it really is clean.',
      ],
      poor: ['The food arrived lukewarm.', 'Everything was far too salty.'],
    },
    zh: {
      good: [
        '咖喱味道平衡，不会太甜。',
        '虾很新鲜，蘸料一绝。',
        '上菜快，热气腾腾，香味十足。',
        '开放式厨房，看得出真的干净。',
      ],
      poor: ['菜端上来是凉的。', '味道太咸了。'],
    },
  },
  accommodation: {
    th: {
      good: [
        'เตียงนุ่ม หลับสบาย เงียบมาก',
        'อาหารเช้าหลากหลาย กาแฟดี',
        'ห้องกว้าง ผ้าปูสะอาด มีกลิ่นหอม',
        'เจ้าของบ้านใจดี แนะนำที่เที่ยวรอบ ๆ',
      ],
      poor: ['ผนังบาง ได้ยินเสียงข้างห้อง', 'แอร์ไม่เย็นและมีกลิ่นอับ'],
    },
    en: {
      good: [
        'Soft bed, very quiet, best sleep of the trip.',
        'A varied breakfast and proper coffee.',
        'Large room with fresh linen.',
        'The owners told us where to go and what to skip.',
      ],
      poor: [
        'Thin walls: we heard every word next door.',
        'The air conditioning was weak and the room smelled damp.',
      ],
    },
    zh: {
      good: [
        '床很软，很安静，睡得特别好。',
        '早餐丰富，咖啡不错。',
        '房间大，床品干净。',
        '老板很热心，介绍了周边好去处。',
      ],
      poor: ['隔音差，隔壁说话都听得见。', '空调不凉，还有霉味。'],
    },
  },
  attraction: {
    th: {
      good: ['วิวสวยจนไม่อยากกลับ', 'ทางเดินแข็งแรง มีราวจับตลอด', 'เด็ก ๆ สนุกทั้งวัน', 'มาเช้า ๆ คนน้อย ได้รูปสวยมาก'],
      poor: ['ทางเดินลื่นและไม่มีป้ายเตือน', 'ขยะเยอะกว่าที่คิด'],
    },
    en: {
      good: [
        'We did not want to leave the view.',
        'Solid walkways with handrails all the way.',
        'The children were busy for a whole day.',
        'Early in the morning we had it almost to ourselves.',
      ],
      poor: ['The path was slippery and there was no warning.', 'More litter than we expected.'],
    },
    zh: {
      good: [
        '景色美得舍不得走。',
        '步道结实，全程有扶手。',
        '孩子们玩了一整天。',
        '清晨人少，拍照特别好看。',
      ],
      poor: ['路很滑，也没有警示牌。', '垃圾比想象中多。'],
    },
  },
  transport: {
    th: {
      good: ['ตรงเวลามาก คนขับสุภาพ', 'รถใหม่ เข็มขัดนิรภัยครบทุกที่นั่ง', 'เรือมีเสื้อชูชีพให้ครบทุกคน'],
      poor: ['มาช้าไปสี่สิบนาที', 'ขับเร็วเกินไป นั่งแล้วกลัว'],
    },
    en: {
      good: [
        'On time to the minute, and a courteous driver.',
        'New van with a working belt on every seat.',
        'Life jackets for everybody, children included.',
      ],
      poor: ['Forty minutes late.', 'He drove much too fast.'],
    },
    zh: {
      good: ['非常准时，司机有礼貌。', '车很新，每个座位都有安全带。', '船上人人都有救生衣，儿童款也有。'],
      poor: ['迟到了四十分钟。', '开得太快，坐着害怕。'],
    },
  },
  travel_agency: {
    th: {
      good: ['ไกด์รู้จริงและดูแลทุกคน', 'กลุ่มเล็ก ไม่เร่ง มีเวลาถ่ายรูป', 'เปลี่ยนแผนให้เพราะฝนตกโดยไม่คิดเพิ่ม'],
      poor: ['โปรแกรมไม่ตรงตามที่ขาย', 'ไกด์รีบมาก แทบไม่ได้หยุด'],
    },
    en: {
      good: [
        'Our guide knew a lot and looked after everyone.',
        'A small group, no rush, time for pictures.',
        'They changed the plan for the rain at no charge.',
      ],
      poor: ['The programme was not what we had bought.', 'We were hurried from stop to stop.'],
    },
    zh: {
      good: ['导游知识丰富，照顾到每个人。', '小团不赶，有时间拍照。', '下雨免费帮我们改了行程。'],
      poor: ['行程和买的时候说的不一样。', '一路赶，几乎没停。'],
    },
  },
  health_beauty: {
    th: {
      good: ['มือหนักพอดี ตื่นมาตัวเบา', 'ถามโรคประจำตัวก่อนนวด รู้สึกมั่นใจ', 'ห้องเงียบ กลิ่นสมุนไพรหอม'],
      poor: ['นวดเบาไป ไม่ตรงกับที่ขอ', 'ผ้าปูดูไม่สะอาด'],
    },
    en: {
      good: [
        'Just the right pressure; I floated out.',
        'They asked about my health first, which felt right.',
        'A quiet room and the scent of herbs.',
      ],
      poor: ['Not the massage I asked for.', 'The linen did not look fresh.'],
    },
    zh: {
      good: ['力度刚好，出来浑身轻松。', '先问健康状况，很专业。', '房间安静，草药很香。'],
      poor: ['力度和要求的不一样。', '床单看起来不太干净。'],
    },
  },
  shopping: {
    th: {
      good: ['ของเยอะ ราคาย่อมเยา ต่อได้นิดหน่อย', 'โซนอาหารอร่อยหลายร้าน', 'เดินสบาย ทางกว้าง มีพัดลม'],
      poor: ['ทางแคบ คนแน่นจนเดินไม่ได้', 'ร้านปิดไปเยอะ'],
    },
    en: {
      good: [
        'A lot to look at, fair prices, a little bargaining.',
        'Several very good food stalls.',
        'Wide lanes and fans: pleasant to stroll.',
      ],
      poor: ['So packed that we could not move.', 'Half of the shops were closed.'],
    },
    zh: {
      good: ['东西多，价格实惠，还能讲点价。', '美食区好几家都好吃。', '通道宽，有风扇，逛着舒服。'],
      poor: ['太窄太挤，走不动。', '好多店都关了。'],
    },
  },
  sport: {
    th: {
      good: ['ครูสอนละเอียด มือใหม่ก็ตามทัน', 'อุปกรณ์ใหม่และเช็ดทุกครั้งหลังใช้', 'ห้องอาบน้ำสะอาด น้ำแรง'],
      poor: ['อุปกรณ์เก่าและชำรุด', 'คนเต็มจนต้องรอเครื่อง'],
    },
    en: {
      good: [
        'Patient coaches, even with complete beginners.',
        'New equipment, wiped down after every use.',
        'Clean showers with good pressure.',
      ],
      poor: ['Old and partly broken equipment.', 'So full that we waited for every machine.'],
    },
    zh: {
      good: ['教练讲得细，新手也跟得上。', '器材新，每次用完都擦拭。', '淋浴间干净，水压足。'],
      poor: ['器材旧，还有损坏。', '人太多，器械都要排队。'],
    },
  },
  entertainment: {
    th: {
      good: ['วงดนตรีเล่นดีมาก เสียงไม่ดังเกินไป', 'ที่นั่งสบาย มองเห็นเวทีทุกมุม', 'ทางออกฉุกเฉินชัดเจน รู้สึกปลอดภัย'],
      poor: ['ควันเยอะ หายใจไม่ออก', 'เสียงแตกและดังเกิน'],
    },
    en: {
      good: [
        'A great band, and not too loud to talk.',
        'Comfortable seats with a clear view from everywhere.',
        'Exits are well marked; I noticed and liked that.',
      ],
      poor: ['Smoky and stuffy.', 'The sound was distorted and painfully loud.'],
    },
    zh: {
      good: ['乐队很棒，音量也刚好。', '座位舒服，哪里都看得清舞台。', '安全出口很清楚，让人放心。'],
      poor: ['烟味重，闷得慌。', '音响破音，太吵。'],
    },
  },
  souvenir: {
    th: {
      good: ['งานละเอียด เห็นช่างทำต่อหน้า', 'ห่อสวย พร้อมเป็นของขวัญ', 'คุยกับคนทำได้ เล่าเรื่องลายผ้าให้ฟัง'],
      poor: ['แพงกว่าที่อื่นเกือบเท่าตัว', 'ของที่ซื้อมามีตำหนิ'],
    },
    en: {
      good: [
        'Fine work, made before your eyes.',
        'Beautifully wrapped as a present.',
        'The weaver told us what the pattern means.',
      ],
      poor: ['Twice the price of elsewhere.', 'The piece we bought had a flaw.'],
    },
    zh: {
      good: ['做工细致，能现场看匠人制作。', '包装精美，送礼正好。', '织布人还讲了花纹的故事。'],
      poor: ['比别处贵将近一倍。', '买的东西有瑕疵。'],
    },
  },
};

export const SAFETY: Readonly<Record<Language, Readonly<Record<'good' | 'poor', readonly string[]>>>> = {
  th: {
    good: [
      'มีถังดับเพลิงและทางหนีไฟชัดเจน',
      'เจ้าหน้าที่อธิบายความปลอดภัยก่อนเริ่มทุกครั้ง',
      'เห็นใบผลตรวจติดอยู่หน้าทางเข้า สบายใจดี',
    ],
    poor: ['ทางหนีไฟมีของวางกีดขวาง', 'พื้นเปียกลื่น ไม่มีป้ายเตือน เกือบล้ม', 'สายไฟเปลือยใกล้ที่นั่ง น่ากลัว'],
  },
  en: {
    good: [
      'Extinguishers and exits are easy to see.',
      'We got a proper safety briefing before we began.',
      'The inspection result hangs at the door, which is reassuring.',
    ],
    poor: [
      'The emergency exit was blocked with boxes.',
      'Wet floor and no sign: I almost fell.',
      'There was a bare cable beside our table.',
    ],
  },
  zh: {
    good: ['灭火器和安全出口都很显眼。', '开始前有认真的安全讲解。', '门口贴着安全检查结果，很安心。'],
    poor: ['安全出口被箱子挡住了。', '地面湿滑又没有提示，差点摔倒。', '座位旁有裸露电线，很吓人。'],
  },
};

export const REPLIES: Readonly<Record<Language, Readonly<Record<'good' | 'poor', readonly string[]>>>> = {
  th: {
    good: ['ขอบคุณมากครับ ดีใจที่ชอบ แล้วแวะมาอีกนะครับ', 'ขอบคุณค่ะ จะบอกทีมงานให้ชื่นใจ'],
    poor: ['ขออภัยในความไม่สะดวก เราปรับปรุงเรื่องนี้แล้วและจะดูแลให้ดีขึ้นค่ะ', 'ขอโทษครับ เราได้พูดคุยกับทีมและแก้ไขแล้ว'],
  },
  en: {
    good: [
      'Thank you, we are glad you enjoyed it. Come back soon!',
      'Many thanks; the whole team was pleased to read this.',
    ],
    poor: [
      'We are sorry. This has been put right, and we check it every day now.',
      'Thank you for telling us; we have talked with the team and changed it.',
    ],
  },
  zh: {
    good: ['谢谢您的喜欢，欢迎再来！', '感谢好评，团队看到都很开心。'],
    poor: ['非常抱歉，问题已经改正，我们会每天检查。', '感谢反馈，我们已与团队沟通并改进。'],
  },
};
