import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import path from 'node:path';
import { Readable } from 'node:stream';
import { deflateSync, gzipSync } from 'node:zlib';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { type Id, newId, PHOTO_BYTES_MAX, type PhotoPurpose, type ProvinceCode } from '@sabaijai/contract';
import sharp, { type Sharp } from 'sharp';
import { createApp } from '../../app.js';
import { Clock } from '../../platform/clock/clock.js';
import { retry } from '../../platform/database/retry.js';
import { ANY_SERVER } from '../../platform/database/testing.js';
import { Settings } from '../../platform/settings/settings.js';
import { addAccount, openApp, signIn } from '../../testing.js';
import { BusinessEntity, newBusiness } from '../business/business.entity.js';
import { HazardReportEntity } from '../hazard-report/hazard-report.entity.js';
import { ReviewEntity } from '../review/review.entity.js';
import { attachPhotos, showPhotos } from './attach.js';
import { PhotoEntity } from './photo.entity.js';
import { PhotoService } from './photo.service.js';
import { aBomb } from './testing.js';

const HOUR = 3_600_000;
const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
type Cookie = { cookie: string };

/** The left half is red, the right one blue. */
function aPicture(width = 1200, height = 900): Sharp {
  const half = { create: { width: width / 2, height, channels: 3 as const, background: '#0000ff' } };
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    { input: half, left: width / 2, top: 0 },
  ]);
}
const SECRETS = {
  IFD0: { Artist: 'Somebody Secret', Make: 'Camera', Software: 'SN-12345' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '13/1 45/1 0/1', GPSLongitudeRef: 'E' },
};

