import { crc32, deflateSync } from 'node:zlib';
import { type Id, newId } from '@sabaijai/contract';
import type { DataSource } from 'typeorm';
import { PhotoEntity } from './photo.entity.js';

/** The row of one that somebody has uploaded and not used yet, without its files. */
export async function addPhoto(
  dataSource: DataSource,
  userId: Id<'user'>,
  purpose: PhotoEntity['purpose'],
): Promise<Id<'photo'>> {
  const id = newId('photo');
  await dataSource.getRepository(PhotoEntity).insert({
    ...{ id, ownerType: 'user', ownerId: userId, uploadedBy: userId, purpose, sort: 0, width: 800 },
    ...{ height: 600, caption: null, visibility: 'private', createdAt: Date.now(), sha256: 'b'.repeat(64) },
    unattachedSince: Date.now(),
  });
  return id;
}

/** As `bin/start.mjs` starts the server. */
export const MALLOC = { MALLOC_TRIM_THRESHOLD_: '131072', MALLOC_ARENA_MAX: '2' };

/** A whole, black PNG of `edge` × `edge` pixels, with `more` in it: 400 million of them are 50 kB. */
export function aBomb(edge = 20_000, more: readonly (readonly [type: string, data: Buffer])[] = []): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data]);
    const length = Buffer.alloc(4);
    const check = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, check]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(edge, 0);
  head.writeUInt32BE(edge, 4);
  head.writeUInt8(1, 8);
  const rows = deflateSync(Buffer.alloc((1 + Math.ceil(edge / 8)) * edge));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const chunks = [['IHDR', head], ...more, ['IDAT', rows], ['IEND', Buffer.alloc(0)]] as const;
  return Buffer.concat([signature, ...chunks.map(([type, data]) => chunk(type, data))]);
}
