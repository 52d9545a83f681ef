import { type Id, isId } from '../kit/id.js';

/**
 * The header in which a device tells with each request how many entries of its account it holds that have not arrived,
 * by inspection and case, and after a plus how many files they name: `usr_…/store ins_…=3+2 wrn_…=1`; `usr_…/store 0`
 * where there are none. A request that brings one does not count it. It names the account, as the session may be
 * another's by now, and the store that they lie in: another on the same browser means that the first one is gone.
 */
export const KEPT = 'x-kept';

export type KeptOf = Id<'inspection'> | Id<'warning'>;
export const isKeptOf = (id: string): id is KeptOf => isId('inspection', id) || isId('warning', id);

export interface KeptCount {
  entries: number;
  files: number;
}
export interface Kept {
  /** Null of a page that was loaded before stores had names. */
  store: string | null;
  counts: Map<KeptOf, KeptCount>;
}
export const allOf = ({ entries, files }: KeptCount): number => entries + files;

const SUBJECTS_MAX = 20;
const COUNT_MAX = 9_999;

/** Of more inspections and cases than anybody has open at once those with most entries are told. */
export function keptHeader(account: Id<'user'>, { store, counts }: Kept): string {
  const most = [...counts].sort(([, one], [, other]) => allOf(other) - allOf(one)).slice(0, SUBJECTS_MAX);
  const told = (count: number) => Math.min(count, COUNT_MAX);
  const words = most.map(
    ([id, { entries, files }]) => `${id}=${told(entries)}${files > 0 ? `+${told(files)}` : ''}`,
  );
  return [store ? `${account}/${store}` : account, ...(words.length > 0 ? words.sort() : ['0'])].join(' ');
}

/** Null where it is not what `keptHeader` writes of this account. */
export function readKept(account: Id<'user'>, header: string): Kept | null {
  const counts = new Map<KeptOf, KeptCount>();
  const [whose = '', ...parts] = header.split(' ', SUBJECTS_MAX + 2);
  const [, owner, store = null] = /^(\w{30})(?:\/(\w{1,32}))?$/.exec(whose) ?? [];
  if (owner !== account || parts.length === 0) return null;
  if (parts.length === 1 && parts[0] === '0') return { store, counts };
  for (const part of parts) {
    const [, id = '', entries, files = 0] = /^(\w{30})=([1-9]\d{0,3})(?:\+([1-9]\d{0,3}))?$/.exec(part) ?? [];
    if (!isKeptOf(id) || counts.has(id)) return null;
    counts.set(id, { entries: Number(entries), files: Number(files) });
  }
  return counts.size > SUBJECTS_MAX ? null : { store, counts };
}
