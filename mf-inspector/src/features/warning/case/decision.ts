import type { Id, ReturnReason, Warning, WarningItem, WarningReply } from '@sabaijai/contract';
import type { Held, KeptRequest } from '@sabaijai/shared-ui/keep';
import { warningSeen } from '../outdated';
import { casePath } from '../paths';

export type Asked = 'accept' | 'accept-visit' | 'accept-unseen' | 'return' | 'drop' | 'verify' | 'extension';

/** What an inspector decided about an item, as it is shown until the server has it, and gone on with. */
export interface Decision {
  asked: Asked;
  words: string;
  reason?: ReturnReason | null;
  /** Fixed, or granted. */
  isYes?: boolean | null;
  photos?: readonly Id<'photo'>[];
}

/** What can be decided about an item now, as the server allows it; the usual first. */
export function waysOf({ actions }: WarningItem, reply: WarningReply | undefined): Asked[] {
  const may = (action: WarningItem['actions'][number]) => actions.includes(action);
  const ways: [Asked, boolean][] = [
    ['accept', reply !== undefined && may('accept')],
    ['accept-visit', reply !== undefined && may('accept-unseen')],
    ['accept-unseen', reply !== undefined && may('accept-unseen')],
    ['return', reply !== undefined && may('return')],
    ['drop', may('drop')],
    ['verify', may('verify')],
    ['extension', may('decide-extension')],
  ];
  return ways.filter(([, isAllowed]) => isAllowed).map(([way]) => way);
}

/** Decisions that are not on the server yet are kept under this. */
export const decisionsOf = (warning: Id<'warning'>) => `warning/${warning}/item/`;
export const decisionsAbout = (warning: Id<'warning'>, item: Id<'warningItem'>) =>
  `${decisionsOf(warning)}${item}/`;
export const decisionOf = ({ about }: Held) => about as Decision;

/** As the keeper sends it. What it stands over is in its name: a later decision has nothing to do with its receipt. */
export function entryOf(
  { warning, item, place }: { warning: Warning; item: WarningItem; place: string },
  { over, path, body }: { over: string; path: string; body: KeptRequest['body'] },
  decision: Decision,
) {
  return {
    subject: decisionsAbout(warning.id, item.id) + over,
    request: { method: 'POST' as const, path: `/warnings/${warning.id}/items/${item.id}/${path}`, body },
    needs: decision.photos,
    outdates: [warningSeen(warning.id)],
    about: decision,
    title: `${warning.number} · ${place}`,
    page: `${casePath(warning.id)}#${item.id}`,
  };
}

/** Under which name the words of a decision are kept while it is written; under the other what else goes with them. */
export const draftNames = ({ id }: Pick<WarningItem, 'id'>, asked: Asked) => ({
  words: `warning-${asked}-${id}`,
  rest: `warning-${asked}-${id}/rest`,
});
