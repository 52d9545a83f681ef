import type { FileStore, StoredFile } from './file.store.js';
import { middleOf, type StoredSize } from './process-image.js';
import { Workbench } from './semaphore.js';

export interface PhotoFile extends StoredFile {
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
 * A copy of the picture whose keys begin with `stem`; null when there is none. Pictures from before there was a
 * middle copy get theirs when somebody first asks for it. Where that fails, as on a full disk, the
 * large one stands in: a browser that has chosen from a `srcset` tries no other and would show a hole.
 */
export async function openCopy(files: FileStore, stem: string, size: StoredSize): Promise<PhotoFile | null> {
  const find = async (copy: StoredSize) => {
    const found = await files.open(`${stem}-${copy}`);
    return found && { ...found, size: copy };
  };
  const found = await find(size);
  if (found || size !== '800.webp' || (await files.size(`${stem}-1600.jpg`)) === null) return found;
  if (Date.now() - (failedAt.get(stem) ?? 0) > AGAIN_AFTER_MS)
    await makeMiddle(files, stem).catch(() => {
      if (failedAt.size >= FAILURES_KEPT) failedAt.clear();
      failedAt.set(stem, Date.now());
    });
  return (await find(size)) ?? find('1600.jpg');
}

/** Many who ask for the same wait for one. */
function makeMiddle(files: FileStore, stem: string): Promise<void> {
  const known = underWay.get(stem);
  if (known) return known;
  const key = `${stem}-800.webp`;
  const work = bench
    .run(async () => {
      // Somebody may have made it since we looked.
      if ((await files.size(key)) !== null) return;
      const large = await files.read(`${stem}-1600.jpg`);
      if (large) await files.put(key, await middleOf(large));
      // Deleted meanwhile: then this one goes, too.
      if ((await files.size(`${stem}-1600.jpg`)) === null) await files.remove(key);
    })
    .finally(() => underWay.delete(stem));
  underWay.set(stem, work);
  return work;
}
