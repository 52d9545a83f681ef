import { matchesPattern } from '@sabaijai/contract';
import type { RemoteModule, RouteHandle } from '@sabaijai/shared-ui/app';
import { ICON_NAMES } from '@sabaijai/shared-ui/components';

/** Everybody's own pages are there whatever the remotes are. */
const isOfShell = (to: string) => to.startsWith('/account/');

/** What a remote says of itself that its routes do not bear out; a test of each remote expects none. */
export function faultsOf(remote: RemoteModule): string[] {
  const { patterns, routes, menu = [], landing = {}, links = {}, icons = {} } = remote;
  const known: readonly string[] = [...ICON_NAMES, ...Object.keys(icons)];
  const paths = routes.map(({ path }) => path);
  const pageOf = (to: string) =>
    routes.find(({ path }) => path && matchesPattern(path, to.split('?', 1)[0] ?? ''));
  const accessOf = (to: string) => (pageOf(to)?.handle as RouteHandle | undefined)?.access;
  return [
    ...paths.filter((path) => !patterns.includes(path ?? '')).map((path) => `${path} is not in patterns`),
    ...patterns.filter((pattern) => !paths.includes(pattern)).map((pattern) => `${pattern} has no route`),
    ...[...menu.map(({ to }) => to), ...Object.values(landing), ...Object.values(links)]
      .filter((to): to is string => typeof to === 'string' && !pageOf(to) && !isOfShell(to))
      .map((to) => `${to} leads to no page of this remote`),
    ...menu
      .filter(({ to, access }) => access && accessOf(to) && accessOf(to)?.join() !== access.join())
      .map(({ key }) => `the menu shows ${key} to others than its page lets in`),
    ...menu
      .filter(({ icon }) => !known.includes(icon))
      .map(({ key, icon }) => `the menu draws nothing beside ${key}: there is no icon ${icon}`),
  ];
}
