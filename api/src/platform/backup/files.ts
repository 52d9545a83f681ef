import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, opendir } from 'node:fs/promises';
import path from 'node:path';

export const FOLDERS = ['uploads', 'media'] as const;
/** Neither what is still being written nor folders, such as those of an earlier restore. */
const OURS = /^[\w-][\w.-]*$/;

/** The names of the files that belong to us; none when there is no such folder. */
export async function* filesOf(folder: string): AsyncGenerator<string> {
  const found = await opendir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (!found) return;
  for await (const entry of found) if (entry.isFile() && OURS.test(entry.name)) yield entry.name;
}

/** A file's lines, ended by `\n` alone: `node:readline` since Node 24 also ends them at U+2028, which people's words hold. */
export async function* linesOf(file: string): AsyncGenerator<string> {
  let begun = '';
  for await (const piece of createReadStream(file, { encoding: 'utf8', highWaterMark: 1_048_576 })) {
    const lines = `${begun}${piece}`.split('\n');
    begun = lines.pop() as string;
    yield* lines;
  }
  if (begun) yield begun;
}

/** Copies a file onto the disk for good, and answers the hash of what was read; null when it is gone by now. */
export async function copyFile(from: string, to: string): Promise<string | null> {
  const source = await open(from).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (!source) return null;
  const hash = createHash('sha256');
  const target = await open(to, 'wx', 0o600);
  try {
    for await (const piece of source.createReadStream()) {
      hash.update(piece as Buffer);
      await target.writeFile(piece as Buffer);
    }
    await target.sync();
  } finally {
    await target.close();
  }
  return hash.digest('hex');
}

/** Copies what `sums` does not know yet and adds it. What is deleted meanwhile is left out. */
export async function copyNew(dataDir: string, backup: string, sums: Map<string, string>): Promise<void> {
  for (const folder of FOLDERS) {
    await mkdir(path.join(backup, folder), { recursive: true, mode: 0o700 });
    for await (const file of filesOf(path.join(dataDir, folder))) {
      const name = `${folder}/${file}`;
      if (sums.has(name)) continue;
      const sum = await copyFile(path.join(dataDir, name), path.join(backup, name));
      if (sum) sums.set(name, sum);
    }
  }
}
