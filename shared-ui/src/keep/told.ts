import { isKeptOf, KEPT, type KeptCount, type KeptOf, keptHeader } from '@sabaijai/contract';
import type { Keeper } from './keeper';

/**
 * What every request tells of the work that this device holds for its account, each entry with its files; `without` is
 * on its way. Nothing before it is known what lies here.
 */
export function keptTold(keeper: Keeper, without?: string): Readonly<Record<string, string>> {
  const { owner } = keeper;
  if (!owner || owner === 'guest' || !keeper.isRead) return {};
  const held = [...keeper.read().values()];
  const files = held.filter(({ file }) => file).map(({ subject }) => subject);
  const counts = new Map<KeptOf, KeptCount>();
  for (const { subject, request } of held) {
    const of = request?.path.split('/').find(isKeptOf);
    if (!of || subject === without) continue;
    const words = JSON.stringify(request?.body);
    const own = files.filter((file) => words.includes(file)).length;
    const before = counts.get(of) ?? { entries: 0, files: 0 };
    counts.set(of, { entries: before.entries + 1, files: before.files + own });
  }
  return { [KEPT]: keptHeader(owner, { store: keeper.storeId, counts }) };
}
