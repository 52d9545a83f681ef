import { type MenuEntry, type MenuPlace, mayAccess, type RemoteConfig } from '@sabaijai/contract';
import { useConfig, useMe } from '@sabaijai/shared-ui/app';
import type { IconName } from '@sabaijai/shared-ui/components';
import { useT } from '@sabaijai/shared-ui/locale';

export interface MenuItem extends Omit<MenuEntry, 'icon'> {
  icon: IconName;
  label: string;
  /** For places with little room. */
  short: string;
  text: string;
  /** Of a remote that is not everybody’s. */
  isOwn: boolean;
}

type Viewer = Parameters<typeof mayAccess>[0] | undefined;

/** Whether somebody sees an entry: its own access decides, else the audience of its remote. */
export function isFor(viewer: Viewer, { access, guests }: MenuEntry, audience: RemoteConfig['audience']) {
  return (guests && !viewer) || mayAccess(viewer ?? null, access ?? audience);
}

/** What the remotes put into this menu for whoever is at the screen, in order. */
export function useMenu(place: MenuPlace): MenuItem[] {
  const { remotes } = useConfig();
  const { user } = useMe();
  const t = useT('menu');
  return remotes
    .flatMap(({ name, audience, menu = [], words }) =>
      menu
        .filter((entry) => entry.in[place] !== undefined && isFor(user, entry, audience))
        .map((entry) => {
          const word = (part: 'label' | 'short' | 'text') =>
            words[entry.key]?.[part] === undefined ? '' : t(`${name}.${entry.key}.${part}`);
          const label = word('label');
          return {
            ...entry,
            icon: entry.icon as IconName,
            label,
            short: word('short') || label,
            text: word('text'),
            isOwn: !audience.includes('public'),
          };
        }),
    )
    .sort((one, other) => (one.in[place] ?? 0) - (other.in[place] ?? 0));
}

/** Beside the account in the bottom bar. */
const ROOM = 4;

/** Of staff who have more places of their own than that: these alone, with their short words. Null for everybody else. */
const manyOwn = (items: readonly MenuItem[]): MenuItem[] | null => {
  const own = items.filter(({ isOwn }) => isOwn).map((item) => ({ ...item, label: item.short }));
  return own.length > ROOM ? own.slice(0, ROOM + 1) : null;
};
export const inBar = (items: MenuItem[]): MenuItem[] => manyOwn(items) ?? items.slice(0, ROOM);
export const inHeader = (items: MenuItem[]): MenuItem[] => manyOwn(items) ?? items;

/** The entry an address belongs to: the most exact one, as two entries can be two ways to look at one page. */
export function entryAt<Item extends { to: string; also?: readonly string[] | undefined }>(
  items: readonly Item[],
  { pathname, search }: { pathname: string; search: string },
): Item | undefined {
  const asked = new URLSearchParams(search);
  const isAt = (path: string) => pathname === path || (path !== '/' && pathname.startsWith(`${path}/`));
  const fits = ({ to, also }: Item) => {
    const { pathname: path, searchParams } = new URL(to, 'http://sabaijai.invalid');
    const isThere = isAt(path) || also?.some(isAt);
    return isThere && [...searchParams].every(([name, value]) => asked.get(name) === value);
  };
  return items.filter(fits).sort((one, other) => other.to.length - one.to.length)[0];
}
