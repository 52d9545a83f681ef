import more from './contrast.json' with { type: 'json' };
import daylight from './daylight.json' with { type: 'json' };

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

describe.each([
  ['daylight', daylight],
  ['for whoever asks for more contrast', more],
])('the theme %s', (_, theme) => {
  const words = ['text', 'text-secondary', 'text-quiet', 'primary-tint', 'violet-tint'] as const;
  const tones = ['success', 'info', 'warning', 'error', 'star'] as const;
  const grounds = ['navy-page', 'navy-surface', 'navy-raised'] as const;
  it.each([...words, ...tones])('%s is read on every ground at 7:1 or better', (name) => {
    for (const ground of grounds) expect(contrast(theme[name], theme[ground])).toBeGreaterThanOrEqual(7);
  });
  it.each(['primary', 'primary-hover', 'violet'] as const)('text is read on %s', (name) =>
    expect(contrast(theme.text, theme[name])).toBeGreaterThanOrEqual(7),
  );
  it.each(tones)('the letter of a grade is read on %s', (name) =>
    expect(contrast(theme.ink, theme[name])).toBeGreaterThanOrEqual(7),
  );
});

it('draws every edge so that it is seen, for whoever asks for more contrast', () => {
  for (const edge of ['navy-line', 'navy-edge', 'violet-hover'] as const)
    for (const ground of ['navy-page', 'navy-surface', 'navy-raised'] as const)
      expect(contrast(more[edge], more[ground])).toBeGreaterThanOrEqual(4.5);
});
