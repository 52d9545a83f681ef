import { alikeness } from './alike.js';

describe('a name', () => {
  it.each([
    ['Crooked Stair', 'crooked-stair'],
    ['Crooked Stair', 'C\u3164r\ufe0fo\u200bo\u00adk\u034fed Stair'],
    ['Crooked Stair', 'Сrооkеd Ѕtаіr'],
    ['Pasta Oxalis', 'Ραѕτа Οхаlіѕ'],
    ['Crooked Stair', 'Ｃｒｏｏｋｅｄ Ｓｔａｉｒ'],
    ['ครัวคุณยาย', 'ครัว\u200bคุณ\u200bยาย'],
  ])('%s is the same however its letters are written: %s', (en, text) => {
    expect(alikeness({ en }, text)).toBe(1);
  });

  it('is another where another is seen', () => {
    expect(alikeness({ en: 'Crooked Stair' }, 'Straight Stair')).toBeLessThan(0.85);
    expect(alikeness({ en: 'Crooked Stair' }, 'Кривая лестница')).toBeLessThan(0.2);
  });
});
