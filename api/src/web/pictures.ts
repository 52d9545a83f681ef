import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DataSource } from 'typeorm';
import { sqlRows } from '../platform/database/rows.js';
import { Problem } from '../platform/problem.js';
import type { Settings } from '../platform/settings/settings.js';
import { FileStore } from '../platform/storage/file.store.js';
import { openRendition } from '../platform/storage/open-rendition.js';
import { PhotoStore, type StoredPhoto } from '../platform/storage/photo.store.js';
import type { StoredSize } from '../platform/storage/process-image.js';
import { FILE, FOREVER } from './files.js';
import { pathOf } from './request.js';

const PICTURE = /^\/media\/(pho_[0-7][0-9A-HJKMNP-TV-Z]{25})-(480\.webp|800\.webp|1600\.jpg)$/;
/** An uploaded picture may be taken back. */
const A_WHILE = 'public, max-age=3600';

interface Pictures {
  files: FileStore;
  uploads: PhotoStore;
  dataSource: DataSource;
}

export function servePictures(fastify: FastifyInstance, settings: Settings, dataSource: DataSource): void {
  const files = new FileStore(settings);
  const pictures = { files, uploads: new PhotoStore(files), dataSource };
  fastify.get('/media/*', FILE, (request, reply) => sendPicture(request, reply, pictures));
}

/** A drawn picture by its name alone; an uploaded one when its row says that everybody may see it. */
async function sendPicture(request: FastifyRequest, reply: FastifyReply, pictures: Pictures) {
  const [, id, size] = (PICTURE.exec(pathOf(request)) ?? []) as [string?, string?, StoredSize?];
  if (!id || !size) throw new Problem('NOT_FOUND');
  const drawn = await openRendition(pictures.files, `media/${id}`, size);
  const file = drawn ?? (await openUploaded(pictures, id, size));
  if (!file) throw new Problem('NOT_FOUND');
  const lasts = drawn ? FOREVER : A_WHILE;
  return (
    reply
      .type(file.size.endsWith('webp') ? 'image/webp' : 'image/jpeg')
      // Do not cache a fallback rendition.
      .header('cache-control', file.size === size ? lasts : 'no-cache')
      .header('content-length', file.bytes)
      .send(file.stream)
  );
}

async function openUploaded({ dataSource, uploads }: Pictures, id: string, size: StoredSize) {
  const [row] = await sqlRows<StoredPhoto>(
    dataSource,
    `SELECT id, sha256 FROM photo WHERE id = ? AND visibility = 'public' AND sha256 IS NOT NULL`,
    [id],
  );
  return row ? uploads.open(row, size) : null;
}
