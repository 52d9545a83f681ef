export * from './cookie';
export * from './format';
export * from './i18n';
export * from './locales';
export * from './text';
export * from './useLocale';
export * from './useT';
export * from './words';
