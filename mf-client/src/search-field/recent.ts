import { useEffect, useState } from 'react';

const KEY = 'recent-searches';
const MOST = 6;

function read(): string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(value) ? value.filter((each) => typeof each === 'string').slice(0, MOST) : [];
  } catch {
    return [];
  }
}

function write(searches: readonly string[]) {
  try {
    localStorage.setItem(KEY, JSON.stringify(searches));
  } catch {
    // The browser keeps nothing for us: then there is nothing recent next time.
  }
}

/** What was searched on this device, newest first; it never leaves it. */
export function useRecentSearches() {
  const [searches, setSearches] = useState<string[]>([]);
  // After the first drawing: a server's page knows no device.
  useEffect(() => setSearches(read()), []);
  const set = (next: string[]) => {
    setSearches(next);
    write(next);
  };
  return {
    searches,
    remember: (q: string) => {
      if (q) set([q, ...searches.filter((other) => other !== q)].slice(0, MOST));
    },
    forget: () => set([]),
  };
}
