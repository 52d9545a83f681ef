import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

const TIMEOUT_MS = 4000;
const TRIES = 3;
const PAUSE_MS = 300;

const pause = (tries: number) => new Promise((resolve) => setTimeout(resolve, PAUSE_MS * 2 ** tries));

/** Paths of manifests of remotes that share other things than this shell: a tab of an older build meets a newer remote. */
export const otherBuilds = new Set<string>();

/** A manifest that hangs, breaks off or is no JSON is asked for again, three times in all. */
async function fetchManifest(url: string, init: RequestInit): Promise<Response> {
  for (let tries = 0; ; tries += 1) {
    try {
      const response = await fetch(url, {
        ...init,
        cache: 'no-cache',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!response.ok) throw new Error(`${url} answered ${response.status}`);
      // Read to the end here: a body that breaks off later could not be asked for again.
      return new Response(JSON.stringify(await response.json()), { headers: response.headers });
    } catch (error) {
      if (tries + 1 >= TRIES) throw error;
      await pause(tries);
    }
  }
}

async function fetchFitting(url: string, init: RequestInit): Promise<Response> {
  const response = await fetchManifest(url, init);
  const { metaData } = (await response.clone().json()) as { metaData?: { sharedHash?: string } };
  // The runtime makes the address whole.
  const { pathname } = new URL(url, window.location.href);
  otherBuilds.delete(pathname);
  if (metaData?.sharedHash === process.env.SHARED_HASH) return response;
  otherBuilds.add(pathname);
  throw new Error(`${url} belongs to another build of the shell`);
}

/**
 * What the published retry plugin lacks: a time limit on everything. It never puts another module in the place of
 * a dead remote; the error goes to the boundary of that mount, which offers the retry.
 */
export default function remotesMayFail(): ModuleFederationRuntimePlugin {
  return {
    name: 'remotes-may-fail',
    fetch: fetchFitting,
    createScript({ url }) {
      const script = document.createElement('script');
      script.src = url;
      script.crossOrigin = 'anonymous';
      return { script, timeout: TIMEOUT_MS };
    },
    loadEntryError({ getRemoteEntry, origin, remoteInfo, globalLoading, uniqueKey }) {
      const again = pause(0).then(() => {
        delete globalLoading[uniqueKey];
        return getRemoteEntry({ origin, remoteInfo });
      });
      // The published type wraps the promise twice; the runtime awaits it once.
      return again as Promise<unknown> as Promise<undefined>;
    },
    errorLoadRemote({ id, error }) {
      console.error(`Remote ${id} failed to load`, error);
    },
  };
}
