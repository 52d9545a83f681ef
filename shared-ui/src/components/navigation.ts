import type { NavigateFunction } from '@sabaijai/shared-ui/router';

export type Destination =
  | { kind: 'inside'; path: string }
  | { kind: 'call'; href: string }
  | { kind: 'outside'; href: string; domain: string }
  | { kind: 'refused' };

/** Leading and inner control characters and blanks that browsers drop before they read the protocol. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what an attacker hides a protocol with
const HIDDEN = /[\u0000-\u0020\u007f-\u00a0\u200b-\u200f\u2028\u2029\ufeff]/g;

/** Where a link or redirect really leads. Anything that is neither ours, http(s), tel nor mailto is refused. */
export function destinationOf(target: string, origin: string): Destination {
  if (isInsidePath(target)) return { kind: 'inside', path: target };
  if (/^[?#]/.test(target)) return { kind: 'inside', path: target };
  const bare = target.replace(HIDDEN, '');
  if (/^(tel|mailto):/i.test(bare)) return { kind: 'call', href: bare };
  if (!/^https?:\/\//i.test(bare)) return { kind: 'refused' };
  let url: URL;
  try {
    url = new URL(bare);
  } catch {
    return { kind: 'refused' };
  }
  if (url.username || url.password || !url.hostname) return { kind: 'refused' };
  if (url.origin === origin) return { kind: 'inside', path: url.pathname + url.search + url.hash };
  return { kind: 'outside', href: url.href, domain: url.hostname };
}

/**
 * A path of this site: one leading slash, not followed by another slash or a backslash, and no hidden characters
 * that a browser would drop to make two of them.
 */
function isInsidePath(target: string): boolean {
  return /^\/(?![/\\])/.test(target) && target.replace(HIDDEN, '').length === target.length;
}

/** The `redirect` of a sign-in address when it may be followed, else null. */
export function redirectTarget(value: string | null): string | null {
  return value !== null && isInsidePath(value) ? value : null;
}

type Ask = (destination: Extract<Destination, { kind: 'outside' }>) => void;
let ask: Ask | null = null;

/** The layout's dialog registers here; there is one on the page. */
export function onLeaving(handler: Ask): () => void {
  ask = handler;
  return () => {
    ask = null;
  };
}

/**
 * The one guard of every link and redirect: inside it routes; another site is asked about first, showing its
 * domain; a dangerous protocol is an error.
 */
export function safeNavigate(navigate: NavigateFunction, target: string, options?: { replace?: boolean }) {
  const destination = destinationOf(target, window.location.origin);
  switch (destination.kind) {
    case 'inside':
      return navigate(destination.path, options);
    case 'call':
      window.location.assign(destination.href);
      return;
    case 'outside':
      if (!ask) throw new Error(`Leaving for ${destination.domain} needs the person's permission`);
      ask(destination);
      return;
    case 'refused':
      throw new Error('Navigation refused: dangerous address');
  }
}
