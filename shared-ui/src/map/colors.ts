import tokens from '../theme/tokens.json';

/** A colour of the theme as engines understand it: not all of them read style sheets. */
export function themeColor(name: keyof typeof tokens, opacity = 1): string {
  const color =
    getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim() || tokens[name];
  const alpha = Math.round(opacity * 255);
  return opacity === 1 ? color : `${color}${alpha.toString(16).padStart(2, '0')}`;
}
