import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { Problem } from '../problem.js';
import { Settings } from '../settings/settings.js';

/** Whoever needs longer for ten megabytes has lost the connection. */
const LONGEST_UPLOAD_MS = 10 * 60_000;
const DISK_CODES = /^(?:ENOSPC|EDQUOT|EFBIG|EACCES|EPERM|EROFS|EIO|ENOTDIR|EEXIST|EMFILE|ENFILE)$/;
/** What arrives waits beside what is stored, so that a rename is all that is left to do. */
const UPLOADS = 'uploads';

/** A file that arrived and is not stored yet. */
export interface Received {
  file: string;
  /** In hex. */
  sha256: string;
}
export interface StoredFile {
  stream: Readable;
  bytes: number;
}

/**
 * The one place that stores files for all servers, by keys such as `uploads/pho_…-480.webp`: folders of DATA_DIR, which
 * several servers share. Nobody else knows paths, so that an object store can take its place. What each server can make
 * again for itself (share pictures, hourly files) is no part of it: that lies in `cache/`.
 */
@Injectable()
export class FileStore {
  private readonly root: string;

  constructor({ dataDir }: Settings) {
    this.root = dataDir;
  }

  /** Writes what arrives aside, never holding more of it in memory than a piece; `drop` it afterwards. */
  async receive(body: IncomingMessage, maxBytes: number): Promise<Received> {
    if (Number(body.headers['content-length']) > maxBytes) throw new Problem('FILE_TOO_LARGE');
    const file = this.path(`${UPLOADS}/.${randomUUID()}.part`);
    const handle = await onDisk(async () => {
      await mkdir(path.dirname(file), { recursive: true });
      return open(file, 'wx');
    });
    const tooSlow = setTimeout(() => body.destroy(), LONGEST_UPLOAD_MS);
    try {
      return { file, sha256: await copy(body, handle, maxBytes) };
    } catch (error) {
      await this.drop({ file });
      throw error;
    } finally {
      clearTimeout(tooSlow);
      await handle.close();
    }
  }

  async drop({ file }: Pick<Received, 'file'>): Promise<void> {
    await rm(file, { force: true });
  }

  /** Whole or not at all; when this is done the file is on the disk for good, also after a power cut. */
  async put(key: string, content: Buffer | Received): Promise<void> {
    const file = this.path(key);
    const folder = path.dirname(file);
    await onDisk(async () => {
      await mkdir(folder, { recursive: true });
      if (Buffer.isBuffer(content)) await writeWhole(file, content);
      else {
        await sync(content.file);
        await rename(content.file, file);
      }
      await sync(folder);
    });
  }

  /** Null when there is no such file. */
  async open(key: string): Promise<StoredFile | null> {
    const bytes = await this.size(key);
    return bytes === null ? null : { stream: createReadStream(this.path(key)), bytes };
  }

  async read(key: string): Promise<Buffer | null> {
    return readFile(this.path(key)).catch(() => null);
  }

  async size(key: string): Promise<number | null> {
    const found = await stat(this.path(key)).catch(() => null);
    return found?.isFile() ? found.size : null;
  }

  async remove(key: string): Promise<void> {
    await rm(this.path(key), { force: true });
  }

  /**
   * Removes uploads last written before `until` that `isOrphan` knows to be nobody's: of uploads that broke off between
   * file and row, and of rows that were removed just before a crash.
   */
  async sweep(
    until: number,
    isOrphan: (name: string) => Promise<boolean>,
    signal?: AbortSignal,
  ): Promise<void> {
    const folder = await opendir(this.path(UPLOADS)).catch(() => null);
    if (!folder) return;
    for await (const { name } of folder) {
      if (signal?.aborted) return;
      const key = `${UPLOADS}/${name}`;
      const found = await stat(this.path(key)).catch(() => null);
      if (!found || found.mtimeMs >= until) continue;
      if (name.endsWith('.part') || (await isOrphan(name))) await this.remove(key);
    }
  }

  private path(key: string): string {
    return path.join(this.root, key);
  }
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

async function sync(file: string): Promise<void> {
  const handle = await open(file);
  await handle.sync().finally(() => handle.close());
}

/** Answers the hash of what was copied. */
async function copy(body: Readable, handle: FileHandle, maxBytes: number): Promise<string> {
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    // Destroying the body would end the connection before a refusal is out.
    for await (const piece of body.iterator({ destroyOnReturn: false })) {
      bytes += piece.length;
      if (bytes > maxBytes) throw new Problem('FILE_TOO_LARGE');
      hash.update(piece);
      await onDisk(() => handle.writeFile(piece));
    }
  } catch (error) {
    // Read the rest and forget it: a browser looks for the answer only when all of it is sent.
    body.resume();
    if (error instanceof Problem) throw error;
    throw Object.assign(new Problem('FILE_BROKEN'), { cause: error });
  }
  return hash.digest('hex');
}

/** A disk that is full, or not ours to write on, is nobody's fault at the other end. */
async function onDisk<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!DISK_CODES.test((error as NodeJS.ErrnoException).code ?? '')) throw error;
    throw Object.assign(new Problem('STORAGE_UNAVAILABLE', { retryAfter: 60 }), { cause: error });
  }
}
