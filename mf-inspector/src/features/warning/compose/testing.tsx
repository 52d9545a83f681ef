import type { Warning, WarningDoor, WarningItem, WarningStart } from '@sabaijai/contract';
import { fireEvent, screen } from '@testing-library/react';
import { type Answers, open } from '../../../testing';
import { composePath } from '../paths';
import { anItem, aWarning, idOf } from '../samples';

type Words = { th?: string; en?: string };
type Body = { version: number; intro?: Warning['intro'] } & Record<'matter' | 'grounds' | 'measure', Words>;

/** A server with a draft of one item; what it does with the next change can be told. */
export function aServer() {
  const server = {
    draft: aWarning({ state: 'draft', label: 'draft', notices: [], items: [anItem(1)], version: 7 }),
    /** What was to be saved or sent, in its order. */
    asked: [] as [what: string, body: Body][],
    isAway: false,
    door: undefined as WarningDoor | undefined,
    will: undefined as ((what: string) => object | undefined | Promise<object | undefined>) | undefined,
    change: (over: Partial<Warning>) => {
      server.draft = { ...server.draft, ...over, version: server.draft.version + 1 };
      return server.draft;
    },
    /** Somebody else, or this very request, has changed the item. */
    changeItem: (over: Partial<WarningItem>) => {
      const [item = anItem(1)] = server.draft.items;
      return server.change({ items: [{ ...item, ...over, version: item.version + 1 }] });
    },
    answer: (async (path, raw): Promise<object> => {
      if (path.endsWith('/warning-door')) return server.door ?? doorOf(server.draft);
      if (raw === undefined) return server.draft;
      if (server.isAway) throw new TypeError('Failed to fetch');
      const body = raw as Body;
      const what = path.includes('/items/')
        ? 'item'
        : path.endsWith('/send')
          ? 'send'
          : 'items' in body
            ? 'begin'
            : 'intro';
      server.asked.push([what, body]);
      const special = await server.will?.(what);
      if (special) return special;
      const id = path.split('/').at(-1) as WarningItem['id'];
      if (what === 'begin') {
        const items = (raw as WarningStart).items.map((each, at) => anItem(at + 1, { ...each, version: 1 }));
        return server.change({ id: path.split('/')[1] as Warning['id'], items });
      }
      if (what === 'send') return server.change({ state: 'active', label: 'waiting_vendor' });
      if (what === 'intro') {
        const { intro, introVersion: version } = server.draft;
        if (body.version !== version) return conflict({ intro, version });
        server.change({ intro: body.intro ?? null, introVersion: version + 1 });
        return { intro: body.intro, version: version + 1 };
      }
      const item = server.draft.items.find((each) => each.id === id);
      if (body.version !== (item?.version ?? 0)) return conflict(item ?? null);
      const { version, ...words } = body;
      if (item) return server.changeItem(words).items[0] as WarningItem;
      const added = anItem(9, { ...words, id, version: 1 });
      server.change({ items: [...server.draft.items, added] });
      return added;
    }) as Answers,
  };
  return server;
}
export type Server = ReturnType<typeof aServer>;
const conflict = (current: object | null) => ({
  status: 409,
  code: 'VERSION_CONFLICT',
  params: { current },
});

export const doorOf = (draft: Warning): WarningDoor => ({
  ...{ place: draft.business, inspection: null, members: 1, agency: null, open: [] },
  drafts: [],
});

export const matter = () => screen.getByLabelText(/^What is wrong/) as HTMLTextAreaElement;
export const write = (words: string) => fireEvent.change(matter(), { target: { value: words } });
export const itemsOf = ({ asked }: Server) =>
  asked.filter(([what]) => what === 'item').map(([, body]) => body);

/** The draft with its item open, once that shows these words. */
export async function show(server: Server, words = /The exit 1 is blocked/) {
  const page = await open(composePath(idOf('biz'), server.draft.id), server.answer);
  fireEvent.click(await screen.findByText(words, { selector: 'button span' }));
  return page;
}
