// Which browser the journeys and the benchmarks drive; Playwright's own is never downloaded.
import { existsSync } from 'node:fs';

/** The headless shell has no window of its own to draw: a journey takes a third less. */
export const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/** Has a camera, which the headless shell has not. */
export const WHOLE_CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

/** The path of the browser, or undefined where there is none. */
export const chromium = () =>
  [process.env.CHROMIUM_PATH, HEADLESS_SHELL, WHOLE_CHROMIUM].find((path) => path && existsSync(path));
