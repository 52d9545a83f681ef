import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { Problem } from '../../platform/problem.js';
import { ROOT } from '../../platform/settings/settings.js';

const READER = path.join(ROOT, 'api/bin/read-pdf.mjs');
/** The largest honest file takes a fraction of a second. */
const PATIENCE_MS = 5_000;
const MEMORY = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 };

/**
 * Refuses what is no whole PDF (`FILE_TYPE`, `FILE_BROKEN`) and what does something without being asked, or more than show
 * pages: programs, forms that send, files in it or elsewhere, a lock (`PDF_UNSAFE`); answers its bytes. Read in a thread
 * with an end to its time and memory (decision 0033); one file that reaches it is unsafe.
 */
export async function checkPdf(file: string, patience = PATIENCE_MS): Promise<number> {
  const worker = new Worker(READER, { workerData: file, resourceLimits: MEMORY });
  try {
    const verdict = await Promise.race([
      once(worker, 'message').then(([said]) => said as 'safe' | 'unsafe' | 'type' | 'broken'),
      after(patience, 'unsafe' as const, { ref: false }),
    ]).catch((error: unknown) => {
      if ((error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY') return 'unsafe' as const;
      throw error;
    });
    if (verdict === 'type') throw new Problem('FILE_TYPE');
    if (verdict === 'broken') throw new Problem('FILE_BROKEN');
    if (verdict === 'unsafe') throw new Problem('PDF_UNSAFE');
    return (await stat(file)).size;
  } finally {
    await worker.terminate();
  }
}
