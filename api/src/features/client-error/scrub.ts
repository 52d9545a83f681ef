const SCRUBBED: readonly (readonly [RegExp, string])[] = [
  [/(https?:\/\/[^\s?#]*)#[^\s:)]*/g, '$1#…'],
  // Of addresses with and without a host, but not the line and column behind them.
  [/\?[^\s:)'"]+/g, '?…'],
  // A function's name before `@http://…`, as Firefox writes it, is nobody's address.
  [/[^\s@"'<(]+(?:@|%40)[^\s@:/"'>)]+\.[^\s@:/"'>)]+/g, '…@…'],
  // Phone numbers, identity cards, in Thai figures, too; but not a file's hash.
  [/\+?\p{Nd}(?:[ -]?\p{Nd}){6,}(?![\w-]*\.(?:js|css)\b)/gu, '#'],
];

/** A text without what could tell of a person: queries of addresses, e-mail addresses, long numbers. */
export const scrub = (text: string): string =>
  SCRUBBED.reduce((cleaned, [pattern, instead]) => cleaned.replace(pattern, instead), text);
