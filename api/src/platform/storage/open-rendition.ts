import { Lru } from '../concurrency/lru.js';
import { Semaphore } from '../concurrency/semaphore.js';
import { SingleFlight } from '../concurrency/single-flight.js';
import type { FileStore, StoredFile } from './file.store.js';
import { render800, type StoredSize } from './process-image.js';

export interface PhotoFile extends StoredFile {
  /** Which rendition it is: not always the one asked for. */
  size: StoredSize;
}

/** Apart from that of uploads, so that making missing renditions does not delay them; one permit, as both use the libuv pool. */
const oneAtATime = new Semaphore(1, 40);
const flights = new SingleFlight<void>();
/** When making one failed, by stem: not everybody who looks should make it fail again. */
const failedAt = new Lru<number>(1_000);
const AGAIN_AFTER_MS = 60_000;

/**
 * A rendition of the picture whose keys begin with `stem`; null when there is none. Pictures from before there was
 * one of 800 pixels get theirs when somebody first asks for it. Where that fails, as on a full disk, the
 * large one stands in: a browser that has chosen from a `srcset` tries no other and would show a hole.
 */
export async function openRendition(
  files: FileStore,
  stem: string,
  size: StoredSize,
): Promise<PhotoFile | null> {
  const find = async (copy: StoredSize) => {
    const found = await files.open(`${stem}-${copy}`);
    return found && { ...found, size: copy };
  };
  const found = await find(size);
  if (found || size !== '800.webp' || (await files.size(`${stem}-1600.jpg`)) === null) return found;
  if (Date.now() - (failedAt.get(stem) ?? 0) > AGAIN_AFTER_MS)
    await flights.run(stem, () => make800(files, stem)).catch(() => failedAt.set(stem, Date.now()));
  return (await find(size)) ?? find('1600.jpg');
}

function make800(files: FileStore, stem: string): Promise<void> {
  const key = `${stem}-800.webp`;
  return oneAtATime.run(async () => {
    // Somebody may have made it since we looked.
    if ((await files.size(key)) !== null) return;
    const large = await files.read(`${stem}-1600.jpg`);
    if (large) await files.put(key, await render800(large));
    // Deleted meanwhile: then this one goes, too.
    if ((await files.size(`${stem}-1600.jpg`)) === null) await files.remove(key);
  });
}
