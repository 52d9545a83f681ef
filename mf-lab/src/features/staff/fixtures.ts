/** Rows as an inspector's list of warnings has them. */
export interface Row {
  id: string;
  /** Which of the names and findings in the language files. */
  name: Name;
  finding: Name;
  state: State;
  severity: Severity;
  due: string;
  photos: number;
}

export const STATES = ['open', 'returned', 'escalated', 'resolved'] as const;
export type State = (typeof STATES)[number];
export const SEVERITIES = ['critical', 'major', 'minor'] as const;
export type Severity = (typeof SEVERITIES)[number];
export const NAMES = [0, 1, 2, 3, 4, 5] as const;
export type Name = (typeof NAMES)[number];

/** Mixed by fixed steps, so that every run shows the same. */
export const rowsOf = (count: number): Row[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `wrn_${at}`,
    name: NAMES[(at * 5) % NAMES.length] as Name,
    finding: NAMES[(at * 7) % NAMES.length] as Name,
    state: STATES[(at * 3) % STATES.length] as State,
    severity: SEVERITIES[(at * 2) % SEVERITIES.length] as Severity,
    due: new Date(Date.UTC(2026, 10, 20 + ((at * 11) % 28), 16, 59)).toISOString(),
    photos: (at * 13) % 9,
  }));

export const LOOKS = ['filled', 'empty', 'waiting', 'failed', 'many', 'long'] as const;
export type Look = (typeof LOOKS)[number];
