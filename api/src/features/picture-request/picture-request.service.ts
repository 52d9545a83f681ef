import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type Id, newId, type PictureRequestAction } from '@sabaijai/contract';
import { DataSource } from 'typeorm';
import type { SessionPerson } from '../../http/access/access.js';
import { type Act, actIn, run } from '../../http/access/act.js';
import { invalid } from '../../platform/problem.js';
import { blurImage } from '../../platform/storage/blur-image.js';
import { FileStore } from '../../platform/storage/file.store.js';
import { PhotoStore, type StoredPhoto } from '../../platform/storage/photo.store.js';
import { STORED_SIZES } from '../../platform/storage/process-image.js';
import { PhotoEntity } from '../photo/photo.entity.js';
import { type Decision, decidePictureRequest, findToDecide } from './decide.js';

@Injectable()
export class PictureRequestService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly files: FileStore,
    private readonly store: PhotoStore,
  ) {}

  /** The files of a copy come before its row, and those of what it was made of go after: at no moment one is missing. */
  async decide(
    person: SessionPerson,
    id: Id<'pictureRequest'>,
    action: PictureRequestAction,
    decision: Decision,
  ): Promise<void> {
    const copy =
      action === 'blur' ? await this.blur(actIn(this.dataSource.manager, person), id, decision) : null;
    const decided = run(this.dataSource, person, (act) =>
      decidePictureRequest(act, id, action, decision, copy),
    );
    const gone = await decided.catch(async (error: unknown) => {
      if (copy) await this.drop(copy.photo);
      throw error;
    });
    // What stays behind has no row: it is served to nobody, and the sweep finds it.
    if (gone) await this.drop(gone).catch(() => undefined);
  }

  private async blur(
    act: Act,
    id: Id<'pictureRequest'>,
    { boxes, photoId }: Decision,
  ): Promise<{ of: Id<'photo'>; photo: PhotoEntity }> {
    const { row } = await findToDecide(act, id, 'blur');
    if (!boxes.length) throw invalid('boxes', 'required');
    if (photoId !== row.photoId) throw invalid('photoId', 'one_of');
    const before = await act.manager.findOneBy(PhotoEntity, { id: row.photoId });
    const large = before && (await this.read(before));
    if (!before || !large) throw invalid('photoId', 'one_of');
    const { width, height, renditions } = await blurImage(large, boxes);
    const sha256 = createHash('sha256').update(renditions['1600.jpg']).digest('hex');
    const photo: PhotoEntity = {
      id: newId('photo', act.now),
      ownerType: 'user',
      ownerId: '',
      sort: 0,
      width,
      height,
      caption: before.caption,
      visibility: 'private',
      createdAt: before.createdAt,
      sha256,
    };
    await this.store.save({ id: photo.id, sha256 }, renditions, null);
    return { of: before.id, photo };
  }

  private read(photo: PhotoEntity): Promise<Buffer | null> {
    return isStored(photo) ? this.store.read(photo) : this.files.read(`media/${photo.id}-1600.jpg`);
  }

  private async drop(photo: PhotoEntity): Promise<void> {
    if (isStored(photo)) return this.store.remove(photo);
    // A drawn picture of the demo is served by its name alone.
    for (const size of STORED_SIZES) await this.files.remove(`media/${photo.id}-${size}`);
  }
}

const isStored = (photo: PhotoEntity): photo is PhotoEntity & StoredPhoto => Boolean(photo.sha256);
