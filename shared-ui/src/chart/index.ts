export * from './Chart';
export type { ChartOption, ChartTheme } from './theme';
