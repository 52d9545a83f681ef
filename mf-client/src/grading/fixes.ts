import type { PublicWarnings } from '@sabaijai/contract';
import { usePublicWarningsQuery } from '../places/place.api';

export type Fix = PublicWarnings['items'][number] & { fixedAt: string };

/**
 * What was fixed after an inspection, by the item of the checklist: a finding says what was, the fix what is. Of an
 * earlier inspection's warnings nothing counts, since the item failed again.
 */
export function useFixes(id: string, inspectedAt: string | null): ReadonlyMap<string, Fix> {
  const { data } = usePublicWarningsQuery(id);
  const isFix = (item: PublicWarnings['items'][number]): item is Fix =>
    item.fixedAt !== null && inspectedAt !== null && Date.parse(item.fixedAt) > Date.parse(inspectedAt);
  return new Map(data?.items.filter(isFix).flatMap((item) => (item.itemId ? [[item.itemId, item]] : [])));
}
