import type { LocaleCode } from '@sabaijai/contract';
import type { Settings } from '../../platform/settings/settings.js';
import { type Build, type BuiltFile, readBuild } from './build.js';
import { configOf } from './remotes.js';

const API_BASE = '/api/v1';
const RESCAN_MS = 2_000;

/** The build as it lies on the disk: one that is made while the server runs is found at its first missing file. */
export class LiveBuild {
  private build: Build;
  private readAt = Date.now();
  private readonly told = new Set<string>();

  constructor(
    private readonly root: string,
    private readonly settings: Pick<Settings, 'mode' | 'offline' | 'map'>,
    private readonly warn: (message: string) => void,
  ) {
    this.build = readBuild(root);
    this.tellRefused();
  }

  /** As it was read last. */
  get known(): Build {
    return this.build;
  }

  /** As it is now. */
  get current(): Build {
    this.find('/');
    return this.build;
  }

  find(url: string): BuiltFile | undefined {
    const found = this.build.files.get(url);
    if (found || Date.now() - this.readAt < RESCAN_MS) return found;
    this.readAt = Date.now();
    try {
      this.build = readBuild(this.root);
    } catch (error) {
      // It is being written just now: the one before is served until the next look.
      this.warn(`The build cannot be read: ${String(error)}`);
    }
    this.tellRefused();
    return this.build.files.get(url);
  }

  /** What a page is told of this installation. */
  config(locale: LocaleCode) {
    const { id, remotes, unavailable } = this.current;
    const { mode, offline, map } = this.settings;
    return {
      apiBase: API_BASE,
      buildId: id,
      mode,
      offline,
      locale,
      remotes: remotes.map((remote) => configOf(remote, locale)),
      unavailable,
      map,
    };
  }

  private tellRefused(): void {
    const { refused } = this.build;
    for (const sentence of refused.filter((each) => !this.told.has(each))) this.warn(sentence);
    for (const sentence of refused) this.told.add(sentence);
  }
}
