import { type Id, isId } from '../kit/id.js';

/**
 * The header in which a device tells with each request how many entries of its account it holds that have not arrived,
 * each with its files: `usr_… ins_…=3 wrn_…=1` by inspection and case, `usr_… 0` where there are none. A request that
 * brings one does not count it. It names the account, as the session may be another's by now.
 */
export const KEPT = 'x-kept';

export type KeptOf = Id<'inspection'> | Id<'warning'>;
export const isKeptOf = (id: string): id is KeptOf => isId('inspection', id) || isId('warning', id);

const SUBJECTS_MAX = 20;
const COUNT_MAX = 9_999;

/** Of more inspections and cases than anybody has open at once those with most entries are told. */
export function keptHeader(account: Id<'user'>, counts: ReadonlyMap<KeptOf, number>): string {
  const most = [...counts].sort(([, one], [, other]) => other - one).slice(0, SUBJECTS_MAX);
  const words = most.map(([id, count]) => `${id}=${Math.min(count, COUNT_MAX)}`).sort();
  return [account, ...(words.length > 0 ? words : ['0'])].join(' ');
}

/** Null where it is not what `keptHeader` writes of this account. */
export function readKept(account: Id<'user'>, header: string): Map<KeptOf, number> | null {
  const counts = new Map<KeptOf, number>();
  const [whose, ...parts] = header.split(' ', SUBJECTS_MAX + 2);
  if (whose !== account || parts.length === 0) return null;
  if (parts.length === 1 && parts[0] === '0') return counts;
  for (const part of parts) {
    const [, id = '', count] = /^(\w{30})=([1-9]\d{0,3})$/.exec(part) ?? [];
    if (!isKeptOf(id) || counts.has(id)) return null;
    counts.set(id, Number(count));
  }
  return counts.size > SUBJECTS_MAX ? null : counts;
}
