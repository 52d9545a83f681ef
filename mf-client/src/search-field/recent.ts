import { readOwn, useMe, writeOwn } from '@sabaijai/shared-ui/app';
import { useEffect, useState } from 'react';

const NAME = 'recent-searches';
const MOST = 6;
const GUEST = 'guest';

const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string').slice(0, MOST) : [];

/** Until November 2026 they lay there for whoever opened the browser: whoever is at the screen first takes them over. */
function takeOver(owner: string): void {
  try {
    const old = localStorage.getItem(NAME);
    if (old === null) return;
    localStorage.removeItem(NAME);
    if (readOwn(owner, NAME) === null) writeOwn(owner, NAME, textsOf(JSON.parse(old)));
  } catch {
    // Where nothing can be read there is nothing to take over.
  }
}

/** What this person searched for on this device, newest first; it never leaves it. */
export function useRecentSearches() {
  const { user } = useMe();
  const owner = user === undefined ? null : (user?.id ?? GUEST);
  const [searches, setSearches] = useState<string[]>([]);
  // After the first drawing: a server's page knows no device.
  useEffect(() => {
    if (!owner) return;
    takeOver(owner);
    setSearches(textsOf(readOwn(owner, NAME)));
  }, [owner]);
  const set = (next: string[]) => {
    setSearches(next);
    if (owner) writeOwn(owner, NAME, next);
  };
  return {
    searches,
    remember: (q: string) => {
      if (q) set([q, ...searches.filter((other) => other !== q)].slice(0, MOST));
    },
    forget: () => set([]),
  };
}
