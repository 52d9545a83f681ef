import type { MapSettings } from '@sabaijai/contract';

/** `/config.json`: what a running installation decides, as opposed to a build. */
export interface Config {
  apiBase: string;
  buildId: string;
  mode: 'demo' | 'production';
  remotes: { name: string; entry: string }[];
  /** The server always says it; null is what tests may leave it at, and means the same as no settings. */
  map: MapSettings | null;
}

/** The server writes the document into the page; a development server leaves the mark, then it is fetched. */
export async function readConfig(): Promise<Config> {
  const text = document.getElementById('config')?.textContent ?? '';
  if (text.trim().startsWith('{')) return JSON.parse(text) as Config;
  const response = await fetch('/config.json');
  if (!response.ok) throw new Error(`/config.json answered ${response.status}`);
  return (await response.json()) as Config;
}
