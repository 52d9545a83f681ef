import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  type Id,
  PHOTO_BYTES_MAX,
  type Photo,
  type PhotoPurpose,
  type PhotoSize,
  type PhotoUpload,
} from '@sabaijai/contract';
import { DataSource, type EntityManager, In, LessThan, Not } from 'typeorm';
import type { SessionPerson } from '../../http/access/access.js';
import type { Made } from '../../http/idempotent-create.js';
import { Clock } from '../../platform/clock/clock.js';
import { SingleFlight } from '../../platform/concurrency/single-flight.js';
import { retry } from '../../platform/database/retry.js';
import { evidenceOf, LimitService, uploadsOf } from '../../platform/limit/limit.service.js';
import { Problem } from '../../platform/problem.js';
import { FileStore, type Received } from '../../platform/storage/file.store.js';
import { openRendition, type PhotoFile } from '../../platform/storage/open-rendition.js';
import { PhotoStore, type StoredPhoto } from '../../platform/storage/photo.store.js';
import { imageSemaphore, processImage } from '../../platform/storage/process-image.js';
import {
  EVIDENCE_KEPT_MS,
  insertUpload,
  requireRoom,
  STRAY_MS,
  UNATTACHED_MS,
} from '../../platform/storage/unattached.js';
import { PhotoEntity } from './photo.entity.js';
import { canSeePhoto } from './photo-owner.js';

/** Taken on site, often without a connection: as many as it needs, and kept until the inspection is sent. */
const EVIDENCE: readonly PhotoPurpose[] = ['inspection', 'signature'];
export const isEvidence = (purpose: PhotoPurpose) => EVIDENCE.includes(purpose);
/** What is proof keeps its original beside what is shown. */
const ORIGINALS: readonly PhotoPurpose[] = ['hazard', 'inspection', 'signature'];
/** Whose photos are asked when and where they were taken; of all others that is forgotten. */
const TELLING: readonly PhotoPurpose[] = ['reply'];

@Injectable()
export class PhotoService {
  /** What is sent twice at once is processed once. */
  private readonly flights = new SingleFlight<Made<Photo>>();

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly files: FileStore,
    private readonly store: PhotoStore,
    private readonly limits: LimitService,
    private readonly clock: Clock,
  ) {}

  async upload(userId: Id<'user'>, upload: PhotoUpload, body?: IncomingMessage): Promise<Made<Photo>> {
    if (!body) throw new Problem('CONTENT_TYPE');
    await this.limits.pace(isEvidence(upload.purpose) ? evidenceOf(userId) : uploadsOf(userId));
    imageSemaphore.refuseWhenFull();
    const received = await this.files.receive(body, PHOTO_BYTES_MAX);
    try {
      if (received.sha256 !== upload.sha256) throw new Problem('FILE_BROKEN');
      const key = JSON.stringify([userId, upload]);
      const isTwin = this.flights.has(key);
      const { body: photo, created } = await this.flights.run(key, () => this.add(userId, upload, received));
      return { body: photo, created: created && !isTwin };
    } finally {
      await this.files.drop(received);
    }
  }

  /** A file of a photo that this person may look at. */
  async open(person: SessionPerson, id: Id<'photo'>, size: PhotoSize): Promise<PhotoFile> {
    const photo = await this.dataSource.manager.findOneBy(PhotoEntity, { id });
    if (!photo || !(await canSeePhoto(this.dataSource, person, photo, this.clock.now())))
      throw new Problem('NOT_FOUND');
    // A drawn picture of the demo was never uploaded.
    const file = isStored(photo)
      ? await this.store.open(photo, size)
      : await openRendition(this.files, `media/${id}`, size);
    if (!file) throw new Problem('NOT_FOUND');
    return file;
  }

  async remove(userId: Id<'user'>, id: Id<'photo'>): Promise<void> {
    const photo = await this.find(id);
    if (!photo || !(await this.forget(photo, { ownerType: 'user', ownerId: userId, uploadedBy: userId })))
      throw new Problem('NOT_FOUND');
  }

  /** Removes orphans: what belonged to nothing for two days, evidence for thirty, and files without a row. */
  async sweep(signal?: AbortSignal): Promise<void> {
    const now = this.clock.now();
    const orphans = [
      { purpose: Not(In(EVIDENCE)), unattachedSince: LessThan(now - UNATTACHED_MS) },
      { purpose: In(EVIDENCE), unattachedSince: LessThan(now - EVIDENCE_KEPT_MS) },
    ].map((each) => ({ ...each, ownerType: 'user' as const }));
    for (const unattached of orphans)
      for (const photo of await this.dataSource.manager.findBy(PhotoEntity, unattached))
        if (isStored(photo) && !signal?.aborted) await this.forget(photo, unattached);
    await this.store.sweep(Date.now() - STRAY_MS, (id) => this.find(id), signal);
  }

  private async add(
    userId: Id<'user'>,
    { id, purpose, sha256 }: PhotoUpload,
    received: Received,
  ): Promise<Made<Photo>> {
    const now = this.clock.now();
    const known = async (): Promise<Made<Photo> | null> => {
      const found = await this.dataSource.manager.findOneBy(PhotoEntity, { id });
      if (!found) return null;
      if (found.uploadedBy !== userId || found.purpose !== purpose || found.sha256 !== sha256)
        throw new Problem('ID_TAKEN');
      return { created: false, body: view({ ...found, purpose, sha256 }) };
    };
    const before = await known();
    if (before) return before;
    if (!isEvidence(purpose)) await requireRoom(this.dataSource.manager, 'photo', userId, now);

    const { width, height, renditions, taken } = await processImage(received.file, {
      isSignature: purpose === 'signature',
    });
    await this.store.save({ id, sha256 }, renditions, ORIGINALS.includes(purpose) ? received : null);
    const photo = {
      id,
      ownerType: 'user',
      ownerId: userId,
      sort: 0,
      width,
      height,
      caption: null,
      visibility: 'private',
      createdAt: now,
      uploadedBy: userId,
      purpose,
      sha256,
      taken: TELLING.includes(purpose) ? taken : null,
      unattachedSince: now,
    } as const;
    const insert = async (manager: EntityManager) => {
      if (!isEvidence(purpose)) await requireRoom(manager, 'photo', userId, now);
      await manager.insert(PhotoEntity, photo);
    };
    const first = await insertUpload(this.dataSource, userId, insert, known);
    return first ?? { created: true, body: view(photo) };
  }

  /** The row goes first: a file without a row is found again, a row without its file would be a hole. */
  private async forget(
    { id, sha256 }: StoredPhoto,
    where: Parameters<EntityManager['delete']>[1] & object,
  ): Promise<boolean> {
    const { affected } = await retry(this.dataSource, (manager) =>
      manager.delete(PhotoEntity, { ...where, id }),
    );
    if (affected) await this.store.remove({ id, sha256 });
    return Boolean(affected);
  }

  private async find(id: Id<'photo'>): Promise<(PhotoEntity & StoredPhoto) | null> {
    const photo = await this.dataSource.manager.findOneBy(PhotoEntity, { id });
    return photo && isStored(photo) ? photo : null;
  }
}

const isStored = <P extends PhotoEntity>(photo: P): photo is P & StoredPhoto => Boolean(photo.sha256);

function view({
  id,
  purpose,
  width,
  height,
  sha256,
  createdAt,
}: Pick<PhotoEntity, 'id' | 'width' | 'height' | 'createdAt'> & Pick<Photo, 'purpose' | 'sha256'>): Photo {
  return { id, purpose, width, height, sha256, createdAt: new Date(createdAt).toISOString() };
}
