import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { matchesPattern, ownerOf, type RemoteConfig } from '@sabaijai/contract';
import { type Config, fetchConfig, knowTags, type RemoteModule } from '@sabaijai/shared-ui/app';
import { addIcons } from '@sabaijai/shared-ui/components';
import type { PatchRoutesOnNavigationFunction } from '@sabaijai/shared-ui/router';
import { OtherBuildError } from './errors/OtherBuildError';
import { otherBuilds } from './federation-plugin';
import { REMOTES, withIds } from './mount';

const register = (remotes: readonly RemoteConfig[], options = {}) =>
  registerRemotes(
    remotes.map(({ name, entry }) => ({ name, entry })),
    options,
  );

/** The addresses of the remotes come from the running installation; none is known when the shell is built. */
export function registerFrom({ remotes }: Config) {
  register(remotes);
  for (const { icons } of remotes) addIcons(icons ?? {});
}

/** A remote's one module. After a failure everything remembered of it is dropped, so a retry starts afresh. */
export async function loadModule(remote: RemoteConfig): Promise<RemoteModule> {
  try {
    const loaded = await loadRemote<{ default: RemoteModule }>(`${remote.name}/remote`);
    if (!loaded) throw new Error(`Remote ${remote.name} exposes nothing`);
    const module = loaded.default;
    knowTags(module.tags ?? []);
    addIcons(module.moreIcons ?? {});
    return module;
  } catch (error) {
    register([remote], { force: true });
    throw otherBuilds.has(remote.entry)
      ? new OtherBuildError(`Remote ${remote.name} belongs to another build`, { cause: error })
      : error;
  }
}

/** A remote that was left out when this page was served may have been put right since. */
async function findSince(path: string): Promise<RemoteConfig> {
  const remote = ownerOf((await fetchConfig()).remotes, path);
  if (!remote) throw new Error(`The remote of ${path} is not part of this installation`);
  register([remote]);
  return remote;
}

/** Loads a remote, but for the known ones, when a path of its own is first opened; it counts as loaded only after success. */
export function patchRemotes(
  { remotes, unavailable = [] }: Config,
  known: readonly string[] = [],
): PatchRoutesOnNavigationFunction {
  const loaded = new Set(known);
  const found = [...remotes];
  return async ({ path, patch, signal }) => {
    let remote = ownerOf(found, path);
    if (!remote && unavailable.some((pattern) => matchesPattern(pattern, path))) {
      remote = await findSince(path);
      found.push(remote);
    }
    if (!remote || loaded.has(remote.name)) return;
    const { routes } = await loadModule(remote);
    // Somebody left while it loaded: the router takes no routes any more, and the next visit must bring them again.
    if (signal.aborted || loaded.has(remote.name)) return;
    patch(REMOTES, withIds(remote.name, routes));
    loaded.add(remote.name);
  };
}
