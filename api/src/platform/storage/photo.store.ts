import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { type Id, PHOTO_BYTES_MAX } from '@sabaijai/contract';
import { Problem } from '../problem.js';
import { Settings } from '../settings/settings.js';
import type { StoredSize } from './process-image.js';
import { openRendition, type PhotoFile, writeWhole } from './renditions.js';

/** Whoever needs longer for ten megabytes has lost the connection. */
const LONGEST_UPLOAD_MS = 10 * 60_000;
const DISK_CODES = /^(?:ENOSPC|EDQUOT|EFBIG|EACCES|EPERM|EROFS|EIO|ENOTDIR|EEXIST|EMFILE|ENFILE)$/;
const FILE = /^(pho_\w{26})-([0-9a-f]{16})-(?:480\.webp|800\.webp|1600\.jpg|original)$/;

/** Which photo, and of which file: two people who hit on the same id do not write over each other's. */
export interface StoredPhoto {
  id: Id<'photo'>;
  sha256: string;
}
export interface Received {
  file: string;
  sha256: string;
}

const stemOf = ({ id, sha256 }: StoredPhoto) => `${id}-${sha256.slice(0, 16)}`;
const nameOf = (photo: StoredPhoto, part: StoredSize | 'original') => `${stemOf(photo)}-${part}`;

/** Uploaded photos as files of their own folder, of which nothing is served but what a row of `photo` allows. */
@Injectable()
export class PhotoStore {
  private readonly folder: string;

  constructor({ dataDir }: Settings) {
    this.folder = path.join(dataDir, 'uploads');
  }

  /** Writes what arrives beside the photos, never holding more of it in memory than a piece; `drop` it afterwards. */
  async receive(body: IncomingMessage): Promise<Received> {
    if (Number(body.headers['content-length']) > PHOTO_BYTES_MAX) throw new Problem('FILE_TOO_LARGE');
    const file = path.join(this.folder, `.${randomUUID()}.part`);
    const handle = await onDisk(async () => {
      await mkdir(this.folder, { recursive: true });
      return open(file, 'wx');
    });
    const tooSlow = setTimeout(() => body.destroy(), LONGEST_UPLOAD_MS);
    try {
      return { file, sha256: await copy(body, handle) };
    } catch (error) {
      await this.drop(file);
      throw error;
    } finally {
      clearTimeout(tooSlow);
      await handle.close();
    }
  }

  async drop(file: string): Promise<void> {
    await rm(file, { force: true });
  }

  /** When this is done the files are on the disk for good, also after a power cut. */
  async save(
    photo: StoredPhoto,
    renditions: Record<StoredSize, Buffer>,
    original: string | null,
  ): Promise<void> {
    await onDisk(async () => {
      for (const [size, bytes] of Object.entries(renditions) as [StoredSize, Buffer][])
        await writeWhole(path.join(this.folder, nameOf(photo, size)), bytes);
      if (original) {
        await sync(original);
        await rename(original, path.join(this.folder, nameOf(photo, 'original')));
      }
      await sync(this.folder);
    });
  }

  /** Null when there is no such file. */
  open(photo: StoredPhoto, size: StoredSize): Promise<PhotoFile | null> {
    return openRendition(path.join(this.folder, stemOf(photo)), size);
  }

  async remove(photo: StoredPhoto): Promise<void> {
    for (const part of ['480.webp', '800.webp', '1600.jpg', 'original'] as const)
      await rm(path.join(this.folder, nameOf(photo, part)), { force: true });
  }

  /**
   * Removes files last written before `until` of which `known` has no row: of uploads that broke off between file
   * and row, and of rows that were removed just before a crash.
   */
  async sweep(until: number, known: (ids: Id<'photo'>[]) => Promise<StoredPhoto[]>): Promise<void> {
    const folder = await opendir(this.folder).catch(() => null);
    if (!folder) return;
    for await (const { name } of folder) {
      const [isPhoto, id, hash] = FILE.exec(name) ?? [];
      if (!isPhoto && !name.endsWith('.part')) continue;
      const file = path.join(this.folder, name);
      const found = await stat(file).catch(() => null);
      if (!found || found.mtimeMs >= until) continue;
      const rows = isPhoto ? await known([id as Id<'photo'>]) : [];
      if (!rows.some(({ sha256 }) => sha256.startsWith(hash as string))) await this.drop(file);
    }
  }
}

async function sync(file: string): Promise<void> {
  const handle = await open(file);
  await handle.sync().finally(() => handle.close());
}

/** Answers the hash of what was copied. */
async function copy(body: Readable, handle: FileHandle): Promise<string> {
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    // Destroying the body would end the connection before a refusal is out.
    for await (const piece of body.iterator({ destroyOnReturn: false })) {
      bytes += piece.length;
      if (bytes > PHOTO_BYTES_MAX) throw new Problem('FILE_TOO_LARGE');
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
