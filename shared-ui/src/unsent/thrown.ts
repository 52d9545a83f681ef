import type { Held, Keeper } from '@sabaijai/shared-ui/keep';

/** Thrown away by the person who looks at the list, with all that brings it back. */
export interface Thrown {
  held: Held;
  bytes: ArrayBuffer | undefined;
  /** What named the file, as it was before. */
  namers: readonly Held[];
  /** What belonged to it. */
  parts: readonly Pick<Thrown, 'held' | 'bytes'>[];
}

/** What goes with it: of a beginning everything that was entered since, with its files. */
export const partsOf = (kept: Iterable<Held>, { subject, isWhole }: Held): Held[] =>
  isWhole ? [...kept].filter(({ needs }) => needs?.includes(subject)) : [];

const isNaming = ({ request, about, needs }: Held, id: string) =>
  JSON.stringify([request?.body, about, needs]).includes(JSON.stringify(id));

function without(value: unknown, id: string): unknown {
  if (value === id) return null;
  if (Array.isArray(value)) return value.filter((each) => each !== id).map((each) => without(each, id));
  if (!value || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, without(each, id)]));
}

/** As the rest goes on once a file is gone: what still named it would never be taken. */
function goingWithout(held: Held, id: string): Held {
  const { request, about, needs } = held;
  return {
    ...held,
    about: without(about, id),
    needs: needs?.filter((each) => each !== id),
    request: request && { ...request, body: without(request.body, id) as typeof request.body },
  };
}

export async function throwAway(keeper: Keeper, held: Held): Promise<Thrown> {
  const { subject } = held;
  const bytesOf = async (of: string) => (await keeper.file(of))?.arrayBuffer();
  const bytes = await bytesOf(subject);
  const parts: Pick<Thrown, 'held' | 'bytes'>[] = [];
  for (const part of partsOf(keeper.read().values(), held)) {
    parts.push({ held: part, bytes: await bytesOf(part.subject) });
    await keeper.drop(part.subject);
  }
  const namers = held.file ? [...keeper.read().values()].filter((each) => isNaming(each, subject)) : [];
  // First what names it: its tray would take a file that is gone for one that has arrived.
  for (const each of namers) await keeper.put(goingWithout(each, subject));
  await keeper.drop(subject);
  return { held, bytes, namers, parts };
}

const wordsOf = ({ request, about }: Held) => JSON.stringify([request?.path, request?.body, about]);

/** Not once what named it has left without it, or says something else. */
export const canTakeBack = ({ held, namers }: Thrown, kept: ReadonlyMap<string, Held>): boolean =>
  !kept.has(held.subject) &&
  namers.every((each) => {
    const now = kept.get(each.subject);
    return now && wordsOf(now) === wordsOf(goingWithout(each, held.subject));
  });

export async function takeBack(keeper: Keeper, { held, bytes, namers, parts }: Thrown): Promise<void> {
  for (const each of [{ held, bytes }, ...parts]) await keeper.put(each.held, each.bytes);
  for (const each of namers) await keeper.put(each);
}
