import type { Language } from '@sabaijai/contract';

/** Visitors who write reviews: a given name and an initial, as many as one place needs and more. */
export const AUTHORS: readonly { name: string; language: Language }[] = [
  ...names(
    'th',
    'ณิชา|ก้องภพ|พิมพ์ชนก|ธนดล|ขวัญข้าว|วรินทร|ศุภกร|มุกดา|ปัณณวิชญ์|อรุณี|ชยุต|ใบเฟิร์น|ภาคิน|เมษา|รวิศ|สายน้ำ|ตะวันฉาย|กันตา|ธีรภัทร|น้ำหวาน',
    'ก|ร|ส',
  ),
  ...names(
    'en',
    'Marlow|Tilda|Bram|Odette|Fergus|Linnea|Casimir|Juno|Anselm|Petra|Rufus|Saskia|Ivo|Maeve|Lorcan|Freya',
    'B|K|W',
  ),
  ...names('zh', '晓禾|子墨|思远|若汐|景行|雨桐|明轩|语嫣|书瑶|浩然|清越|佳宁|一诺|天佑|安澜', '林|周|许'),
];

function names(language: Language, given: string, initials: string) {
  return initials
    .split('|')
    .flatMap((initial) =>
      given
        .split('|')
        .map((name) => ({ name: language === 'zh' ? initial + name : `${name} ${initial}.`, language })),
    );
}
