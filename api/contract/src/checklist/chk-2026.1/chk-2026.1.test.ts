import { ChecklistVersion } from '../checklist.schema.js';
import { applicableItems, conclusionItems } from '../judge.js';
import { DEFAULT_FACETS } from '../terms.js';
import type { Category, Facet } from '../terms.schema.js';
import { CHK_2026_1, UNIT_TEXT } from './index.js';
import { MEASURES_2026_1 } from './measures.js';

const idsAtFirstInspection = (facets: readonly Facet[]) =>
  applicableItems(CHK_2026_1, { facets, kind: 'business', isFirst: true, hasGrade: false }).map(
    (item) => item.id,
  );

describe('chk-2026.1', () => {
  it('keeps the form of a checklist version', () => {
    expect(() => ChecklistVersion.parse(CHK_2026_1)).not.toThrow();
  });

  it('refuses an unknown field, a second item of the same id and a measure that nothing judges', () => {
    const [first] = CHK_2026_1.items;
    const measured = CHK_2026_1.items.find((item) => item.id === 'F3-02');
    expect(first && measured).toBeTruthy();
    const broken = [
      { ...CHK_2026_1, note: 'x' },
      { ...CHK_2026_1, items: [first, first] },
      { ...CHK_2026_1, items: [{ ...measured, auto: undefined }] },
      { ...CHK_2026_1, items: [{ ...first, form: 2 }] },
    ];
    for (const list of broken) expect(ChecklistVersion.safeParse(list).success).toBe(false);
  });

  it('tells a business what is enough for each scored item, as an instruction in three languages', () => {
    const scored = CHK_2026_1.items.filter(({ severity }) => severity !== 'none').map(({ id }) => id);
    expect(Object.keys(MEASURES_2026_1)).toEqual(scored);
    for (const { th, en, zh } of Object.values(MEASURES_2026_1)) {
      expect(th).toMatch(/^[\u0e00-\u0e7f]/);
      expect(th).not.toMatch(/หรือไม่$/);
      expect(en).not.toMatch(/\?$/);
      expect(zh).not.toMatch(/？$/);
    }
  });

  it('has 57 scored items: 13 critical, 30 major, 13 minor and F3-01, which the reading decides', () => {
    const scored = CHK_2026_1.items.filter((item) => item.severity !== 'none');
    const byReading = scored.filter((item) => item.auto?.op === 'max' && item.auto.criticalAbove);
    const fixed = scored.filter((item) => !byReading.includes(item));
    const count = (severity: string) => fixed.filter((item) => item.severity === severity).length;
    expect(scored).toHaveLength(57);
    expect(byReading.map((item) => item.id)).toEqual(['F3-01']);
    expect({ critical: count('critical'), major: count('major'), minor: count('minor') }).toEqual({
      critical: 13,
      major: 30,
      minor: 13,
    });
    expect([1, 2, 3, 4, 5].map((form) => scored.filter((item) => item.form === form).length)).toEqual([
      12, 12, 12, 12, 9,
    ]);
    expect(conclusionItems(CHK_2026_1).map((item) => item.id)).toEqual(
      [1, 2, 3, 4, 5, 6].map((n) => `F5-C${n}`),
    );
  });

  it('asks for a photo in every case where an item says so, and of every document', () => {
    const always = CHK_2026_1.items.filter((item) => item.evidence === 'always').map((item) => item.id);
    expect(always).toEqual(['F1-05', 'F2-02', 'F2-03', 'F4-03', 'F4-06', 'F5-01', 'F5-02', 'F5-03']);
  });

  it('says everything in three languages, each in its own script', () => {
    const texts = [
      ...CHK_2026_1.items.flatMap((item) => [
        item.text,
        item.help,
        ...(item.measures?.map(({ label }) => label) ?? []),
      ]),
    ];
    for (const { th, en, zh } of texts) {
      expect(new Set([th, en, zh]).size).toBe(3);
      expect(th).toMatch(/\p{Script=Thai}/u);
      expect(en).not.toMatch(/\p{Script=Thai}|\p{Script=Han}/u);
      expect(zh).toMatch(/\p{Script=Han}/u);
      expect(zh).not.toMatch(/\p{Script=Thai}/u);
      expect(th).not.toMatch(/\p{Script=Han}/u);
    }
    for (const { th, en, zh } of Object.values(UNIT_TEXT)) expect(new Set([th, en, zh]).size).toBe(3);
  });

  it.each<[Category, number]>([
    ['restaurant', 35],
    ['accommodation', 32],
    ['shopping', 27],
    ['health_beauty', 26],
    ['entertainment', 26],
    ['attraction', 23],
    ['souvenir', 23],
    ['transport', 19],
    ['sport', 19],
    ['travel_agency', 16],
  ])('asks a %s for %i items at its first inspection', (category, count) => {
    expect(idsAtFirstInspection(DEFAULT_FACETS[category])).toHaveLength(count);
  });

  it('takes a travel agency that adds boats from 16 to 23 items', () => {
    const before = idsAtFirstInspection(['guide']);
    const after = idsAtFirstInspection(['guide', 'boat']);
    expect(after).toHaveLength(23);
    expect(after.filter((id) => !before.includes(id))).toEqual([
      'F1-04',
      'F2-02',
      'F3-08',
      'F4-04',
      'F4-05',
      'F4-09',
      'F4-10',
    ]);
    expect(before).toContain('F5-03');
  });

  it('asks a public site for no licence and no prices, and about the past only where there is one', () => {
    const first = { facets: ['nature'] as const, kind: 'site', isFirst: true, hasGrade: false } as const;
    const ids = (context: Parameters<typeof applicableItems>[1]) =>
      applicableItems(CHK_2026_1, context).map((item) => item.id);
    expect(ids(first).filter((id) => id.startsWith('F5'))).toEqual(['F5-04', 'F5-05', 'F5-06']);
    expect(ids({ ...first, isFirst: false, hasGrade: true })).toEqual([...ids(first), 'F5-08', 'F5-09']);
  });
});
