import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { Config } from '@sabaijai/shared-ui/app';
import type { RouteObject } from '@sabaijai/shared-ui/router';

/** Which remote answers for which first segment of the path. Their addresses come from the running installation. */
export const REMOTES = [{ name: 'mf_client', segments: ['', 'client'] }] as const;
export type RemoteName = (typeof REMOTES)[number]['name'];

export function remoteOfPath(pathname: string): RemoteName | undefined {
  const segment = pathname.split('/')[1] ?? '';
  return REMOTES.find(({ segments }) => (segments as readonly string[]).includes(segment))?.name;
}

/** Asks for a remote's routes. After a failure everything remembered of it is dropped, so a retry starts afresh. */
export async function loadRoutes(name: RemoteName, { remotes }: Config): Promise<RouteObject[]> {
  const remote = remotes.find((candidate) => candidate.name === name);
  if (!remote) throw new Error(`Remote ${name} is not part of this installation`);
  try {
    const module = await loadRemote<{ routes: RouteObject[] }>(`${name}/routes`);
    if (!module) throw new Error(`Remote ${name} exposes no routes`);
    return module.routes;
  } catch (error) {
    registerRemotes([{ ...remote }], { force: true });
    throw error;
  }
}

export function registerFrom({ remotes }: Config) {
  registerRemotes(remotes.map((remote) => ({ ...remote })));
}
