import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  type Id,
  mayAccess,
  PHOTO_BYTES_MAX,
  type Photo,
  type PhotoSize,
  type PhotoUpload,
} from '@sabaijai/contract';
import { DataSource, type EntityManager, LessThan } from 'typeorm';
import type { SessionPerson } from '../../http/access/access.js';
import { Clock } from '../../platform/clock/clock.js';
import { isDuplicateKey, retry } from '../../platform/database/retry.js';
import { sqlRows } from '../../platform/database/rows.js';
import { LimitService, uploadsOf } from '../../platform/limit/limit.service.js';
import { Problem } from '../../platform/problem.js';
import { FileStore, type Received } from '../../platform/storage/file.store.js';
import { LOOSE_MS, requireRoom, STRAY_MS } from '../../platform/storage/loose.js';
import { PhotoStore, type StoredPhoto } from '../../platform/storage/photo.store.js';
import { develop, workbench } from '../../platform/storage/process-image.js';
import type { PhotoFile } from '../../platform/storage/renditions.js';
import { PhotoEntity } from './photo.entity.js';

interface Answer {
  photo: Photo;
  /** False when the person had sent the same before. */
  created: boolean;
}

@Injectable()
export class PhotoService {
  /** What is sent twice at once is developed once. */
  private readonly underWay = new Map<string, Promise<Answer>>();

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly files: FileStore,
    private readonly store: PhotoStore,
    private readonly limits: LimitService,
    private readonly clock: Clock,
  ) {}

  async upload(userId: Id<'user'>, upload: PhotoUpload, body?: IncomingMessage): Promise<Answer> {
    if (!body) throw new Problem('CONTENT_TYPE');
    await this.limits.pace(uploadsOf(userId));
    workbench.refuseWhenFull();
    const received = await this.files.receive(body, PHOTO_BYTES_MAX);
    try {
      if (received.sha256 !== upload.sha256) throw new Problem('FILE_BROKEN');
      const key = JSON.stringify([userId, upload]);
      const twin = this.underWay.get(key);
      if (twin) return { photo: (await twin).photo, created: false };
      const work = this.add(userId, upload, received).finally(() => this.underWay.delete(key));
      this.underWay.set(key, work);
      return await work;
    } finally {
      await this.files.drop(received);
    }
  }

  /** A file of a photo that this person may look at. */
  async open(person: SessionPerson, id: Id<'photo'>, size: PhotoSize): Promise<PhotoFile> {
    const photo = await this.find(id);
    const file = photo && (await this.mayLook(person, photo)) ? await this.store.open(photo, size) : null;
    if (!file) throw new Problem('NOT_FOUND');
    return file;
  }

  async remove(userId: Id<'user'>, id: Id<'photo'>): Promise<void> {
    const photo = await this.find(id);
    if (!photo || !(await this.forget(photo, { ownerType: 'user', ownerId: userId, uploadedBy: userId })))
      throw new Problem('NOT_FOUND');
  }

  /** What belonged to nothing for two days, and files without a row. */
  async sweep(): Promise<void> {
    const now = this.clock.now();
    const loose = { ownerType: 'user', looseSince: LessThan(now - LOOSE_MS) } as const;
    for (const photo of await this.dataSource.getRepository(PhotoEntity).findBy(loose))
      if (isStored(photo)) await this.forget(photo, loose);
    await this.store.sweep(Date.now() - STRAY_MS, (id) => this.find(id));
  }

  private async add(
    userId: Id<'user'>,
    { id, purpose, sha256 }: PhotoUpload,
    received: Received,
  ): Promise<Answer> {
    const now = this.clock.now();
    const known = async (): Promise<Answer | null> => {
      const found = await this.dataSource.getRepository(PhotoEntity).findOneBy({ id });
      if (!found) return null;
      if (found.uploadedBy !== userId || found.purpose !== purpose || found.sha256 !== sha256)
        throw new Problem('ID_TAKEN');
      return { photo: view({ ...found, purpose, sha256 }), created: false };
    };
    const before = await known();
    if (before) return before;
    await requireRoom(this.dataSource.manager, 'photo', userId, now);

    const { width, height, copies } = await develop(received.file);
    await this.store.save({ id, sha256 }, copies, purpose === 'hazard' ? received : null);
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
      looseSince: now,
    } as const;
    try {
      await retry(this.dataSource, async (manager) => {
        await requireRoom(manager, 'photo', userId, now);
        await manager.insert(PhotoEntity, photo);
      });
    } catch (error) {
      // Another process was first, or an earlier try of ours did succeed.
      const first = isDuplicateKey(error) ? await known() : null;
      if (!first) throw error;
      return first;
    }
    return { photo: view(photo), created: true };
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
    const photo = await this.dataSource.getRepository(PhotoEntity).findOneBy({ id });
    return photo && isStored(photo) ? photo : null;
  }

  private async mayLook(person: SessionPerson, photo: PhotoEntity): Promise<boolean> {
    if (photo.uploadedBy === person.id) return true;
    const isLead = mayAccess(person, ['lead']);
    if (photo.ownerType === 'review') {
      if (!isLead) return false;
      const sql = `SELECT id FROM review WHERE id = ? AND state = 'held'`;
      return (await sqlRows(this.dataSource, sql, [photo.ownerId])).length > 0;
    }
    if (photo.ownerType !== 'hazard' || !mayAccess(person, ['inspector'])) return false;
    const [place] = await sqlRows<{ province: string }>(
      this.dataSource,
      `SELECT b.province FROM hazard_report h JOIN business b ON b.id = h.business_id WHERE h.id = ?`,
      [photo.ownerId],
    );
    return place !== undefined && (isLead || person.provinces.includes(place.province));
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
