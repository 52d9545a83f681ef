import contrast from '../src/theme/contrast.json' with { type: 'json' };
import tokens from '../src/theme/tokens.json' with { type: 'json' };

const root = (values) =>
  `:root{${Object.entries(values)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')}}`;

/**
 * The theme's tokens as CSS variables, and the colours of whoever asks their system for more contrast. They stand in the
 * page itself, so the first paint has its colours.
 */
export const themeVariables = `${root(tokens)}@media (prefers-contrast:more){${root(contrast)}}`;
