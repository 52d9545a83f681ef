/** @jest-environment node */
import sharp, { type Sharp } from 'sharp';
import { shrinkPhoto, takenOf } from './shrink';

// A browser's decoder and canvas, which Node has not: the same steps by another library.
let decoding = 0;
let decodedAtOnce = 0;
let closed = 0;
class Canvas {
  private picture: Sharp | undefined;
  constructor(
    public width: number,
    public height: number,
  ) {}
  getContext() {
    return {
      fillRect: () => undefined,
      drawImage: (image: { picture: Sharp }, _x: number, _y: number, width: number, height: number) => {
        this.picture = image.picture.resize(width, height);
      },
    };
  }
  async convertToBlob({ type, quality }: { type: string; quality: number }) {
    const bytes = await this.picture?.jpeg({ quality: quality * 100 }).toBuffer();
    return new Blob([new Uint8Array(bytes as Buffer)], { type });
  }
}
async function decode(file: Blob) {
  decoding += 1;
  decodedAtOnce = Math.max(decodedAtOnce, decoding);
  const picture = sharp(await file.arrayBuffer()).autoOrient();
  const { width, height } = await sharp(await picture.toBuffer()).metadata();
  const close = () => {
    decoding -= 1;
    closed += 1;
  };
  return { picture, width, height, close };
}
const decoder = (file: Blob) =>
  decode(file).catch((error) => {
    decoding -= 1;
    throw error;
  });
Object.assign(globalThis, { createImageBitmap: decoder, OffscreenCanvas: Canvas });

type Exif = NonNullable<Parameters<Sharp['withExif']>[0]>;
type Format = 'jpeg' | 'png' | 'webp';
const HERE = { lat: 13.751, lon: -100.4998 };
const TOLD: Exif = {
  IFD0: { Artist: 'Somchai', Copyright: 'Somchai' },
  IFD2: {
    DateTimeOriginal: '2026:11:25 09:30:00',
    OffsetTimeOriginal: '+02:00',
    BodySerialNumber: 'SN-778899',
  },
  IFD3: {
    ...{ GPSLatitudeRef: 'N', GPSLatitude: '13/1 45/1 360/100' },
    ...{ GPSLongitudeRef: 'W', GPSLongitude: '100/1 29/1 5928/100' },
  },
};

async function aPhoto(
  width: number,
  height: number,
  { format = 'jpeg', exif = {}, name = `IMG_1.${format}` } = {} as {
    format?: Format;
    exif?: Exif;
    name?: string;
  },
): Promise<File> {
  const create = { width, height, channels: 3, background: '#335577' } as const;
  const bytes = await sharp({ create }).withExif(exif).toFormat(format).toBuffer();
  return new File([new Uint8Array(bytes)], name, { type: `image/${format}` });
}
/** What no picture of one colour is: more than 1.4 MB. */
async function aHeavyPhoto(width: number, height: number, quality = 100): Promise<File> {
  const create = { width, height, channels: 3, background: '#335577' } as const;
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const bytes = await sharp({ create: { ...create, noise } })
    .jpeg({ quality })
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'IMG_2.jpg', { type: 'image/jpeg' });
}
const bytesOf = async (file: Blob) => Buffer.from(await file.arrayBuffer());
const shapeOf = async (file: Blob) => {
  const { format, width, height, orientation } = await sharp(await bytesOf(file)).metadata();
  return { format, width, height, orientation };
};

