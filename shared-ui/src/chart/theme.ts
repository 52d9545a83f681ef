import type { EChartsCoreOption } from 'echarts/core';
import tokens from '../theme/tokens.json';

export type ChartTheme = Readonly<Record<keyof typeof tokens, string>>;
/** What to draw, in the theme's colours. Keep one function while the data stays the same. */
export type ChartOption = (theme: ChartTheme) => EChartsCoreOption;

/** The page's own variables: a chart follows whatever theme its place in the page has. */
export function themeOf(element: HTMLElement): ChartTheme {
  const style = getComputedStyle(element);
  return Object.fromEntries(
    Object.keys(tokens).map((name) => [name, style.getPropertyValue(`--${name}`).trim()]),
  ) as ChartTheme;
}
