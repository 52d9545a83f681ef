import type { LocaleCode, MapSettings, RemoteConfig } from '@sabaijai/contract';

/** `/config.json`: what a running installation decides, as opposed to a build. */
export interface Config {
  apiBase: string;
  buildId: string;
  mode: 'demo' | 'production';
  /** Whether there is a service worker, so that pages open without a network. */
  offline?: boolean;
  remotes: readonly RemoteConfig[];
  /** Patterns of pages whose remote was left out, as it does not belong to this build. */
  unavailable?: readonly string[];
  /** The language of the words of the remotes' menu entries. */
  locale?: LocaleCode;
  /** The server always says it; null is what tests may leave it at, and means the same as no settings. */
  map: MapSettings | null;
}

/** The server writes the document into the page; a development server leaves the mark, then it is fetched. */
export async function readConfig(): Promise<Config> {
  const text = document.getElementById('config')?.textContent ?? '';
  if (text.trim().startsWith('{')) return JSON.parse(text) as Config;
  return fetchConfig();
}

/** As it is now, with the words of a language. */
export async function fetchConfig(locale?: LocaleCode): Promise<Config> {
  const response = await fetch(`/config.json${locale ? `?locale=${locale}` : ''}`, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`/config.json answered ${response.status}`);
  return (await response.json()) as Config;
}
