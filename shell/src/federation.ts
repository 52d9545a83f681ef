import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { type Config, withIds } from '@sabaijai/shared-ui/app';
import type { PatchRoutesOnNavigationFunction, RouteObject } from '@sabaijai/shared-ui/router';
import { type RemoteName, remoteOfPath } from './remotes';

/** The addresses of the remotes come from the running installation; none is known when the shell is built. */
export function registerFrom({ remotes }: Config) {
  registerRemotes(remotes.map((remote) => ({ ...remote })));
}

/** A remote that was missing when this page was served may have been put in its place since. */
async function findSince(name: RemoteName): Promise<Config['remotes'][number]> {
  const response = await fetch('/config.json', { cache: 'no-cache' });
  if (!response.ok) throw new Error(`/config.json answered ${response.status}`);
  const remote = ((await response.json()) as Config).remotes.find((candidate) => candidate.name === name);
  if (!remote) throw new Error(`Remote ${name} is not part of this installation`);
  registerRemotes([remote]);
  return remote;
}

/** Asks for a remote's routes. After a failure everything remembered of it is dropped, so a retry starts afresh. */
export async function loadRoutes(name: RemoteName, { remotes }: Config): Promise<RouteObject[]> {
  const remote = remotes.find((candidate) => candidate.name === name) ?? (await findSince(name));
  try {
    const module = await loadRemote<{ routes: RouteObject[] }>(`${name}/routes`);
    if (!module) throw new Error(`Remote ${name} exposes no routes`);
    return module.routes;
  } catch (error) {
    registerRemotes([{ ...remote }], { force: true });
    throw error;
  }
}

/** Loads a remote, but for the known ones, when a path of its own is first opened; it counts as loaded only after success. */
export function patchRemotes(
  config: Config,
  known: readonly RemoteName[] = [],
): PatchRoutesOnNavigationFunction {
  const loaded = new Set(known);
  return async ({ path, patch }) => {
    const name = remoteOfPath(path);
    if (!name || loaded.has(name)) return;
    const routes = await loadRoutes(name, config);
    if (loaded.has(name)) return;
    patch(name, withIds(name, routes));
    loaded.add(name);
  };
}
