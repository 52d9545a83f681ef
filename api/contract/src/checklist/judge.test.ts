import { Answer } from './answer.schema.js';
import type { ChecklistItem } from './checklist.schema.js';
import { CHK_2026_1 } from './chk-2026.1/index.js';
import { evidenceFor, judge } from './judge.js';

const DAY = '2026-05-03T09:00:00+07:00';

function getItem(id: string): ChecklistItem {
  const item = CHK_2026_1.items.find((candidate) => candidate.id === id);
  if (!item) throw new Error(`no item ${id}`);
  return item;
}

const judged = (itemId: string, answer: Partial<Answer>) =>
  judge(getItem(itemId), { itemId, result: 'unanswered', ...answer }, DAY);
const result = (itemId: string, value?: number, value2?: number) => judged(itemId, { value, value2 }).result;

describe('judging an answer', () => {
  it('fails chilled food above 5 degrees as major and above 10 as critical', () => {
    expect(judged('F3-01', { value: 5 })).toEqual({ result: 'pass', severity: 'major' });
    expect(judged('F3-01', { value: 5.1 })).toEqual({ result: 'fail', severity: 'major' });
    expect(judged('F3-01', { value: 10 })).toEqual({ result: 'fail', severity: 'major' });
    expect(judged('F3-01', { value: 10.1 })).toEqual({ result: 'fail', severity: 'critical' });
    expect(judged('F3-01', { value: 12, result: 'cos' })).toEqual({ result: 'cos', severity: 'critical' });
  });

  it.each([
    ['hot food from 60 degrees', 'F3-02', [60], [59.9]],
    ['one first-aider on duty', 'F4-02', [1], [0]],
    ['no more guests than allowed', 'F1-07', [80, 80], [80, 81]],
    ['all staff asked answered well', 'F2-11', [2, 2], [1, 2]],
    ['at least one member of staff asked', 'F2-11', [1, 1], [0, 0]],
    ['all food handlers trained', 'F3-07', [3, 3], [2, 3]],
    ['pool water inside both ranges', 'F3-11', [0.6, 8.4], [0.6, 8.5]],
    ['enough chlorine', 'F3-11', [1, 7.2], [0.59, 7.2]],
    ['a life jacket for each person', 'F4-04', [12, 12], [11, 12]],
    ['no one above the licensed capacity', 'F4-05', [12, 12], [13, 12]],
    ['an empty incident log', 'F5-04', [0, 0], [0, 1]],
    ['two extinguishers on a small floor', 'F2-01', [2, 50], [1, 50]],
    ['one extinguisher for each 200 square metres begun', 'F2-01', [3, 600], [3, 601]],
    ['every listed finding ticked', 'F5-08', [2, 2], [1, 2]],
  ])('passes %s', (_what, id, good, bad) => {
    expect(result(id, ...good)).toBe('pass');
    expect(result(id, ...bad)).toBe('fail');
  });

  it('leaves an item open until every measure is there', () => {
    expect(result('F4-05', 3)).toBe('unanswered');
    expect(judged('F4-05', { result: 'pass' }).result).toBe('unanswered');
  });

  it('lets the inspector be stricter than the numbers, never milder', () => {
    expect(judged('F4-04', { result: 'fail', value: 20, value2: 12 }).result).toBe('fail');
    expect(judged('F4-04', { result: 'pass', value: 2, value2: 12 }).result).toBe('fail');
    expect(judged('F4-04', { result: 'cos', value: 2, value2: 12 }).result).toBe('cos');
    expect(judged('F4-04', { result: 'na', value: 2, value2: 12 }).result).toBe('na');
  });

  it('passes a document to the end of its last day in Bangkok', () => {
    const licence = (expiresAt: string | null) => judged('F5-01', { document: { expiresAt } }).result;
    expect(licence('2026-05-03')).toBe('pass');
    expect(licence('2026-05-02')).toBe('fail');
    expect(licence(null)).toBe('pass');
    expect(judged('F5-01', { result: 'fail' }).result).toBe('fail');
    const lateEvening = judge(
      getItem('F5-01'),
      { itemId: 'F5-01', result: 'pass', document: { expiresAt: '2026-05-02' } },
      '2026-05-02T18:00:00Z',
    );
    expect(lateEvening.result).toBe('fail');
  });
});

describe('evidence', () => {
  const need = (id: string, answer: Partial<Answer>) => {
    const { photos, note } = evidenceFor(getItem(id), judged(id, answer));
    return [photos, note?.min ?? 0, note?.max ?? 0];
  };

  it('is a note and a photo for a grave finding, two photos when corrected on site', () => {
    expect(need('F1-01', { result: 'fail' })).toEqual([1, 10, 500]);
    expect(need('F1-01', { result: 'cos' })).toEqual([2, 10, 500]);
  });

  it('is a note for a minor failure and a reason for every n/a', () => {
    expect(need('F1-06', { result: 'cos' })).toEqual([0, 0, 0]);
    expect(need('F1-06', { result: 'fail' })).toEqual([0, 10, 500]);
    expect(need('F1-06', { result: 'na' })).toEqual([0, 10, 300]);
  });

  it('is a photo of a passed item only where the item asks for it always', () => {
    expect(need('F2-03', { result: 'pass' })).toEqual([1, 0, 0]);
    expect(need('F1-01', { result: 'pass' })).toEqual([0, 0, 0]);
  });
});

describe('the answer schema', () => {
  it('counts a note in code points, so that Thai marks and rare characters are not cut short', () => {
    const note = (text: string) => Answer.safeParse({ itemId: 'F1-01', result: 'fail', note: text }).success;
    expect(note('𠮷'.repeat(500))).toBe(true);
    expect(note('𠮷'.repeat(501))).toBe(false);
  });

  it('refuses a result, an item and a photo it does not know', () => {
    for (const part of [
      { result: 'ok' },
      { itemId: 'F6-01' },
      { photos: ['photo.jpg'] },
      { value: Infinity },
    ])
      expect(Answer.safeParse({ itemId: 'F1-01', result: 'pass', ...part }).success).toBe(false);
  });
});
