export * from './cookie';
export * from './format';
export * from './i18n';
export * from './locales';
export * from './messages';
export * from './text';
export * from './useLocale';
export * from './useT';
