import { type Id, LISTING_PARTS, type ListingPart } from '@sabaijai/contract';
import type { Store } from '@sabaijai/shared-ui/app';
import { type Draft, isSame, openDraftHere, readDraft } from '@sabaijai/shared-ui/form';
import { draftOf, useKept } from '@sabaijai/shared-ui/keep';
import type { Unsent } from '@sabaijai/shared-ui/wizard';
import { useEffect } from 'react';
import { useStore } from 'react-redux';

/** What was typed of a part and not sent. */
export interface OnDevice {
  unsent: readonly Unsent[];
}
export const nameOf = (id: Id<'business'>, part: ListingPart) => `listing-${id}-${part}`;
export const openPart = (store: Store, name: string) =>
  openDraftHere<OnDevice>(store, name, ({ unsent = [] }: Draft<unknown> & Partial<OnDevice>) => ({ unsent }));

/** The parts of which something was typed on this device and not sent. */
export function useUnsentParts(id: Id<'business'>): readonly ListingPart[] {
  const store = useStore() as Store;
  const kept = useKept(draftOf(nameOf(id, '' as ListingPart)));
  // What an older build left: it is known once it was taken over.
  useEffect(() => {
    for (const part of LISTING_PARTS) if (readDraft(nameOf(id, part))) void openPart(store, nameOf(id, part));
  }, [store, id]);
  return LISTING_PARTS.filter((part) =>
    kept.some(({ subject, about }) => {
      const { unsent } = about as OnDevice;
      return subject === draftOf(nameOf(id, part)) && unsent.some(({ value, base }) => !isSame(value, base));
    }),
  );
}
