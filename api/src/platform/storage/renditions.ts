import { randomUUID } from 'node:crypto';
import { createReadStream, type ReadStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { middleOf, type StoredSize } from './process-image.js';
import { Workbench } from './semaphore.js';

export interface PhotoFile {
  stream: ReadStream;
  bytes: number;
  /** Which copy it is: not always the one asked for. */
  size: StoredSize;
}

/** Its own, so that whoever looks at old pictures keeps nobody waiting who sends a new one; one, as both share few threads. */
const bench = new Workbench(1, 40);
const underWay = new Map<string, Promise<void>>();
/** When making one failed, by stem: not everybody who looks should make it fail again. */
const failedAt = new Map<string, number>();
const AGAIN_AFTER_MS = 60_000;
const FAILURES_KEPT = 1_000;

/**
 * A copy of the picture whose files begin with `stem`; null when there is none. Pictures from before there was a
 * middle copy get theirs when somebody first asks for it. Where that fails, as on a full disk, the
 * large one stands in: a browser that has chosen from a `srcset` tries no other and would show a hole.
 */
export async function openCopy(stem: string, size: StoredSize): Promise<PhotoFile | null> {
  const found = await openFile(stem, size);
  if (found || size !== '800.webp' || !(await sizeOf(`${stem}-1600.jpg`))) return found;
  if (Date.now() - (failedAt.get(stem) ?? 0) > AGAIN_AFTER_MS)
    await makeMiddle(stem).catch(() => {
      if (failedAt.size >= FAILURES_KEPT) failedAt.clear();
      failedAt.set(stem, Date.now());
    });
  return (await openFile(stem, size)) ?? openFile(stem, '1600.jpg');
}

/** It appears whole or not at all, and its bytes are on the disk for good. */
export async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  const part = path.join(path.dirname(file), `.${randomUUID()}.part`);
  try {
    const handle = await open(part, 'wx');
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** Many who ask for the same wait for one. */
function makeMiddle(stem: string): Promise<void> {
  const known = underWay.get(stem);
  if (known) return known;
  const file = `${stem}-800.webp`;
  const work = bench
    .run(async () => {
      // Somebody may have made it since we looked.
      if (await sizeOf(file)) return;
      await writeWhole(file, await middleOf(`${stem}-1600.jpg`));
      // Deleted meanwhile: then this one goes, too.
      if (!(await sizeOf(`${stem}-1600.jpg`))) await rm(file, { force: true });
    })
    .finally(() => underWay.delete(stem));
  underWay.set(stem, work);
  return work;
}

async function openFile(stem: string, size: StoredSize): Promise<PhotoFile | null> {
  const file = `${stem}-${size}`;
  const bytes = await sizeOf(file);
  return bytes === null ? null : { stream: createReadStream(file), bytes, size };
}

async function sizeOf(file: string): Promise<number | null> {
  const found = await stat(file).catch(() => null);
  return found?.isFile() ? found.size : null;
}