describe.each(ANY_SERVER)('photos on %s', (on) => {
  const app = openApp({ on });
  let people: Record<'nok' | 'lek' | 'near' | 'far' | 'lead', Cookie>;
  let nok: Id<'user'>;
  let jpeg: Buffer;

  beforeAll(async () => {
    jpeg = await aPicture().jpeg().toBuffer();
    const inspector = (isLead: boolean, ...provinces: ProvinceCode[]) => ({
      badgeNo: newId('user').slice(-12),
      agency: 'Office',
      provinces,
      isLead,
      conflicts: [],
    });
    await addAccount(app(), { email: 'nok@example.com' });
    await addAccount(app(), { email: 'lek@example.com' });
    for (const [name, profile] of [
      ['near', inspector(false, 'TH-20')],
      ['far', inspector(false, 'TH-50')],
      ['lead', inspector(true, 'TH-50')],
    ] as const)
      await addAccount(app(), { email: `${name}@example.com`, roles: ['inspector'], inspector: profile });
    const cookie = (name: string) => signIn(app(), `${name}@example.com`);
    people = {
      nok: await cookie('nok'),
      lek: await cookie('lek'),
      near: await cookie('near'),
      far: await cookie('far'),
      lead: await cookie('lead'),
    };
    nok = (await app().ask({ url: '/api/v1/me', headers: people.nok })).json().user.id;
  });
  beforeEach(() => retry(app().dataSource, (manager) => manager.clear(PhotoEntity)));

  const folder = () => path.join(app().nest.get(Settings).dataDir, 'uploads');
  const files = () => readdirSync(folder()).sort();
  const rows = () => app().dataSource.getRepository(PhotoEntity);
  const port = () => (app().nest.getHttpServer().address() as AddressInfo).port;

  interface Sent {
    id?: Id<'photo'>;
    purpose?: PhotoPurpose;
    sha256?: string;
    type?: string;
    as?: Cookie | Record<string, never>;
  }
  async function upload(bytes: Buffer, sent: Sent = {}) {
    const { id = newId('photo'), purpose = 'review', sha256 = sha256Of(bytes), type = 'image/jpeg' } = sent;
    const response = await fetch(
      `http://127.0.0.1:${port()}/api/v1/photos?id=${id}&purpose=${purpose}&sha256=${sha256}`,
      {
        method: 'POST',
        body: new Uint8Array(bytes),
        headers: { 'content-type': type, ...(sent.as ?? people.nok) },
      },
    );
    const retryAfter = Number(response.headers.get('retry-after'));
    // biome-ignore lint/suspicious/noExplicitAny: a test reads any shape and checks it itself
    const body = (await response.json()) as any;
    return { id, status: response.status, body, outcome: [response.status, body.code], retryAfter };
  }
  const show = (id: string, size: string, headers: Record<string, string> = people.nok) =>
    app().ask({ url: `/api/v1/photos/${id}/${size}`, headers });
  const attach = (id: Id<'photo'>, ownerType: 'review' | 'hazard', ownerId: string, isPublic = true) =>
    retry(app().dataSource, (manager) =>
      attachPhotos(manager, {
        userId: nok,
        purpose: ownerType,
        ownerType,
        ownerId,
        ids: [id],
        visibility: isPublic ? 'public' : 'private',
      }),
    );

  it('leaves nothing of an account that was deleted while its picture arrived', async () => {
    const body = Object.assign(Readable.from([jpeg]), { headers: {} }) as IncomingMessage;
    const gone = newId('user');
    const upload = { id: newId('photo'), purpose: 'review', sha256: sha256Of(jpeg) } as const;
    await expect(app().nest.get(PhotoService).upload(gone, upload, body)).rejects.toMatchObject({
      code: 'AUTH_REQUIRED',
    });
    expect(await rows().count()).toBe(0);
  });

  it.each(['jpeg', 'png', 'webp'] as const)('takes a %s and tells what became of it', async (format) => {
    const bytes = await aPicture(4000, 3000).toFormat(format).toBuffer();
    const { id, status, body } = await upload(bytes, { type: `image/${format}` });
    expect([status, body]).toEqual([
      201,
      {
        id,
        purpose: 'review',
        width: 1600,
        height: 1200,
        sha256: sha256Of(bytes),
        createdAt: expect.any(String),
      },
    ]);
    const [small, large] = [await show(id, '480.webp'), await show(id, '1600.jpg')];
    expect(await sharp(small.bytes).metadata()).toMatchObject({ format: 'webp', width: 480, height: 360 });
    expect(await sharp(large.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1600, height: 1200 });
    expect([small.headers['content-type'], large.headers['content-type']]).toEqual([
      'image/webp',
      'image/jpeg',
    ]);
    expect(small.headers['cache-control']).toBe('private, no-store');
  });

  it.each<[string, (picture: Sharp) => Sharp]>([
    ['a JPEG in several passes', (picture) => picture.jpeg({ progressive: true })],
    ['an interlaced PNG of 16 bits', (picture) => picture.toColourspace('rgb16').png({ progressive: true })],
  ])('takes %s of a phone’s 12 megapixels', async (_, save) => {
    const { status, body } = await upload(await save(aPicture(4_032, 3_024)).toBuffer());
    expect([status, body.width, body.height]).toEqual([201, 1600, 1200]);
  });

  it('does not make a picture larger than it is', async () => {
    const { body } = await upload(await aPicture(480, 700).png().toBuffer(), { type: 'image/png' });
    expect([body.width, body.height]).toEqual([480, 700]);
  });

  it('turns it upright and says nothing of who took it where', async () => {
    const bytes = await aPicture().withExif(SECRETS).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { id, body } = await upload(await sharp(bytes).keepMetadata().withExifMerge(SECRETS).toBuffer());
    expect([body.width, body.height]).toEqual([900, 1200]);
    for (const size of ['480.webp', '1600.jpg']) {
      const { bytes: shown } = await show(id, size);
      const { exif, icc, xmp, iptc, orientation } = await sharp(shown).metadata();
      expect({ exif, icc, xmp, iptc, orientation }).toEqual({});
      expect(shown.toString('latin1')).not.toMatch(/Exif|Secret|SN-12345|GPS/);
      const { data } = await sharp(shown).extract({ left: 5, top: 5, width: 1, height: 1 }).raw().toBuffer({
        resolveWithObject: true,
      });
      // What was on the left is on top.
      expect([data[0] as number, data[2] as number].map((value) => value > 128)).toEqual([true, false]);
    }
  });

  it('remembers of a reply alone when and where its photo was taken, and tells that to no uploader', async () => {
    const IFD2 = { DateTimeOriginal: '2026:11:25 09:30:00', OffsetTimeOriginal: '+07:00' };
    const bytes = await aPicture().withExif({ IFD2 }).jpeg().toBuffer();
    const { id, body } = await upload(bytes, { purpose: 'reply' });
    expect((await rows().findOneByOrFail({ id })).taken).toEqual({
      at: Date.parse('2026-11-25T02:30:00Z'),
      point: null,
    });
    expect(JSON.stringify(body)).not.toContain('taken');
    const other = await upload(bytes, { purpose: 'business' });
    expect((await rows().findOneByOrFail({ id: other.id })).taken).toBeNull();
  });

  it('keeps the original of evidence where nobody can ask for it, and no other original', async () => {
    await upload(jpeg);
    expect(files().filter((name) => name.endsWith('original'))).toEqual([]);
    const { id } = await upload(jpeg, { purpose: 'hazard' });
    const [original] = files().filter((name) => name.endsWith('original'));
    expect(original).toMatch(id);
    expect(statSync(path.join(folder(), original as string)).size).toBe(jpeg.length);
    // The strokes of a signature lie inside its picture.
    const signature = await upload(jpeg, { purpose: 'signature', as: people.near });
    expect(
      files()
        .filter((name) => name.endsWith('original'))
        .join(),
    ).toContain(signature.id);
    for (const url of [
      `/media/${original}`,
      `/media/../uploads/${original}`,
      `/api/v1/photos/${id}/original`,
    ])
      expect((await app().ask({ url, headers: people.nok })).statusCode).toBe(404);
  });

  describe('are refused', () => {
    /** So many texts of 50 million signs each. */
    const hidden = (texts: number) => {
      const packed = deflateSync(Buffer.alloc(50_000_000));
      return Array.from({ length: texts }, (_, at) => {
        const name = Buffer.from(`text ${at}\0\0`);
        return ['zTXt', Buffer.concat([name, packed])] as const;
      });
    };
    const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><rect/></svg>`);
    it.each<[string, () => Buffer | Promise<Buffer>, number, string]>([
      ['a drawing', () => svg, 415, 'FILE_TYPE'],
      ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>'.repeat(99)), 415, 'FILE_TYPE'],
      ['a packed file', () => gzipSync(jpeg), 415, 'FILE_TYPE'],
      ['a zip', () => Buffer.from(`PK\x03\x04${'\0'.repeat(99)}`), 415, 'FILE_TYPE'],
      ['a moving picture', () => aPicture(600, 600).gif().toBuffer(), 415, 'FILE_TYPE'],
      ['a scan', () => aPicture(600, 600).tiff().toBuffer(), 415, 'FILE_TYPE'],
      ['nothing', () => Buffer.alloc(0), 415, 'FILE_TYPE'],
      ['the head of a picture and no more', () => jpeg.subarray(0, 3), 415, 'FILE_BROKEN'],
      ['half a JPEG', () => jpeg.subarray(0, jpeg.length / 2), 415, 'FILE_BROKEN'],
      ['a JPEG without its end', () => jpeg.subarray(0, jpeg.length - 40), 415, 'FILE_BROKEN'],
      ['half a PNG', async () => halfOf(await aPicture().png().toBuffer()), 415, 'FILE_BROKEN'],
      ['half a WebP', async () => halfOf(await aPicture().webp().toBuffer()), 415, 'FILE_BROKEN'],
      [
        'a page behind the head of a picture',
        () => Buffer.concat([jpeg.subarray(0, 40), svg]),
        415,
        'FILE_BROKEN',
      ],
      ['what is too narrow', () => aPicture(478, 900).jpeg().toBuffer(), 415, 'PHOTO_TOO_SMALL'],
      ['what is too low', () => aPicture(900, 479).jpeg().toBuffer(), 415, 'PHOTO_TOO_SMALL'],
      ['too many pixels', () => aBomb(), 413, 'FILE_TOO_LARGE'],
      ['a small PNG whose texts unpack to much', () => aBomb(800, hidden(3)), 415, 'PHOTO_ENCODING'],
      [
        'a small PNG of very many texts',
        () => aBomb(800, Array(1_001).fill(['tEXt', Buffer.from('a\0b')])),
        415,
        'PHOTO_ENCODING',
      ],
      [
        'a large JPEG in several passes',
        () => aPicture(4_200, 3_000).jpeg({ progressive: true }).toBuffer(),
        415,
        'PHOTO_ENCODING',
      ],
      [
        'a large interlaced PNG',
        () => aPicture(4_200, 3_000).png({ progressive: true }).toBuffer(),
        415,
        'PHOTO_ENCODING',
      ],
      [
        'a large PNG of 16 bits',
        () => aPicture(4_200, 3_000).toColourspace('rgb16').png().toBuffer(),
        415,
        'PHOTO_ENCODING',
      ],
      [
        'a byte too many',
        () => Buffer.concat([jpeg, Buffer.alloc(PHOTO_BYTES_MAX + 1 - jpeg.length)]),
        413,
        'FILE_TOO_LARGE',
      ],
    ])('%s, whatever they are called', async (_, make, status, code) => {
      for (const type of ['image/jpeg', 'image/png'])
        expect((await upload(await make(), { type })).outcome).toEqual([status, code]);
      expect(await rows().count()).toBe(0);
      expect(files().filter((name) => name.includes('.part'))).toEqual([]);
    });

    it('not one of as many bytes as are allowed', async () => {
      const { status } = await upload(Buffer.concat([jpeg, Buffer.alloc(PHOTO_BYTES_MAX - jpeg.length)]));
      expect(status).toBe(201);
    });

    it('what does not arrive as it was sent', async () => {
      expect((await upload(jpeg, { sha256: 'a'.repeat(64) })).outcome).toEqual([415, 'FILE_BROKEN']);
    });

    it('what has no end, after ten megabytes', async () => {
      const socket = connect(port(), '127.0.0.1');
      socket.write(
        `POST /api/v1/photos?id=${newId('photo')}&purpose=review&sha256=${'a'.repeat(64)} HTTP/1.1\r\n` +
          `Host: localhost\r\nCookie: ${people.nok.cookie}\r\nContent-Type: image/jpeg\r\nTransfer-Encoding: chunked\r\n\r\n`,
      );
      const piece = Buffer.concat([Buffer.from('f4240\r\n'), Buffer.alloc(1_000_000), Buffer.from('\r\n')]);
      const sending = setInterval(() => socket.write(piece), 5);
      const answer = await new Promise((resolve) => {
        socket.once('data', (data) => resolve(String(data)));
        socket.once('error', resolve).once('close', () => resolve('closed'));
      });
      clearInterval(sending);
      socket.destroy();
      expect(answer).toMatch(/^HTTP\/1\.1 413 [\s\S]*FILE_TOO_LARGE/);
    });

    it('other types, strangers and wrong questions, before a byte is read', async () => {
      expect((await upload(jpeg, { type: 'image/svg+xml' })).outcome).toEqual([415, 'CONTENT_TYPE']);
      expect((await upload(jpeg, { type: 'application/json' })).outcome).toEqual([415, 'CONTENT_TYPE']);
      expect((await upload(jpeg, { as: {} })).outcome).toEqual([401, 'AUTH_REQUIRED']);
      expect((await upload(jpeg, { sha256: 'x' })).outcome).toEqual([400, 'BAD_PARAM']);
      expect((await upload(jpeg, { purpose: 'passport' as never })).outcome).toEqual([400, 'BAD_PARAM']);
    });
  });

  it('a broken connection leaves nothing behind', async () => {
    const before = files();
    const socket = connect(port(), '127.0.0.1');
    socket.write(
      `POST /api/v1/photos?id=${newId('photo')}&purpose=review&sha256=${sha256Of(jpeg)} HTTP/1.1\r\n` +
        `Host: localhost\r\nCookie: ${people.nok.cookie}\r\nContent-Type: image/jpeg\r\nContent-Length: ${jpeg.length}\r\n\r\n`,
    );
    socket.write(jpeg.subarray(0, 1_000));
    await until(() => files().length > before.length);
    socket.destroy();
    await until(() => files().length === before.length);
    expect(await rows().count()).toBe(0);
  });

  it('sent again are answered as before; under a taken id they are refused', async () => {
    const { id, body } = await upload(jpeg);
    const again = await upload(jpeg, { id });
    expect([again.status, again.body]).toEqual([200, body]);
    const other = await aPicture(600, 600).jpeg().toBuffer();
    expect((await upload(other, { id })).outcome).toEqual([409, 'ID_TAKEN']);
    expect((await upload(jpeg, { id, purpose: 'hazard' })).outcome).toEqual([409, 'ID_TAKEN']);
    expect((await upload(jpeg, { id, as: people.lek })).outcome).toEqual([409, 'ID_TAKEN']);
    expect(sha256Of((await show(id, '1600.jpg')).bytes)).toBe(sha256Of((await show(id, '1600.jpg')).bytes));
    expect((await sharp((await show(id, '1600.jpg')).bytes).metadata()).width).toBe(1200);
  });

  it('sent fifty times at once become one', async () => {
    const id = newId('photo');
    const answers = await Promise.all(Array.from({ length: 50 }, () => upload(jpeg, { id })));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(49).fill(200), 201]);
    expect(await rows().count()).toBe(1);
    const parts = files().filter((name) => name.startsWith(id) || name.endsWith('.part'));
    expect(parts).toHaveLength(3);
  });

  it('two files under one id at once: one wins, and it is shown', async () => {
    const id = newId('photo');
    const other = await aPicture(700, 600).jpeg().toBuffer();
    const answers = await Promise.all([upload(jpeg, { id }), upload(other, { id, as: people.lek })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const winner = answers[0]?.status === 201 ? people.nok : people.lek;
    const { width } = await sharp((await show(id, '1600.jpg', winner)).bytes).metadata();
    expect(width).toBe(winner === people.nok ? 1200 : 700);
  });

  describe('are seen by', () => {
    const seenBy = async (id: string) => {
      const names = Object.keys(people) as (keyof typeof people)[];
      const answers = await Promise.all(names.map((name) => show(id, '480.webp', people[name])));
      return names.filter((_, at) => answers[at]?.statusCode === 200);
    };
    const isPublic = async (id: string) => {
      const { statusCode, headers, bytes } = await app().ask(`/media/${id}-480.webp`);
      if (statusCode === 200) {
        expect(headers['content-type']).toBe('image/webp');
        expect(
          Number(/^public, max-age=(\d+)$/.exec(headers['cache-control'] ?? '')?.[1]),
        ).toBeLessThanOrEqual(86_400);
        expect((await sharp(bytes).metadata()).width).toBe(480);
      }
      return statusCode === 200;
    };

    it('their owner alone as long as they belong to nothing', async () => {
      const { id } = await upload(jpeg);
      expect([await seenBy(id), await isPublic(id)]).toEqual([['nok'], false]);
      expect((await show(id, '480.webp', {})).statusCode).toBe(401);
      for (const size of ['481.webp', 'original', '..%2fx'])
        expect((await show(id, size)).statusCode).toBe(404);
      expect((await show(newId('photo'), '480.webp')).statusCode).toBe(404);
    });

    it('everybody with a published review, and a lead while it is held', async () => {
      const { id } = await upload(jpeg);
      const review = aReview(nok);
      await retry(app().dataSource, (manager) => manager.insert(ReviewEntity, review));
      await attach(id, 'review', review.id);
      expect([await seenBy(id), await isPublic(id)]).toEqual([['nok'], true]);
      await retry(app().dataSource, async (manager) => {
        await manager.update(ReviewEntity, { id: review.id }, { state: 'held' });
        await showPhotos(manager, review.id, 'private');
      });
      expect([await seenBy(id), await isPublic(id)]).toEqual([['nok', 'lead'], false]);
    });

    it('the inspectors of the province when they show a hazard, and leads', async () => {
      const { id } = await upload(jpeg, { purpose: 'hazard' });
      const place = newBusiness(
        {
          kind: 'business',
          category: 'restaurant',
          name: { th: 'ร้าน' },
          lat: 13,
          lon: 100,
          facets: [],
          state: 'listed',
          province: 'TH-20',
        },
        Date.now(),
      );
      const report = aHazard(nok, place.id);
      await retry(app().dataSource, async (manager) => {
        await manager.insert(BusinessEntity, place);
        await manager.insert(HazardReportEntity, report);
      });
      await attach(id, 'hazard', report.id, false);
      expect([await seenBy(id), await isPublic(id)]).toEqual([['nok', 'near', 'lead'], false]);
      expect((await show(id, '480.webp', people.far)).json().code).toBe('OUT_OF_SCOPE');
      await retry(app().dataSource, (manager) =>
        manager.update(BusinessEntity, { id: place.id }, { state: 'draft' }),
      );
      expect((await show(id, '480.webp', people.far)).json().code).toBe('NOT_FOUND');
    });
  });

  describe('have a copy for phones', () => {
    const published = async (bytes: Buffer) => {
      const { id } = await upload(bytes);
      const review = newId('review');
      await attach(id, 'review', review);
      return { id, review };
    };
    const middle = (id: string) => app().ask(`/media/${id}-800.webp`);
    const fileOf = (id: string) => files().find((name) => name.startsWith(id) && name.endsWith('800.webp'));

    it('from the beginning, that says as little and is shown to as many as the others', async () => {
      const { id, review } = await published(await aPicture(1500, 2400).withExif(SECRETS).jpeg().toBuffer());
      expect(fileOf(id)).toBeDefined();
      const { statusCode, headers, bytes } = await middle(id);
      expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
        200,
        'image/webp',
        'public, max-age=3600',
      ]);
      const { width, height, exif } = await sharp(bytes).metadata();
      expect([width, height, exif]).toEqual([800, 1280, undefined]);
      await retry(app().dataSource, (manager) => showPhotos(manager, review, 'private'));
      expect((await middle(id)).statusCode).toBe(404);
      expect((await middle((await upload(jpeg)).id)).statusCode).toBe(404);
    });

    it('made when it is first asked for, by somebody who may see it, if they are from before', async () => {
      const { id, review } = await published(await aPicture(700, 600).jpeg().toBuffer());
      const name = fileOf(id) as string;
      const turn = (visibility: 'public' | 'private') =>
        retry(app().dataSource, (manager) => showPhotos(manager, review, visibility));
      rmSync(path.join(folder(), name));
      await turn('private');
      expect((await middle(id)).statusCode).toBe(404);
      expect(fileOf(id)).toBeUndefined();
      await turn('public');
      const answers = await Promise.all(Array.from({ length: 10 }, () => middle(id)));
      expect(fileOf(id)).toBe(name);
      const kept = readFileSync(path.join(folder(), name));
      expect((await sharp(kept).metadata()).width).toBe(700);
      for (const { statusCode, bytes } of answers)
        expect([statusCode, bytes.equals(kept)]).toEqual([200, true]);
      expect(files().filter((each) => each.endsWith('.part'))).toEqual([]);
    });
  });

  describe('are removed', () => {
    const remove = (id: string, headers: Cookie) =>
      app().ask({ method: 'DELETE', url: `/api/v1/photos/${id}`, headers });

    it('by their owner, with their files, until they belong to something', async () => {
      const { id } = await upload(jpeg, { purpose: 'hazard' });
      expect((await remove(id, people.lek)).statusCode).toBe(404);
      expect((await show(id, '480.webp')).statusCode).toBe(200);
      expect(files().filter((name) => name.startsWith(id))).toHaveLength(4);
      expect((await remove(id, people.nok)).statusCode).toBe(204);
      expect((await remove(id, people.nok)).statusCode).toBe(404);
      expect(files().filter((name) => name.startsWith(id))).toEqual([]);
      const kept = await upload(jpeg);
      await attach(kept.id, 'review', newId('review'));
      expect((await remove(kept.id, people.nok)).statusCode).toBe(404);
    });

    it('two days after they belonged to something last, with stray files', async () => {
      const unattached = await upload(jpeg);
      const attached = await upload(jpeg);
      await attach(attached.id, 'review', newId('review'));
      const stray = `${newId('photo')}-${'a'.repeat(16)}-480.webp`;
      const otherContent = `${attached.id}-${'b'.repeat(16)}-480.webp`;
      const strayMiddle = `${newId('photo')}-${'d'.repeat(16)}-800.webp`;
      const young = `${newId('photo')}-${'c'.repeat(16)}-1600.jpg`;
      for (const name of [stray, otherContent, strayMiddle, young, '.old.part', 'note.txt'])
        writeFileSync(path.join(folder(), name), 'x');
      const sweep = () => app().nest.get(PhotoService).sweep();
      const ofTheTwo = () =>
        files().filter((name) => name.startsWith(unattached.id) || name.startsWith(attached.id));
      const old = new Date(Date.now() - 25 * HOUR);
      for (const name of files().filter((each) => each !== young))
        utimesSync(path.join(folder(), name), old, old);

      // A process that is about to stop leaves it to the next.
      await app().nest.get(PhotoService).sweep(AbortSignal.abort());
      expect(files()).toContain(stray);
      await sweep();
      expect(ofTheTwo()).toHaveLength(6);
      expect(files()).toEqual(expect.arrayContaining([young, 'note.txt']));
      for (const name of [stray, otherContent, strayMiddle, '.old.part']) expect(files()).not.toContain(name);

      const clock = app().nest.get(Clock);
      clock.now = () => Date.now() + 49 * HOUR;
      await sweep();
      clock.now = Date.now;
      expect(ofTheTwo().every((name) => name.startsWith(attached.id))).toBe(true);
      expect(await rows().findOneBy({ id: unattached.id })).toBeNull();
      expect((await show(attached.id, '480.webp')).statusCode).toBe(200);
      rmSync(path.join(folder(), 'note.txt'));
    });
  });

  it('taken on site are inspectors’ alone, as many as they need, and are kept for thirty days', async () => {
    expect((await upload(jpeg, { purpose: 'inspection' })).outcome).toEqual([403, 'ROLE_REQUIRED']);
    const { id } = await upload(jpeg, { purpose: 'inspection', as: people.near });
    const found = await rows().findOneByOrFail({ id });
    await retry(app().dataSource, (manager) =>
      manager.insert(
        PhotoEntity,
        Array.from({ length: 60 }, () => ({ ...found, id: newId('photo') })),
      ),
    );
    expect((await upload(jpeg, { purpose: 'inspection', as: people.near })).status).toBe(201);
    const clock = app().nest.get(Clock);
    const isThere = async (days: number) => {
      clock.now = () => Date.now() + days * 24 * HOUR + HOUR;
      await app().nest.get(PhotoService).sweep();
      clock.now = Date.now;
      return rows().existsBy({ id });
    };
    expect([await isThere(29), await isThere(30)]).toEqual([true, false]);
  });

  it('of a signature may be small, and are refused without a stroke', async () => {
    const paper = sharp({ create: { width: 480, height: 160, channels: 3, background: '#ffffff' } });
    const ink = { create: { width: 60, height: 8, channels: 3 as const, background: '#0b1228' } };
    const sign = (bytes: Buffer) =>
      upload(bytes, { purpose: 'signature', type: 'image/png', as: people.near });
    const empty = await paper.clone().png().toBuffer();
    expect((await sign(empty)).outcome).toEqual([415, 'SIGNATURE_EMPTY']);
    const clear = {
      width: 480,
      height: 160,
      channels: 4 as const,
      background: { r: 0, g: 0, b: 0, alpha: 0 },
    };
    expect((await sign(await sharp({ create: clear }).png().toBuffer())).outcome).toEqual([
      415,
      'SIGNATURE_EMPTY',
    ]);
    const signed = await paper
      .composite([{ input: ink, left: 90, top: 70 }])
      .png()
      .toBuffer();
    expect((await sign(signed)).status).toBe(201);
    expect((await upload(signed, { type: 'image/png' })).outcome).toEqual([415, 'PHOTO_TOO_SMALL']);
  });

  it('wait when thirty of them belong to nothing yet', async () => {
    const { id } = await upload(jpeg);
    const found = await rows().findOneByOrFail({ id });
    await retry(app().dataSource, (manager) =>
      manager.insert(
        PhotoEntity,
        Array.from({ length: 29 }, () => ({ ...found, id: newId('photo') })),
      ),
    );
    const refused = await upload(jpeg);
    expect(refused.outcome).toEqual([429, 'RATE_LIMITED']);
    expect(refused.retryAfter).toBeGreaterThan(47 * 3_600);
    expect((await upload(jpeg, { id })).status).toBe(200);
    expect((await upload(jpeg, { as: people.lek })).status).toBe(201);
  });
});

describe('when the disk takes no more', () => {
  const app = openApp();
  it('says so, loses nothing, and goes on when it does again', async () => {
    await addAccount(app(), { email: 'nok@example.com' });
    const headers = { ...(await signIn(app(), 'nok@example.com')), 'content-type': 'image/jpeg' };
    const bytes = await aPicture().jpeg().toBuffer();
    const { port } = app().nest.getHttpServer().address() as AddressInfo;
    const url = `http://127.0.0.1:${port}/api/v1/photos?id=${newId('photo')}&purpose=review&sha256=${sha256Of(bytes)}`;
    const upload = () => fetch(url, { method: 'POST', body: new Uint8Array(bytes), headers });
    // A file where the folder should be: root may write everywhere else.
    const folder = path.join(app().nest.get(Settings).dataDir, 'uploads');
    writeFileSync(folder, '');
    const refused = await upload();
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([
      503,
      'STORAGE_UNAVAILABLE',
    ]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    rmSync(folder);
    expect((await upload()).status).toBe(201);
  });
});

describe.each(ANY_SERVER)('the limit of uploads on %s', (on) => {
  const app = openApp({ on });
  it('is two hundred an hour for each person over all servers, refused ones among them', async () => {
    await addAccount(app(), { email: 'nok@example.com' });
    const headers = { ...(await signIn(app(), 'nok@example.com')), 'content-type': 'image/jpeg' };
    const second = await createApp(app().nest.get(Settings), app().nest.get(Settings).dataDir);
    await second.listen(0, '127.0.0.1');
    const servers = [app().nest, second];
    const send = (server: NestFastifyApplication) => {
      const { port } = server.getHttpServer().address() as AddressInfo;
      const query = `id=${newId('photo')}&purpose=review&sha256=${'a'.repeat(64)}`;
      return fetch(`http://127.0.0.1:${port}/api/v1/photos?${query}`, { method: 'POST', body: 'x', headers });
    };
    try {
      const statuses: number[] = [];
      for (let i = 0; i < 200; i += 1) statuses.push((await send(servers[i % 2] as typeof second)).status);
      expect(statuses).toEqual(Array(200).fill(415));
      const refused = await Promise.all(servers.map(send));
      expect(refused.map(({ status }) => status)).toEqual([429, 429]);
      expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(3_000);
      app().nest.get(Clock).now = () => Date.now() + HOUR;
      expect((await send(app().nest)).status).toBe(415);
    } finally {
      await second.close();
    }
  });
});

const halfOf = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);

async function until(done: () => boolean): Promise<void> {
  while (!done()) await new Promise((resolve) => setTimeout(resolve, 10));
}

function aReview(authorId: Id<'user'>): ReviewEntity {
  return Object.assign(new ReviewEntity(), {
    id: newId('review'),
    businessId: newId('business'),
    authorId,
    state: 'published',
    rating: 5,
    text: 'ดีมาก',
    language: 'th',
    visitedMonth: '2026-11',
    mentionsSafety: false,
    helpful: 0,
    createdAt: Date.now(),
    version: 1,
  });
}

function aHazard(reporterId: Id<'user'>, businessId: Id<'business'>): HazardReportEntity {
  return Object.assign(new HazardReportEntity(), {
    id: newId('hazardReport'),
    reporterId,
    businessId,
    facet: 'pool',
    text: 'พื้นลื่นมาก',
    seenAt: Date.now(),
    state: 'received',
    createdAt: Date.now(),
  });
}
