import tokens from '../src/theme/tokens.json' with { type: 'json' };

/** The theme's tokens as CSS variables. They stand in the page itself, so the first paint has its colours. */
export const themeVariables = `:root{${Object.entries(tokens)
  .map(([name, value]) => `--${name}:${value}`)
  .join(';')}}`;
