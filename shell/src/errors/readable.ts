/** One encoded character beyond ASCII: its first byte and those that follow. */
const ENCODED = /%[c-f][0-9a-f](?:%[89ab][0-9a-f])+/gi;

/** A path as people write it: Thai instead of percent signs. What was cut off in the middle of a character stays as it is. */
export const readable = (pathname: string): string =>
  pathname.replace(ENCODED, (encoded) => {
    try {
      return decodeURIComponent(encoded);
    } catch {
      return encoded;
    }
  });
