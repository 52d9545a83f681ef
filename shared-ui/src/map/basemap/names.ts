/** Where the names of what lies round Thailand stand; what a country is called, every browser knows. */
export const COUNTRIES = [
  { code: 'MM', at: [95.9, 21], room: 2.6 },
  { code: 'LA', at: [102.6, 19.4], room: 1.5 },
  { code: 'KH', at: [104.9, 12.7], room: 1.6 },
  { code: 'VN', at: [108.1, 13.9], room: 1.2 },
  { code: 'MY', at: [102.2, 4.4], room: 1.2 },
  { code: 'CN', at: [108.2, 24.4], room: 4 },
  { code: 'ID', at: [102, -0.9], room: 2.4 },
  { code: 'IN', at: [78.8, 21.5], room: 5 },
] as const;

export const SEAS = [
  { name: { th: 'อ่าวไทย', en: 'Gulf of Thailand', zh: '泰国湾' }, at: [101.3, 9.9], room: 1.4 },
  { name: { th: 'ทะเลอันดามัน', en: 'Andaman Sea', zh: '安达曼海' }, at: [95.9, 10.3], room: 2 },
  { name: { th: 'ทะเลจีนใต้', en: 'South China Sea', zh: '南海' }, at: [112.6, 12.6], room: 3 },
] as const;
