/**
 * The address of each step: `/vendor/register-business/{step}`, `/vendor/manage-business/survay/{step}/biz_1`. A sub-step
 * stands below its step: `form5/add-items`.
 */
export function pathOf(address: string, step: string): string {
  return address.replace('{step}', step);
}

/** What stands in the place of the step; null on an address that is none of the wizard's. */
export function stepIn(address: string, pathname: string): string | null {
  const [before = '', after = ''] = address.split('{step}');
  const path = pathname.replace(/\/+$/, '');
  if (path === before.replace(/\/$/, '')) return '';
  if (!path.startsWith(before) || !path.endsWith(after)) return null;
  return path.slice(before.length, path.length - after.length);
}

/** A query without the entry of a list that stands on the page. */
export function withEntry(search: string, entry?: number): string {
  const query = new URLSearchParams(search);
  query.delete('entry');
  if (entry !== undefined) query.set('entry', String(entry));
  return query.toString();
}

export interface Places {
  order: 'linear' | 'free';
  /** The steps that apply now. */
  steps: readonly string[];
  review: string | null;
  /** Steps that are not complete. */
  gaps: readonly string[];
  /** Sub-steps by their step. */
  pages: Readonly<Record<string, readonly string[]>>;
}

/** Where to go instead of `at`: an unknown step begins at the first gap; in linear order nothing after it is open yet. */
export function placeFor(at: string, { order, steps, review, gaps, pages }: Places): string {
  const last = review ?? steps.at(-1) ?? '';
  const first = gaps[0] ?? last;
  const start = order === 'linear' ? first : (gaps[0] ?? steps[0] ?? last);
  const [step = '', page] = at.split('/');
  const all = review === null ? steps : [...steps, review];
  if (!all.includes(step)) return start;
  if (order === 'linear' && all.indexOf(step) > all.indexOf(first)) return first;
  return page !== undefined && !pages[step]?.includes(page) ? step : at;
}
