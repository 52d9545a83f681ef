import { isOver, type Warning } from '@sabaijai/contract';
import { forgetDraft } from '@sabaijai/shared-ui/form';
import { draftOf as draftUnder, type Held, type Keeper, useKeeper, useKept } from '@sabaijai/shared-ui/keep';
import { useEffect } from 'react';
import { discard, repliesIn, UNDER } from '../../warnings/unsent';
import { draftOf } from './reply';

/** What was begun for items that are over is of no use any more: off the device, with its photos and documents. */
export async function forgetOver({ items }: Warning, keeper: Keeper, kept: readonly Held[]): Promise<void> {
  const begun = repliesIn(kept).filter(({ isTakenBack }) => isTakenBack);
  for (const { id, replies } of items.filter(isOver)) {
    for (const reply of [undefined, ...replies.map((each) => each.id)]) {
      const name = draftOf(id, reply);
      forgetDraft(name);
      if (keeper.read().has(draftUnder(name))) void keeper.drop(draftUnder(name));
    }
    for (const each of begun) if (each.item === id) await discard(keeper, each);
  }
}

/** Leaves nothing on the device that no reply needs. */
export function useTidy(warning: Warning | undefined): void {
  const { keeper } = useKeeper();
  const kept = useKept(UNDER);
  useEffect(() => {
    if (warning) void forgetOver(warning, keeper, kept);
  }, [warning, keeper, kept]);
}
