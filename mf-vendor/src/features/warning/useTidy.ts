import { isOver, type Warning } from '@sabaijai/contract';
import { forgetDraft, type KeptFiles, keptFiles, readDraft } from '@sabaijai/shared-ui/form';
import { useEffect } from 'react';
import { draftOf, type Values } from './reply';

/** What was begun for items that are over is of no use any more: off the device, with its photos and documents. */
export async function forgetOver({ items }: Warning, kept: KeptFiles = keptFiles): Promise<void> {
  for (const { id, replies } of items.filter(isOver))
    for (const name of [draftOf(id, undefined), ...replies.map((reply) => draftOf(id, reply.id))]) {
      const draft = readDraft<Values>(name);
      if (!draft) continue;
      forgetDraft(name);
      await kept.drop([...draft.values.photos, ...draft.values.documents]);
    }
}

/** Leaves nothing on the device that no answer needs. */
export function useTidy(warning: Warning | undefined): void {
  useEffect(() => {
    if (warning) void forgetOver(warning);
  }, [warning]);
}
