import {
  DEADLINES,
  type Id,
  type LocalizedText,
  newId,
  type Warning,
  type WarningDoor,
  type WarningItem,
  type WarningStart,
} from '@sabaijai/contract';
import { draftOf, type Held, type Keeper, useKeeper, useKept } from '@sabaijai/shared-ui/keep';
import { useEffect, useEffectEvent } from 'react';
import { wordsFor } from '../checklist';
import { doorSeen, warningSeen } from '../outdated';
import { composePath } from '../paths';
import {
  bodyOf,
  type DraftItem,
  draftName,
  formOf,
  type ItemForm,
  LANGUAGES,
  lacksOf,
  ownItem,
} from './draft';

/** A draft as its page needs it: of the server, or begun on this device. */
export type DraftNotice = Pick<Warning, 'id' | 'number' | 'intro' | 'introVersion' | 'version'> & {
  items: DraftItem[];
};
type DraftId = DraftNotice['id'];

/** Everything of a draft that is not on the server yet is kept under this. */
export const keptUnder = (draft: DraftId) => `notice/${draft}/`;
/** Its beginning, while that is on this device alone: everything else of it waits for it. */
export const beginningOf = (draft: DraftId) => `${keptUnder(draft)}begin`;
export const introUnder = (draft: DraftId) => `${keptUnder(draft)}intro`;
export const itemsUnder = (draft: DraftId) => `${keptUnder(draft)}item/`;

/** What the list of everything unsent says of it, and where one goes on with it. */
export interface Told {
  title: string;
  page: string;
}

/** Of an item what is typed, and what it is of: also while the server does not know it. */
interface AboutItem {
  form: ItemForm;
  item: DraftItem;
}
const isRemoval = ({ request }: Held) => request?.method === 'DELETE';
export const itemIn = (held: Held | undefined): AboutItem | null =>
  held?.subject.includes('/item/') && !isRemoval(held) ? (held.about as AboutItem) : null;

type Of = { draft: DraftId; item: DraftItem; told: Told };
const subjectOf = ({ draft, item }: Of) => itemsUnder(draft) + item.id;
const pathOf = ({ draft, item }: Of) => `/warnings/${draft}/items/${item.id}`;

/** An item as the keeper sends it: over `version` of it, after its photos, and not while something is missing. */
export const itemEntry = (of: Of, form: ItemForm, version: number, restMs = 0) => ({
  subject: subjectOf(of),
  request: { method: 'PUT' as const, path: pathOf(of), body: { ...bodyOf(of.item, form, version) } },
  needs: [beginningOf(of.draft), ...form.photos],
  about: { form, item: of.item } satisfies AboutItem,
  isHalf: lacksOf(of.item, form, of.item.version > 0 ? formOf(of.item) : null).length > 0,
  restMs,
  outdates: [warningSeen(of.draft)],
  ...of.told,
});

/** The words above the items, as the keeper sends them; Chinese alone is read by few of those who get it. */
export const introEntry = (
  { id }: Pick<DraftNotice, 'id'>,
  intro: LocalizedText,
  version: number,
  { told, restMs = 0 }: { told: Told; restMs?: number },
) => ({
  subject: introUnder(id),
  request: { method: 'PATCH' as const, path: `/warnings/${id}`, body: { version, intro: cleaned(intro) } },
  needs: [beginningOf(id)],
  about: intro,
  isHalf: lacksBase(intro),
  restMs,
  outdates: [warningSeen(id)],
  ...told,
});
export const lacksBase = (intro: LocalizedText): boolean =>
  Boolean(intro.zh?.trim()) && !intro.th?.trim() && !intro.en?.trim();
const cleaned = (intro: LocalizedText): LocalizedText | null => {
  const written = Object.entries(intro).filter(([, text]) => text?.trim());
  return written.length ? Object.fromEntries(written) : null;
};

/** Takes an item out: what was typed of it goes, and the server is told in the same place. */
export function removeItem(keeper: Keeper, of: Of): void {
  const subject = subjectOf(of);
  const held = keeper.read().get(subject);
  const isNew = of.item.version === 0 && held?.isHalf && !held.tried;
  if (isNew) return void keeper.drop(subject);
  const request = { method: 'DELETE' as const, path: pathOf(of), body: {} };
  const outdates = [warningSeen(of.draft)];
  void keeper.put({ subject, request, needs: [beginningOf(of.draft)], outdates, ...of.told });
}

