import { hasUnsavedInput, hasUnsent } from '@sabaijai/shared-ui/app';
import { showToast } from '@sabaijai/shared-ui/components';
import type { TranslateOf } from '@sabaijai/shared-ui/locale';

export interface Build {
  id: string;
  timestamp: string | number;
  /** The pages, as the router writes them, that the server draws and has data documents of. */
  prerendered?: readonly string[];
}

const AFTER_IDLE_MS = 1000;
const EVERY_MS = 5 * 60_000;

async function getLatestBuild(): Promise<Build> {
  const response = await fetch('/builds/latest.json', { cache: 'no-cache' });
  if (!response.ok) throw new Error(`The latest build answered ${response.status}`);
  return (await response.json()) as Build;
}

/** Whether the server has other files than this page knows of; if it does not say, no. */
export async function isRenewed(id: string): Promise<boolean> {
  return getLatestBuild().then(
    (latest) => latest.id !== id,
    () => false,
  );
}

/** A server that was renewed in the meantime no longer knows this page's build: then it is older than any. */
export async function getOwnBuild(id: string): Promise<Build> {
  const response = await fetch(`/builds/meta/${encodeURIComponent(id)}.json`, { cache: 'no-cache' });
  if (response.status === 404) return { id, timestamp: 0 };
  if (!response.ok) throw new Error(`The build ${id} answered ${response.status}`);
  return (await response.json()) as Build;
}

export interface BuildCheckParts {
  getLatest: () => Promise<Build>;
  getCurrent: () => Promise<Build>;
  hasUnsavedInput: () => boolean;
  offer: () => void;
}

/**
 * One look for a newer build; answers whether it was offered. While one server of several still runs an older
 * build, that one is not «newer». Over unsaved input nothing is offered; the next look comes in some minutes.
 */
export function buildCheck({ getLatest, getCurrent, hasUnsavedInput, offer }: BuildCheckParts) {
  let current: Build | undefined;
  return async (): Promise<boolean> => {
    current ??= await getCurrent();
    const latest = await getLatest();
    const newer = latest.id !== current.id && time(latest) >= time(current);
    if (!newer || hasUnsavedInput()) return false;
    offer();
    return true;
  };
}

const time = ({ timestamp }: Build) => new Date(timestamp).getTime();

/** A reload asked for with a form half filled in waits for the form. */
export function reloadWhenSaved(reload: () => void, warn: () => void) {
  if (hasUnsavedInput()) warn();
  else reload();
}

/** The reload that a newer build asks for. */
export const reloadForNewerBuild = (t: TranslateOf<'shell'>) =>
  reloadWhenSaved(
    () =>
      void import('../offline/worker')
        .then(({ renewWorker }) => renewWorker())
        .catch(() => undefined)
        .then(() => window.location.reload()),
    () => showToast({ tone: 'warning', text: t('build.saveFirst') }),
  );

/** `onOwn` hears once what the server says of this page's own build. */
export function checkForNewerBuild(
  currentId: string,
  t: TranslateOf<'shell'>,
  onOwn: (build: Build) => void,
) {
  const check = buildCheck({
    getLatest: getLatestBuild,
    getCurrent: async () => {
      const own = await getOwnBuild(currentId);
      onOwn(own);
      return own;
    },
    hasUnsavedInput: () => hasUnsavedInput() || hasUnsent(),
    offer: () =>
      showToast({
        tone: 'info',
        text: t('build.newer'),
        sticky: true,
        action: {
          label: t('build.reload'),
          run: () => reloadForNewerBuild(t),
        },
      }),
  });
  const look = () => {
    check().catch((error: unknown) => console.warn('Looking for a newer build failed', error));
  };
  const whenIdle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 0));
  whenIdle(() => setTimeout(look, AFTER_IDLE_MS));
  setInterval(look, EVERY_MS);
}
