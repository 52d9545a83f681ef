import { type ClientError, ownerOf } from '@sabaijai/contract';
import type { Config } from '@sabaijai/shared-ui/app';
import { DEFAULT_LOCALE, LOCALES } from '@sabaijai/shared-ui/locale';

/** Of one page: what goes wrong in a loop is told by its first rounds. */
const MOST = 5;
/** A question given up, and a layout that was not done in one frame, are no failures. */
const HARMLESS = /^AbortError|^ResizeObserver loop/;

const told = new Set<string>();
let config: Config | undefined;

/** Tells the server's log what went wrong here, each error once. */
export function reportError(error: unknown): void {
  const { name, message, stack } = error instanceof Error ? error : { message: String(error) };
  const text = name ? `${name}: ${message}` : message;
  if (!config || told.size === MOST || told.has(text) || HARMLESS.test(text)) return;
  told.add(text);
  const { pathname } = window.location;
  const { lang } = document.documentElement;
  const body: ClientError = {
    message: text.slice(0, 300),
    stack: stack?.slice(0, 2_000) ?? null,
    path: pathname.slice(0, 200),
    buildId: config.buildId,
    locale: Object.values(LOCALES).find(({ html }) => html === lang)?.code ?? DEFAULT_LOCALE,
    remote: ownerOf(config.remotes, pathname)?.name ?? null,
  };
  // It goes out even when the page is being left.
  navigator.sendBeacon(
    `${config.apiBase}/client-errors`,
    new Blob([JSON.stringify(body)], { type: 'application/json' }),
  );
}

export function reportErrors(own: Config): void {
  config = own;
  window.addEventListener('error', ({ error, message }) => reportError(error ?? message));
  window.addEventListener('unhandledrejection', ({ reason }) => reportError(reason));
}