/** What was found, as it stands in a notice unless somebody says it in other words. */
export function foundItem(
  { itemId, severity, photos }: NonNullable<WarningDoor['inspection']>['findings'][number],
  checklistVersion: string | undefined,
  id: DraftItem['id'],
  version: number,
): DraftItem {
  const words = LANGUAGES.map(
    (language) => [language, wordsFor({ itemId, severity }, checklistVersion, language)] as const,
  );
  const of = (part: 'matter' | 'grounds' | 'measure') =>
    Object.fromEntries(words.map(([language, each]) => [language, each[part]]));
  return {
    ...{ id, itemId, severity, photos, version, amount: DEADLINES[severity].usual },
    ...{ matter: of('matter'), grounds: of('grounds'), measure: of('measure') },
    verify: severity === 'critical' ? 'onsite' : 'photo',
  };
}

/** Begins a draft on this device; it leaves by itself, and what is written of it after it. */
export function useBeginning({ place, inspection }: WarningDoor, title: string) {
  const { keeper } = useKeeper();
  return async (chosen: readonly string[]): Promise<DraftId> => {
    const id = newId('warning');
    const items = (inspection?.findings ?? [])
      .filter(({ itemId }) => chosen.includes(itemId))
      .map((finding) => foundItem(finding, inspection?.checklistVersion, newId('warningItem'), 1));
    const start: WarningStart = {
      businessId: place.id,
      inspectionId: inspection?.id ?? null,
      items: items.map((item) => ({ id: item.id, itemId: item.itemId as string })),
    };
    await keeper.put({
      subject: beginningOf(id),
      isWhole: true,
      request: { method: 'PUT', path: `/warnings/${id}`, body: { ...start } },
      about: { id, number: '', intro: null, introVersion: 0, version: 1, items } satisfies DraftNotice,
      title,
      page: composePath(place.id, id),
      tags: [{ type: 'Warning' }],
      outdates: [doorSeen(place.id), warningSeen(id)],
    });
    return id;
  };
}

/** Drafts about a place that were begun here and that the server does not know yet, or did not take. */
export const useBegun = (place: string): { held: Held; draft: DraftNotice }[] =>
  useKept('notice/')
    .filter(
      (held) =>
        held.subject.endsWith('/begin') && !isRemoval(held) && held.request?.body.businessId === place,
    )
    .map((held) => ({ held, draft: held.about as DraftNotice }));

/** Everything that is kept of a draft goes. */
export function dropAll(keeper: Keeper, draft: DraftId): void {
  const under = [keptUnder(draft), draftOf(draftName(draft))];
  for (const subject of keeper.read().keys())
    if (under.some((each) => subject.startsWith(each))) void keeper.drop(subject);
}

/** A draft that was begun here goes, and from the server, too, should its beginning have arrived unheard. */
export function throwAway(keeper: Keeper, { subject, title, outdates }: Held, draft: DraftId): void {
  dropAll(keeper, draft);
  const request = { method: 'DELETE' as const, path: `/warnings/${draft}`, body: {} };
  void keeper.put({ subject, title, request, outdates });
}

/** Its items as they are shown: the server's, those that have just arrived, and what was added here. */
export function itemsOf(
  draft: DraftNotice,
  kept: readonly Held[],
  arrived: readonly WarningItem[],
): DraftItem[] {
  const own = kept.flatMap((held) => itemIn(held)?.item ?? []);
  const removed = kept.filter(isRemoval).map(({ subject }) => subject.slice(itemsUnder(draft.id).length));
  const all = new Map<string, DraftItem>();
  for (const item of [...draft.items, ...arrived, ...own]) if (!all.has(item.id)) all.set(item.id, item);
  return [...all.values()].filter(({ id }) => !removed.includes(id));
}

/** What builds until December 2026 kept of a draft, for its page to send: handed to the keeper once. */
export function useOlderWords(draft: DraftNotice, told: Told): void {
  const { keeper } = useKeeper();
  const name = draftOf(draftName(draft.id));
  const older = useKept(name).filter(({ subject }) => !subject.endsWith('/to'));
  const handOver = useEffectEvent(async (held: Held) => {
    const id = held.subject.slice(`${name}item/`.length) as Id<'warningItem'>;
    if (held.subject.startsWith(`${name}item/`)) {
      const { form, version } = held.about as { form: ItemForm; version: number };
      const item = draft.items.find((each) => each.id === id) ?? ownItem(id);
      if (!keeper.read().has(itemsUnder(draft.id) + id))
        await keeper.put(itemEntry({ draft: draft.id, item, told }, form, version));
    } else if (held.about && !keeper.read().has(introUnder(draft.id)))
      await keeper.put(introEntry(draft, held.about as LocalizedText, draft.introVersion, { told }));
    await keeper.drop(held.subject);
  });
  const [first] = older;
  useEffect(() => {
    if (first?.isKept) void handOver(first);
  }, [first]);
}
