import { hasUnsavedInput } from '@sabaijai/shared-ui/app';
import { showToast } from '@sabaijai/shared-ui/components';

export interface Build {
  id: string;
  timestamp: string | number;
}

const AFTER_IDLE_MS = 1000;
const EVERY_MS = 5 * 60_000;

async function getBuild(path: string): Promise<Build> {
  const response = await fetch(path, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
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

export function checkForNewerBuild(currentId: string, t: (key: string) => string) {
  const check = buildCheck({
    getLatest: () => getBuild('/builds/latest.json'),
    // A server that was renewed in the meantime no longer knows this page's build: anything it has is newer.
    getCurrent: () =>
      getBuild(`/builds/meta/${encodeURIComponent(currentId)}.json`).catch(() => ({
        id: currentId,
        timestamp: 0,
      })),
    hasUnsavedInput,
    offer: () =>
      showToast({
        tone: 'info',
        text: t('build.newer'),
        sticky: true,
        action: {
          label: t('build.reload'),
          run: () =>
            reloadWhenSaved(
              () => window.location.reload(),
              () => showToast({ tone: 'warning', text: t('build.saveFirst') }),
            ),
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
