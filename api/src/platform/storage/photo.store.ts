import { Injectable } from '@nestjs/common';
import type { Id } from '@sabaijai/contract';
import { FileStore, type Received } from './file.store.js';
import { openRendition, type PhotoFile } from './open-rendition.js';
import type { StoredSize } from './process-image.js';

const FILE = /^(pho_\w{26})-([0-9a-f]{16})-(?:480\.webp|800\.webp|1600\.jpg|original)$/;

/** Which photo, and of which file: two people who hit on the same id do not write over each other's. */
export interface StoredPhoto {
  id: Id<'photo'>;
  sha256: string;
}

const stemOf = ({ id, sha256 }: StoredPhoto) => `uploads/${id}-${sha256.slice(0, 16)}`;

/** Uploaded photos, of which nothing is served but what a row of `photo` allows. */
@Injectable()
export class PhotoStore {
  constructor(private readonly files: FileStore) {}

  async save(
    photo: StoredPhoto,
    renditions: Record<StoredSize, Buffer>,
    original: Received | null,
  ): Promise<void> {
    for (const [size, bytes] of Object.entries(renditions))
      await this.files.put(`${stemOf(photo)}-${size}`, bytes);
    if (original) await this.files.put(`${stemOf(photo)}-original`, original);
  }

  /** Null when there is no such file. */
  open(photo: StoredPhoto, size: StoredSize): Promise<PhotoFile | null> {
    return openRendition(this.files, stemOf(photo), size);
  }

  /** The large copy; null when there is no such file. */
  read(photo: StoredPhoto): Promise<Buffer | null> {
    return this.files.read(`${stemOf(photo)}-1600.jpg`);
  }

  async remove(photo: StoredPhoto): Promise<void> {
    for (const part of ['480.webp', '800.webp', '1600.jpg', 'original'] as const)
      await this.files.remove(`${stemOf(photo)}-${part}`);
  }

  /** Removes files of photos that `find` has no row of. */
  async sweep(
    until: number,
    find: (id: Id<'photo'>) => Promise<StoredPhoto | null>,
    signal?: AbortSignal,
  ): Promise<void> {
    const isOrphan = async (name: string) => {
      const [isPhoto, id, hash] = FILE.exec(name) ?? [];
      return Boolean(isPhoto) && !(await find(id as Id<'photo'>))?.sha256.startsWith(hash as string);
    };
    await this.files.sweep(until, isOrphan, signal);
  }
}
