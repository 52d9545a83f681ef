import type { Id, WarningReplyDraft, WarningReplyEdit } from '@sabaijai/contract';
import { type Held, type Keeper, seenAnswer } from '@sabaijai/shared-ui/keep';
import type { Problem } from '@sabaijai/shared-ui/problem';
import { replyPath } from './paths';

/** A reply as it is written: what is sent, and what the form needs to show it again. */
export interface Written {
  warning: Id<'warning'>;
  item: Id<'warningItem'>;
  matter: string;
  values: unknown;
  writtenAt: string;
  body: WarningReplyDraft | WarningReplyEdit;
  /** Whose words these take the place of; of a new reply there is none. */
  edits?: Id<'reply'> | undefined;
}

/** A reply that is not with the inspector yet. */
export interface Unsent extends Written {
  subject: string;
  /** Nothing sends it: somebody has taken it back into the form. */
  isTakenBack: boolean;
  /** The disk has it; else this page alone. */
  isKept: boolean;
  /** Why the server did not take it. */
  problem?: Problem | undefined;
  /** One of its files was refused, which says why itself; the reply waits for it. */
  isHeldUp: boolean;
}

export const UNDER = 'warning-reply/';
const under = (item: Id<'warningItem'>) => `${UNDER}${item}/`;

/** By reply and version: the version of a receipt is the warning's, and no other reply may stand on it. */
const subjectOf = ({ item, body, edits }: Written) =>
  `${under(item)}${'id' in body ? body.id : `${edits}/${body.version}`}`;

export const filesOf = ({ photos, documents }: Written['body']): (Id<'photo'> | Id<'document'>)[] => [
  ...photos,
  ...documents,
];

/** The item has moved on since it was read: others, or the inspector, were faster. */
export const isOvertaken = (problem: Problem | undefined): boolean =>
  problem?.status === 409 || problem?.code === 'REPLY_LIMIT';

/** Keeps a reply, which leaves after its files; it takes the place of what was kept for the item. */
export async function keepReply(keeper: Keeper, written: Written): Promise<boolean> {
  const { warning, item, edits, body } = written;
  const subject = subjectOf(written);
  const isKept = await keeper.put({
    ...{ subject, about: written, title: written.matter, page: replyPath(warning, item) },
    request: {
      method: edits ? 'PATCH' : 'POST',
      path: `/warnings/${warning}/items/${item}/replies${edits ? `/${edits}` : ''}`,
      body: { ...body },
    },
    needs: filesOf(body),
    outdates: [seenAnswer('ownWarning', warning, `/warnings/${warning}`)],
  });
  for (const other of [...keeper.read().keys()])
    if (other.startsWith(under(item)) && other !== subject) await keeper.drop(other);
  return isKept;
}

/** Back into the form: it stays on the device, and nothing sends it. */
export async function takeBack(keeper: Keeper, { subject }: Unsent): Promise<void> {
  const { about, title, page } = keeper.read().get(subject) ?? {};
  if (about) await keeper.put({ subject, about, title, page });
}

/** It is not wanted any more, nor are those of its files that are here. */
export async function discard(keeper: Keeper, { subject, body }: Unsent): Promise<void> {
  await keeper.drop(subject);
  for (const id of filesOf(body)) if (keeper.read().has(id)) await keeper.drop(id);
}

/** Those of everything that is kept that are replies. */
export const repliesIn = (all: readonly Held[]): Unsent[] =>
  all
    .filter(({ subject }) => subject.startsWith(UNDER))
    .map(({ subject, about, request, needs = [], isKept, problem }) => ({
      ...(about as Written),
      ...{ subject, isKept, problem, isTakenBack: request === undefined },
      isHeldUp: all.some((file) => file.problem && needs.includes(file.subject)),
    }));
