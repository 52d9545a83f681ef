import type { WarningItem } from '@sabaijai/contract';
import { useKeeper, useKept } from '@sabaijai/shared-ui/keep';
import { useLocale } from '@sabaijai/shared-ui/locale';
import { useState } from 'react';
import { type DraftItem, formOf, type ItemForm, isChanged, lacksOf } from './draft';
import { type DraftNotice, itemEntry, itemIn, itemsUnder, removeItem, type Told } from './kept';

const TYPING_MS = 800;

/** One item as it is typed: on this device with each letter, on its way by itself once the fingers rest. */
export function useItem(draft: DraftNotice['id'], item: DraftItem, told: Told) {
  const { keeper } = useKeeper();
  const { language } = useLocale();
  const subject = itemsUnder(draft) + item.id;
  const [held] = useKept(subject);
  const [typed, setTyped] = useState<ItemForm | null>(null);
  /** Another device's, for who gave way to it. */
  const [theirs, setTheirs] = useState<DraftItem>();
  // The store tells its readers a moment after the keeper.
  const arrived = keeper.receipts(subject)[0]?.answer as WarningItem | undefined;
  const stands = [item, arrived, theirs].reduce<DraftItem>(
    (newest, each) => (each && each.version > newest.version ? each : newest),
    item,
  );
  const saved = stands.version > 0 ? formOf(stands) : null;
  // What was typed keeps its last space.
  const same = typed && saved && !isChanged(typed, saved) ? typed : null;
  const form = itemIn(held)?.form ?? same ?? formOf(stands);
  const problem = held?.problem;
  const isConflict = problem?.code === 'VERSION_CONFLICT';
  const current = isConflict ? (problem.params.current as Partial<DraftItem> | null) : null;
  const put = (next: ItemForm, version: number, restMs = 0, of = stands) => {
    setTyped(next);
    void keeper.put(itemEntry({ draft, item: of, told }, next, version, restMs));
  };
  /** The one that it was typed over, as far as this device has heard. */
  const version = () => {
    const over = keeper.read().get(subject)?.request?.body.version;
    return typeof over === 'number' ? over : stands.version;
  };
  return {
    form,
    lacks: lacksOf(stands, form, saved, language === 'en' ? 'en' : 'th'),
    problem,
    isConflict,
    set: (next: ItemForm) => put(next, version(), TYPING_MS),
    remove: () => removeItem(keeper, { draft, item: stands, told }),
    /** After another device was faster: what is typed here goes over it, or is given up. */
    keepMine: () => put(form, current?.version ?? stands.version),
    takeTheirs: () => {
      setTyped(null);
      if (current) setTheirs({ ...stands, ...current });
      void keeper.drop(subject);
    },
  };
}
