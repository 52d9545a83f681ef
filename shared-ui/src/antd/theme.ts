import tokens from '../theme/tokens.json';

/** antd draws with the same tokens as our own parts. */
export const antdToken = {
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
  colorTextBase: tokens.text,
  colorText: tokens.text,
  colorTextSecondary: tokens['text-secondary'],
  colorTextTertiary: tokens['text-quiet'],
  colorTextQuaternary: tokens['text-quiet'],
  colorTextPlaceholder: tokens['text-quiet'],
  controlOutline: tokens.violet,
  controlItemBgActive: tokens.violet,
  fontFamily: tokens.font,
  fontSize: Number.parseInt(tokens['size-2'], 10),
  borderRadius: Number.parseInt(tokens['radius-control'], 10),
  borderRadiusLG: Number.parseInt(tokens['radius-card'], 10),
  controlHeight: 44,
  motionDurationMid: '0.18s',
};
export const violet = { base: tokens.violet, hover: tokens['violet-hover'] };
