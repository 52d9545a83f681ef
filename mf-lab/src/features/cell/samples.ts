import { Grade, type Language, type LocalizedText, StatusWord } from '@sabaijai/contract';
import type { PlaceCardProps } from '@sabaijai/shared-ui/place';

/** Long and short, with stacked tone marks and sentences without a blank. */
const NAMES: readonly Required<LocalizedText>[] = [
  {
    th: 'ที่พักริมน้ำปู่ย่าตาทวดผู้ใหญ่ใจดีกึ่งรีสอร์ทกึ่งฟาร์มสเตย์เชิงดอยสูงบรรยากาศดีที่สุดในย่านนี้',
    en: 'The Extraordinarily Long-Named Riverside Guesthouse, Cookery School and Bamboo-Rafting Pier',
    zh: '河畔古树下的祖传老宅民宿兼传统泰式烹饪学校与竹筏漂流码头综合度假村(第二分店)',
  },
  { th: 'ฐิ่ญู้', en: 'Q', zh: '安' },
  {
    th: 'ซุปเปอร์คาลิฟราจิลิสติกเอ็กซ์เปียลิโดเชียสคาเฟ่แอนด์บิสโทร',
    en: 'Museum of small boats',
    zh: '老街咖啡与手工艺品店',
  },
];
/** One word wider than a card. */
export const ENDLESS = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk';
const KINDS = {
  th: 'แหล่งท่องเที่ยวเชิงอนุรักษ์ธรรมชาติและวัฒนธรรม',
  en: 'Nature conservation and cultural heritage attraction',
  zh: '自然保护与文化遗产旅游景点',
} as const;
const AREA: LocalizedText = {
  th: 'อำเภอพระนครศรีอยุธยา',
  en: 'Phra Nakhon Si Ayutthaya District',
  zh: '大城府直辖县',
};
const AWAY = { th: '123 กม.', en: '123 km', zh: '123 公里' } as const;
const REASONS = {
  th: 'ผู้คนบันทึกเพิ่ม 1,234 ครั้งในสัปดาห์นี้ และปลอดภัยระดับ A',
  en: 'Saved 1,234 times this week, safety A and 4.6 stars from 38 reviews',
  zh: '本周被收藏 1,234 次,安全等级 A,38 条评价平均 4.6 星',
} as const;

const picture = (width: number, height: number) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="teal"/><circle cx="50%" cy="50%" r="120" fill="gold"/></svg>`,
  )}`;

export type Sample = Omit<PlaceCardProps, 'to'> & { id: string };

/** Every grade and every word for its absence, with and without picture, stars, distance and reason. */
export function samples(language: Language, isExtreme: boolean): Sample[] {
  const marks = [
    ...Grade.options.map((grade) => ({ grade, word: null })),
    ...StatusWord.options.map((word) => ({ grade: null, word })),
  ];
  return marks.map(({ grade, word }, at) => {
    const name = (NAMES[at % NAMES.length] ?? NAMES[0])?.[language];
    return {
      id: grade ?? String(word),
      grade,
      word,
      name: { [language]: isExtreme ? ENDLESS : name },
      picture: at % 2 === 0 ? (isExtreme ? picture(300, 900) : picture(480, 300)) : null,
      kind: KINDS[language],
      area: at % 4 === 3 ? null : { [language]: AREA[language] },
      away: at % 3 === 0 ? AWAY[language] : null,
      inspectedAt: grade ? '2026-06-05T07:10:00.000Z' : null,
      priceBand: grade ? at + 1 : null,
      average: at % 3 === 1 ? null : 4.6,
      count: at % 3 === 1 ? 0 : 1_234_567,
      openNow: [true, false, null][at % 3] ?? null,
      reason: at % 2 === 0 ? REASONS[language] : null,
    };
  });
}
