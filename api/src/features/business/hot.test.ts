import { hotScore, savesOf } from './hot.js';

const today = 20_000;

describe('what is popular now', () => {
  it('weighs what visitors do, and halves it every seven days', () => {
    const counts = [
      { kind: 'view', day: today, count: 10 },
      { kind: 'directions', day: today, count: 2 },
      { kind: 'call', day: today - 7, count: 1 },
      { kind: 'favorite', day: today - 7, count: 2 },
      { kind: 'review', day: today - 13, count: 1 },
    ] as const;
    // 10×1 + 2×3 + (3 + 10)/2 + 8 × 0.5^(13/7) = 22.5 + 2.2082
    expect(hotScore(counts, today)).toBeCloseTo(22.5 + 2.2082, 3);
  });

  it('forgets what is fourteen days old, and leaves out what has not happened yet', () => {
    expect(hotScore([{ kind: 'review', day: today - 14, count: 9 }], today)).toBe(0);
    expect(hotScore([{ kind: 'review', day: today + 1, count: 9 }], today)).toBe(0);
    expect(hotScore([{ kind: 'view', day: today - 13, count: 1 }], today)).toBeCloseTo(0.5 ** (13 / 7));
  });

  it('counts the saves of the last seven days only', () => {
    const saves = [0, 6, 7].map((age) => ({ kind: 'favorite' as const, day: today - age, count: 3 }));
    expect(savesOf([...saves, { kind: 'view', day: today, count: 9 }], today)).toBe(6);
  });
});