describe('a photo is made smaller before it is kept', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('a large %s becomes a JPEG of 2,560 pixels', async (format) => {
    const small = await shrinkPhoto(await aPhoto(3_200, 800, { format }));
    expect(await shapeOf(small)).toMatchObject({ format: 'jpeg', width: 2_560, height: 640 });
    expect([small.name, small.type]).toEqual(['IMG_1.jpg', 'image/jpeg']);
  });

  it('with when and where it was taken, and without its owner and camera', async () => {
    for (const format of ['jpeg', 'png', 'webp'] as const) {
      const photo = await aPhoto(3_200, 800, { format, exif: TOLD });
      const small = await shrinkPhoto(photo);
      const { at, point } = await takenOf(small);
      expect(at).toBe('2026-11-25T07:30:00.000Z');
      expect([point?.lat, point?.lon]).toEqual([expect.closeTo(HERE.lat, 5), expect.closeTo(HERE.lon, 5)]);
      expect(String(await bytesOf(photo))).toContain('SN-778899');
      expect(String(await bytesOf(small))).not.toMatch(/SN-778899|Somchai/);
    }
  });

  it('upright, however it was held', async () => {
    const held = sharp(await bytesOf(await aPhoto(3_200, 800))).withMetadata({ orientation: 6 });
    const photo = new File([new Uint8Array(await held.toBuffer())], 'IMG_1.jpg', { type: 'image/jpeg' });
    expect(await shapeOf(photo)).toMatchObject({ width: 3_200, orientation: 6 });
    const shape = await shapeOf(await shrinkPhoto(photo));
    expect(shape).toMatchObject({ width: 640, height: 2_560, orientation: undefined });
  });

  it('without a time or place where it has none', async () => {
    const small = await shrinkPhoto(await aPhoto(3_200, 800));
    expect(await takenOf(small)).toEqual({ at: null, point: null });
    expect((await sharp(await bytesOf(small)).metadata()).exif).toBeUndefined();
  });

  it('with the time alone where the device had no fix', async () => {
    const small = await shrinkPhoto(await aPhoto(3_200, 800, { exif: { IFD2: TOLD.IFD2 ?? {} } }));
    expect(await takenOf(small)).toEqual({ at: '2026-11-25T07:30:00.000Z', point: null });
  });

  it('also where it has few pixels and many bytes', async () => {
    const photo = await aHeavyPhoto(1_200, 1_000);
    expect(photo.size).toBeGreaterThan(1.4e6);
    const small = await shrinkPhoto(photo);
    expect(small.size).toBeLessThan(photo.size);
    expect(await shapeOf(small)).toMatchObject({ width: 1_200, height: 1_000 });
  });

  it('coarser where it would be too heavy for a bad link', async () => {
    const photo = await aHeavyPhoto(2_000, 1_600);
    const fine = await sharp(await bytesOf(photo))
      .jpeg({ quality: 85 })
      .toBuffer();
    expect(fine.length).toBeGreaterThan(1.4e6);
    expect((await shrinkPhoto(photo)).size).toBeLessThan(fine.length * 0.8);
  });

  it('a long strip stays as wide as a photo has to be', async () => {
    expect(await shapeOf(await shrinkPhoto(await aPhoto(500, 5_000)))).toMatchObject({
      width: 480,
      height: 4_800,
    });
  });

  it('a HEIC becomes a JPEG where the browser can open it, however small', async () => {
    const photo = await aPhoto(800, 600, { name: 'IMG_3.HEIC' });
    const heic = new File([await photo.arrayBuffer()], photo.name, { type: 'image/heic' });
    const small = await shrinkPhoto(heic);
    expect([small.name, small.type]).toEqual(['IMG_3.jpg', 'image/jpeg']);
  });

  it('one after the other, each set free', async () => {
    [decodedAtOnce, closed] = [0, 0];
    const photos = await Promise.all([1, 2, 3].map(() => aPhoto(2_600, 520)));
    const shrunk = await Promise.all(
      [...photos, new File(['noise'], 'a.jpg', { type: 'image/jpeg' })].map(shrinkPhoto),
    );
    expect(await Promise.all(shrunk.slice(0, 3).map(shapeOf))).toEqual(
      Array(3).fill(expect.objectContaining({ width: 2_560 })),
    );
    expect([decodedAtOnce, closed]).toEqual([1, 3]);
  });
});

describe('a photo comes back as it was', () => {
  it('when it is small', async () => {
    const photo = await aPhoto(2_560, 480, { exif: TOLD });
    expect(await shrinkPhoto(photo)).toBe(photo);
  });

  it('when it would be no smaller', async () => {
    const photo = await aHeavyPhoto(2_560, 1_600, 60);
    expect(photo.size).toBeGreaterThan(1.4e6);
    expect(await shrinkPhoto(photo)).toBe(photo);
  });

  it.each([
    ['a broken file', 'broken.jpg', 'image/jpeg'],
    ['a HEIC that this browser cannot open', 'IMG_4.HEIC', ''],
    ['a film', 'clip.mp4', 'video/mp4'],
  ])('when it cannot be opened: %s', async (_, name, type) => {
    const file = new File(['noise'], name, { type });
    expect(await shrinkPhoto(file)).toBe(file);
  });
});

describe('when and where a photo was taken', () => {
  const inHeic = async (...blocks: Buffer[]) =>
    new File(
      [Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0'), ...blocks, Buffer.from('E after')])],
      'a.heic',
    );
  const exif = async () =>
    (await sharp(await bytesOf(await aPhoto(16, 12, { exif: TOLD }))).metadata()).exif as Buffer;

  it('is read from a HEIC', async () => {
    expect((await takenOf(await inHeic(await exif()))).at).toBe('2026-11-25T07:30:00.000Z');
  });

  it('is not known where a HEIC has two that could be meant', async () => {
    expect(await takenOf(await inHeic(await exif(), await exif()))).toEqual({ at: null, point: null });
  });

  it('is not known of a file that was cut, at whatever byte', async () => {
    for (const format of ['jpeg', 'png', 'webp'] as const) {
      const whole = await bytesOf(await aPhoto(16, 12, { format, exif: TOLD }));
      for (let bytes = 0; bytes < whole.length; bytes += 1) {
        const { at, point } = await takenOf(new Blob([new Uint8Array(whole.subarray(0, bytes))]));
        expect([null, '2026-11-25T07:30:00.000Z']).toContain(at);
        if (point) expect(point.lat).toBeCloseTo(HERE.lat, 5);
      }
    }
  });
});
