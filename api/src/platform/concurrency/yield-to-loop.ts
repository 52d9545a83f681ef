import { setImmediate } from 'node:timers/promises';

/** Lets the event loop turn once: others are served between the steps of long synchronous work, as SQLite's queries are. */
export const yieldToLoop = (): Promise<void> => setImmediate();
