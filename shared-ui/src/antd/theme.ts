import type { ThemeConfig } from 'antd/es/config-provider';
import darkAlgorithm from 'antd/es/theme/themes/dark';
import lightAlgorithm from 'antd/es/theme/themes/default';
import contrast from '../theme/contrast.json';
import daylight from '../theme/daylight.json';
import nightTokens from '../theme/tokens.json';

/** antd counts in pixels: what the browser's text size makes of a length. */
const root = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
const px = (size: string) => Number.parseFloat(size) * (size.endsWith('rem') ? root() : 1);

/** Of the reader's system, as it is when the first part of antd is drawn. */
const asks = (query: string) => globalThis.matchMedia?.(query).matches;

/** antd draws with the same tokens as our own parts. */
const themeOf = (tokens: typeof nightTokens, algorithm: typeof darkAlgorithm): ThemeConfig => ({
  // By itself the algorithm would darken them once more.
  algorithm: (seed) => ({
    ...algorithm(seed),
    colorPrimary: tokens.primary,
    colorPrimaryHover: tokens['primary-hover'],
    colorPrimaryBorder: tokens['violet-hover'],
    colorSuccess: tokens.success,
    colorInfo: tokens.info,
    colorWarning: tokens.warning,
    colorError: tokens.error,
    colorErrorText: tokens.error,
  }),
  token: {
    colorPrimary: tokens.primary,
    colorLink: tokens['primary-tint'],
    colorLinkHover: tokens.text,
    colorSuccess: tokens.success,
    colorInfo: tokens.info,
    colorWarning: tokens.warning,
    colorError: tokens.error,
    colorBgBase: tokens['navy-page'],
    colorBgLayout: tokens['navy-page'],
    colorBgContainer: tokens['navy-surface'],
    colorBgElevated: tokens['navy-raised'],
    colorBorder: tokens['navy-edge'],
    colorBorderSecondary: tokens['navy-line'],
    colorSplit: tokens['navy-line'],
    colorTextBase: tokens.text,
    colorText: tokens.text,
    colorTextSecondary: tokens['text-secondary'],
    colorTextTertiary: tokens['text-quiet'],
    colorTextQuaternary: tokens['text-quiet'],
    colorTextPlaceholder: tokens['text-quiet'],
    colorTextDescription: tokens['text-secondary'],
    colorBgMask: tokens.veil,
    controlOutline: tokens.violet,
    controlItemBgActive: tokens.violet,
    controlItemBgActiveHover: tokens.violet,
    fontFamily: tokens.font,
    fontSize: px(tokens['size-2']),
    fontSizeSM: px(tokens['size-1']),
    fontSizeLG: px(tokens['size-3']),
    lineHeight: 1.6,
    borderRadius: px(tokens['radius-control']),
    borderRadiusLG: px(tokens['radius-card']),
    controlHeight: px('2.75rem'),
    // Where none is wished base.css stops every animation; antd would wait for its end before it closes anything.
    motion: !asks('(prefers-reduced-motion: reduce)'),
    motionDurationFast: '0.12s',
    motionDurationMid: '0.18s',
    motionDurationSlow: '0.2s',
    // Over the header and the bottom bar, and under the toasts.
    zIndexPopupBase: 40,
  },
  components: {
    Tabs: { itemSelectedColor: tokens['violet-tint'], inkBarColor: tokens['violet-hover'] },
    Input: { activeBorderColor: tokens['violet-hover'], hoverBorderColor: tokens['violet-hover'] },
    InputNumber: { activeBorderColor: tokens['violet-hover'], hoverBorderColor: tokens['violet-hover'] },
    Select: {
      activeBorderColor: tokens['violet-hover'],
      hoverBorderColor: tokens['violet-hover'],
      optionSelectedColor: tokens.text,
    },
    DatePicker: { activeBorderColor: tokens['violet-hover'], hoverBorderColor: tokens['violet-hover'] },
    Checkbox: { colorPrimary: tokens.violet, colorPrimaryHover: tokens['violet-hover'] },
    Radio: { colorPrimary: tokens.violet, colorPrimaryHover: tokens['violet-hover'] },
    Switch: { colorPrimary: tokens.violet, colorPrimaryHover: tokens['violet-hover'] },
    Segmented: {
      itemSelectedBg: tokens.violet,
      itemSelectedColor: tokens.text,
      trackBg: tokens['navy-page'],
    },
    Pagination: { colorPrimary: tokens['violet-tint'], colorPrimaryHover: tokens['violet-hover'] },
    Steps: { colorPrimary: tokens.violet },
    Table: { colorPrimary: tokens['violet-hover'], cellPaddingInlineMD: 14 },
    // In daylight the ground of what is chosen is light, and so needs dark words.
    Button: { primaryShadow: 'none', defaultShadow: 'none', fontWeight: 600, primaryColor: tokens.text },
  },
});

/** One entry for each light that screens are read in. */
export const THEMES = {
  night: themeOf({ ...nightTokens, ...(asks('(prefers-contrast: more)') && contrast) }, darkAlgorithm),
  day: themeOf({ ...nightTokens, ...daylight }, lightAlgorithm),
} satisfies Record<string, ThemeConfig>;
export type ThemeName = keyof typeof THEMES;
