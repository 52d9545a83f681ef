import type { Id } from '@sabaijai/contract';
import { keptFiles } from '@sabaijai/shared-ui/form';
import type { Keeper } from '@sabaijai/shared-ui/keep';
import { replyPath } from './paths';
import { keepReply, type Written } from './unsent';

/** Until November 2026 replies without a connection lay in `localStorage`, their files in `kept-files`: taken over once. */
const NAME = 'draft:warning-replies';

interface Old extends Written {
  by: Id<'user'>;
}

function read(): Old[] {
  try {
    const found = JSON.parse(localStorage.getItem(NAME) ?? 'null') as { values: Old[] } | null;
    return found?.values ?? [];
  } catch {
    return [];
  }
}

function write(values: readonly Old[]): void {
  if (values.length === 0) localStorage.removeItem(NAME);
  else localStorage.setItem(NAME, JSON.stringify({ values, savedAt: Date.now() }));
}

const keyOf = ({ by, item }: Old) => `${by}/${item}`;

/** Those of whom the keeper is open for; what others wrote waits until they come. */
export async function moveOldReplies(keeper: Keeper): Promise<void> {
  for (const { by, ...written } of read().filter((each) => each.by === keeper.owner)) {
    const { body, matter: title, warning, item } = written;
    const told = { title, page: replyPath(warning, item) };
    const { photos, documents } = body;
    const areMoved = await Promise.all([
      ...photos.map((id) => moveFile(keeper, { ...told, subject: id }, { is: 'photo', what: 'reply' })),
      ...documents.map((id) => moveFile(keeper, { ...told, subject: id }, { is: 'document', what: 'other' })),
    ]);
    const isKept = areMoved.every(Boolean) && (await keepReply(keeper, written));
    // Not before the disk has all of it in its new place.
    if (!isKept) continue;
    write(read().filter((each) => keyOf(each) !== keyOf({ by, ...written })));
    await keptFiles.drop([...photos, ...documents]);
  }
}

/** True also where there is nothing to move: it had arrived. */
async function moveFile(
  keeper: Keeper,
  entry: { subject: string; title: string; page: string },
  facts: { is: 'photo' | 'document'; what: string },
): Promise<boolean> {
  const file = await keptFiles.get(entry.subject);
  return file === null || keeper.putFile(entry, file, facts);
}
