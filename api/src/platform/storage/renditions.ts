import { randomUUID } from 'node:crypto';
import { createReadStream, type ReadStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Lru } from '../concurrency/lru.js';
import { Semaphore } from '../concurrency/semaphore.js';
import { SingleFlight } from '../concurrency/single-flight.js';
import { middleOf, type StoredSize } from './process-image.js';

export interface PhotoFile {
  stream: ReadStream;
  bytes: number;
  /** Which copy it is: not always the one asked for. */
  size: StoredSize;
}

/** Its own, so that whoever looks at old pictures keeps nobody waiting who sends a new one; one, as both share few threads. */
const oneAtATime = new Semaphore(1, 40);
const flights = new SingleFlight<void>();
/** When making one failed, by stem: not everybody who looks should make it fail again. */
const failedAt = new Lru<number>(1_000);
const AGAIN_AFTER_MS = 60_000;

/**
 * A copy of the picture whose files begin with `stem`; null when there is none. Pictures from before there was a
 * middle copy get theirs when somebody first asks for it. Where that fails, as on a full disk, the
 * large one stands in: a browser that has chosen from a `srcset` tries no other and would show a hole.
 */
export async function openCopy(stem: string, size: StoredSize): Promise<PhotoFile | null> {
  const found = await openFile(stem, size);
  if (found || size !== '800.webp' || !(await sizeOf(`${stem}-1600.jpg`))) return found;
  if (Date.now() - (failedAt.get(stem) ?? 0) > AGAIN_AFTER_MS)
    await flights.run(stem, () => makeMiddle(stem)).catch(() => failedAt.set(stem, Date.now()));
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

function makeMiddle(stem: string): Promise<void> {
  const file = `${stem}-800.webp`;
  return oneAtATime.run(async () => {
    // Somebody may have made it since we looked.
    if (await sizeOf(file)) return;
    await writeWhole(file, await middleOf(`${stem}-1600.jpg`));
    // Deleted meanwhile: then this one goes, too.
    if (!(await sizeOf(`${stem}-1600.jpg`))) await rm(file, { force: true });
  });
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
