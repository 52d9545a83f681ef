/** Up to the line and column behind an address; what is quoted belongs to it with its blanks. */
const TAIL = String.raw`(?:[^\s:)'"]|:(?!\d+(?::\d+)?\)?(?:\s|$))|(?<=[?#=&+])["'][^"'\n]*["']?)+`;

/** Anybody may send these texts: each pattern takes linear time, as no part of it can match what another one could. */
const SCRUBBED: readonly (readonly [RegExp, string])[] = [
  // Of addresses with and without a host; but not the number in "error #418".
  [new RegExp(String.raw`(?<=[^\s(])#${TAIL}`, 'g'), '#…'],
  [new RegExp(String.raw`\?${TAIL}`, 'g'), '?…'],
  [/%40/g, '@'],
  // A function's name before `@http://…`, as Firefox writes it, is nobody's address.
  [/(?<![^\s@"'<(])[^\s@"'<(]+@[^\s@:/"'>).]+\.[^\s@:/"'>)]+/g, '…@…'],
  // Phone numbers, identity cards, in Thai figures, too; but not a file's hash, which the group keeps.
  [/\b((?=\d*[a-f])[\da-f]{8,}\.(?:js|css)\b)|\+?\p{Nd}(?:[ .-]?\p{Nd}){6,}/gu, '#'],
];

/** A text without what could tell of a person: queries of addresses, e-mail addresses, long numbers. */
export const scrub = (text: string): string =>
  SCRUBBED.reduce(
    (cleaned, [pattern, instead]) =>
      cleaned.replace(pattern, (_, hash: unknown) => (typeof hash === 'string' ? hash : instead)),
    text,
  );
