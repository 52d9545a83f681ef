import type { DataSource } from 'typeorm';
import type { SearchLimit } from '../http/search-limit.js';
import type { Clock } from '../platform/clock/clock.js';
import type { Settings } from '../platform/settings/settings.js';

/** What the front door is made of. */
export interface WebParts {
  settings: Settings;
  /** Where the built packages lie. */
  root: string;
  dataSource: DataSource;
  clock: () => Clock;
  warn: (message: string, error?: unknown) => void;
  searches: SearchLimit;
}
