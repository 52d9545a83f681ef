import type { Answer } from './answer.schema.js';
import { CHK_2026_1 } from './chk-2026.1/index.js';
import { findingText } from './finding.js';

const INSPECTED = '2026-06-01T03:00:00.000Z';
const itemOf = (id: string) => {
  const item = CHK_2026_1.items.find((each) => each.id === id);
  if (!item) throw new Error(`There is no item ${id}`);
  return item;
};
const found = (answer: Partial<Answer> & { itemId: string }, language: 'th' | 'en' | 'zh' = 'en') =>
  findingText(itemOf(answer.itemId), { result: 'unanswered', ...answer }, INSPECTED, language);

describe('a finding as a statement', () => {
  it('says what is wrong, and the reading beside the limit', () => {
    expect(found({ itemId: 'F3-01', value: 36 })).toEqual({
      failed: 'Chilled food is too warm',
      measured: '36 °C where at most 5 °C is allowed',
    });
    expect(found({ itemId: 'F3-02', value: 48.5 }, 'th')?.measured).toBe('48.5 °C กำหนดอย่างน้อย 60 °C');
    expect(found({ itemId: 'F4-05', value: 14, value2: 12 }, 'zh')).toEqual({
      failed: '超载',
      measured: '实载 14 人，核载 12 人',
    });
  });

  it('counts the extinguishers that a floor needs', () => {
    expect(found({ itemId: 'F2-01', value: 2, value2: 1201 })?.measured).toBe(
      '2 on a floor of 1,201 m² where 7 are needed',
    );
  });

  it('names both ranges of a pool', () => {
    expect(found({ itemId: 'F3-11', value: 0.2, value2: 8.9 })?.measured).toBe(
      'free chlorine 0.2 mg/L (allowed 0.6–1), pH 8.9 (allowed 7.2–8.4)',
    );
  });

  it('leaves the reading out where it is missing or shows nothing wrong', () => {
    expect(found({ itemId: 'F3-01' })?.measured).toBeNull();
    expect(found({ itemId: 'F4-04', result: 'fail', value: 20, value2: 20 })?.measured).toBeNull();
    expect(findingText(itemOf('F1-03'), undefined, INSPECTED, 'en')).toEqual({
      failed: 'Structural danger: something may fall or give way',
      measured: null,
    });
  });

  it('has a statement for every scored item in three languages, never a question', () => {
    for (const item of CHK_2026_1.items) {
      if (item.severity === 'none') {
        expect(item.failed).toBeUndefined();
        expect(findingText(item, undefined, INSPECTED, 'en')).toBeNull();
      } else
        for (const text of Object.values(item.failed ?? { none: '?' }))
          expect(text).not.toMatch(/[?？.。]|ใช่หรือไม่/);
    }
  });

  it('leaves no placeholder unfilled in any language', () => {
    const readings = [
      { value: 0, value2: 10_000 },
      { value: 10_000, value2: 0 },
      { value: 50, value2: 50 },
    ];
    for (const item of CHK_2026_1.items.filter(({ measured }) => measured))
      for (const language of ['th', 'en', 'zh'] as const) {
        const sentences = readings.flatMap(
          (reading) => found({ itemId: item.id, ...reading }, language)?.measured ?? [],
        );
        expect(sentences.length).toBeGreaterThan(0);
        for (const sentence of sentences) expect(sentence).not.toMatch(/[{}]|NaN|undefined/);
      }
  });
});
