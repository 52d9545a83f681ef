import type { Category, Grade, Language } from '@sabaijai/contract';

export interface ShareWords {
  /** What the site promises, on the picture of no place in particular. */
  promise: string;
  safety: string;
  inspected: string;
  grade: Readonly<Record<Grade, string>>;
  noGrade: string;
  /** Why a place is a D, whatever was found. */
  escalated: string;
  suspended: string;
  closed: string;
  category: Readonly<Record<Category, string>>;
}

/** A picture has no screen that could make its words, as a mail has none. */
export const SHARE_WORDS: Readonly<Record<Language, ShareWords>> = {
  th: {
    promise: 'รู้ก่อนไป ว่าที่นั่นปลอดภัยแค่ไหน',
    safety: 'เกรดความปลอดภัย',
    inspected: 'ตรวจเมื่อ',
    grade: { A: 'ดีมาก', B: 'ดี', C: 'ควรปรับปรุง', D: 'ไม่ปลอดภัย' },
    noGrade: 'ยังไม่มีเกรด',
    escalated: 'ไม่ได้แก้ไขตามคำเตือน',
    suspended: 'ถูกระงับชั่วคราว',
    closed: 'ปิดกิจการแล้ว',
    category: {
      restaurant: 'ร้านอาหาร',
      accommodation: 'ที่พัก',
      attraction: 'แหล่งท่องเที่ยว',
      transport: 'การเดินทาง',
      travel_agency: 'ทัวร์และบริษัทนำเที่ยว',
      health_beauty: 'สุขภาพและความงาม',
      shopping: 'ช้อปปิ้ง',
      sport: 'กีฬา',
      entertainment: 'บันเทิง',
      souvenir: 'ของฝาก',
    },
  },
  en: {
    promise: 'Know how safe it is before you go',
    safety: 'Safety grade',
    inspected: 'inspected',
    grade: { A: 'Very good', B: 'Good', C: 'Needs improvement', D: 'Unsafe' },
    noGrade: 'No current grade',
    escalated: 'A warning was not followed',
    suspended: 'Suspended',
    closed: 'Closed for good',
    category: {
      restaurant: 'Restaurants',
      accommodation: 'Places to stay',
      attraction: 'Attractions',
      transport: 'Transport',
      travel_agency: 'Tours and agencies',
      health_beauty: 'Health and beauty',
      shopping: 'Shopping',
      sport: 'Sport',
      entertainment: 'Entertainment',
      souvenir: 'Souvenirs',
    },
  },
  zh: {
    promise: '出发前，先看安不安全',
    safety: '安全等级',
    inspected: '检查于',
    grade: { A: '优秀', B: '良好', C: '有待改进', D: '不安全' },
    noGrade: '暂无等级',
    escalated: '未按警告整改',
    suspended: '因安全问题暂停',
    closed: '已永久停业',
    category: {
      restaurant: '餐厅',
      accommodation: '住宿',
      attraction: '景点',
      transport: '交通',
      travel_agency: '旅行社与团游',
      health_beauty: '健康与美容',
      shopping: '购物',
      sport: '运动',
      entertainment: '娱乐',
      souvenir: '特产与纪念品',
    },
  },
};

const monthIn = (tag: string) =>
  new Intl.DateTimeFormat(tag, { month: 'short', year: 'numeric', timeZone: 'Asia/Bangkok' });
export const MONTH = { th: monthIn('th-TH'), en: monthIn('en-US'), zh: monthIn('zh-CN') };
