import type { Id, Today, Warning } from '@sabaijai/contract';
import { type Config, isFromDevice, type Store } from '@sabaijai/shared-ui/app';
import { checklistApi, isKnown } from '@sabaijai/shared-ui/checklist';
import { safetyFormApi } from '../features/safety-form/safety-form.api';
import { warningApi } from '../features/warning/warning.api';

/** Places that are asked about at once: whoever looks at the page has the connection as well. */
const AT_ONCE = 3;

export interface Along {
  places: number;
  /** Of those whose questions were all answered. */
  taken: number;
  /** Bytes of answers and pictures. */
  bytes: number;
}

/** Where somebody goes today and tomorrow, and what they have begun. */
export function placesOf({ round, tomorrow, unfinished }: Today): Id<'business'>[] {
  return [...new Set([...round.stops, ...tomorrow, ...unfinished].map(({ place }) => place.id))];
}

/** What an inspector needs of these places without a network, asked for once: the device keeps what is answered. */
export async function takeAlong(
  places: readonly Id<'business'>[],
  { config: { apiBase }, dispatch }: { config: Config; dispatch: Store['dispatch'] },
  tell: (along: Along) => void,
): Promise<Along> {
  const along: Along = { places: places.length, taken: 0, bytes: 0 };
  const add = (bytes: number) => {
    along.bytes += bytes;
  };
  /** As it is now, not as it was seen before; throws where nobody answers. */
  async function ask<Answer>(start: () => Question<Answer>): Promise<Answer> {
    const question = start();
    const first = await question;
    // Of what stands there already, only the server is asked.
    const { data, error } = isFromDevice(question.queryCacheKey) ? await start() : first;
    if (error !== undefined || data === undefined) throw error;
    add(JSON.stringify(data).length);
    return data;
  }
  const anew = { forceRefetch: true, subscribe: false } as const;
  /** The worker keeps what is looked at. */
  const look = async (photo: string) => {
    const answer = await fetch(`${apiBase}/photos/${photo}/480.webp`);
    add((await answer.arrayBuffer()).byteLength);
  };
  /** A list never changes: what was read once is not asked for again. */
  async function takeList(version: string): Promise<void> {
    if (isKnown(version)) return;
    await ask(() => dispatch(checklistApi.endpoints.checklist.initiate(version, { subscribe: false })));
  }
  async function take(id: Id<'business'>): Promise<void> {
    const { safetyFormDoor, safetyForm } = safetyFormApi.endpoints;
    const { warningDoor, warning } = warningApi.endpoints;
    const { open: begun, blank } = await ask(() => dispatch(safetyFormDoor.initiate(id, anew)));
    await takeList(blank.checklistVersion);
    if (begun?.isMine)
      await takeList((await ask(() => dispatch(safetyForm.initiate(begun.id, anew)))).checklistVersion);
    const { open, drafts, inspection } = await ask(() => dispatch(warningDoor.initiate(id, anew)));
    if (inspection) await takeList(inspection.checklistVersion);
    for (const draft of drafts) await ask(() => dispatch(warning.initiate(draft.id, anew)));
    for (const card of open)
      for (const photo of photosOf(await ask(() => dispatch(warning.initiate(card.id, anew)))))
        await look(photo);
  }
  const left = [...places];
  const next = async (): Promise<void> => {
    const id = left.shift();
    if (!id) return;
    const isTaken = await take(id).then(
      () => true,
      () => false,
    );
    if (isTaken) along.taken += 1;
    tell({ ...along });
    await next();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
  return along;
}

type Question<Answer> = PromiseLike<{ data?: Answer; error?: unknown }> & { queryCacheKey: string };

/** What was photographed of the items: it is looked at again on site. */
const photosOf = ({ items }: Warning): string[] => items.flatMap(({ photos }) => photos);
