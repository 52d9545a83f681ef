/**
 * Whether a path is one of a route pattern, as the router reads it: `/client/category/:id`, `/lab/*`. Upper and lower
 * case are the same, and so is a slash at the end.
 */
export function matchesPattern(pattern: string, pathname: string): boolean {
  const parts = partsOf(pattern);
  const asked = partsOf(pathname);
  const isOpen = parts.at(-1) === '*';
  if (isOpen) parts.pop();
  if (isOpen ? asked.length < parts.length : asked.length !== parts.length) return false;
  return parts.every((part, at) => part.startsWith(':') || part.toLowerCase() === asked[at]?.toLowerCase());
}

/** Whether some path is one of both patterns. */
export function patternsOverlap(one: string, other: string): boolean {
  const [a, b] = [partsOf(one), partsOf(other)];
  for (let at = 0; ; at += 1) {
    const [x, y] = [a[at], b[at]];
    if (x === '*' || y === '*' || (x === undefined && y === undefined)) return true;
    if (x === undefined || y === undefined) return false;
    const isOpen = x.startsWith(':') || y.startsWith(':');
    if (!isOpen && x.toLowerCase() !== y.toLowerCase()) return false;
  }
}

/** An encoded sign is the sign; what cannot be decoded stands for itself. */
function partsOf(path: string): string[] {
  const parts = path.replace(/^\/|\/+$/g, '').split('/');
  return parts.map((part) => {
    try {
      return decodeURIComponent(part);
    } catch {
      return part;
    }
  });
}

/** The one whose pages this path is among. */
export const ownerOf = <Owner extends { readonly patterns: readonly string[] }>(
  owners: readonly Owner[],
  pathname: string,
): Owner | undefined =>
  owners.find(({ patterns }) => patterns.some((pattern) => matchesPattern(pattern, pathname)));
