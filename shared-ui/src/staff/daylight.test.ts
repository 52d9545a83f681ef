import daylight from '../theme/daylight.json' with { type: 'json' };

/** WCAG's relative luminance. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

describe('the daylight theme', () => {
  const words = ['text', 'text-secondary', 'text-quiet', 'primary-tint', 'violet-tint'] as const;
  const tones = ['success', 'info', 'warning', 'error'] as const;
  it.each([...words, ...tones])('%s is read on every ground at 7:1 or better', (name) => {
    for (const ground of ['navy-page', 'navy-surface', 'navy-raised'] as const)
      expect(contrast(daylight[name], daylight[ground])).toBeGreaterThanOrEqual(7);
  });
  it.each(['primary', 'primary-hover', 'violet'] as const)('text is read on %s', (name) =>
    expect(contrast(daylight.text, daylight[name])).toBeGreaterThanOrEqual(7),
  );
  it.each(tones)('the letter of a grade is read on %s', (name) =>
    expect(contrast(daylight.ink, daylight[name])).toBeGreaterThanOrEqual(7),
  );
});
