/** @jest-environment node */
import sharp from 'sharp';
import { withExif } from './exif';

async function exifOf(point: { lat: number; lon: number } | null): Promise<Buffer> {
  const create = { width: 16, height: 12, channels: 3, background: '#335577' } as const;
  const jpeg = await sharp({ create }).jpeg().toBuffer();
  const photo = withExif(new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' }), AT, point);
  expect(photo.type).toBe('image/jpeg');
  const file = Buffer.from(await photo.arrayBuffer());
  // Still a whole picture.
  expect((await sharp(file, { failOn: 'warning' }).stats()).channels).toHaveLength(3);
  return (await sharp(file).metadata()).exif ?? Buffer.alloc(0);
}
const AT = new Date('2026-11-25T02:30:00.400Z');
/** Degrees, minutes and hundredths of seconds, each over what it is a part of. */
const angle = (...parts: number[]) =>
  Buffer.concat(
    parts.flatMap((part, at) => {
      const bytes = Buffer.alloc(8);
      bytes.writeUInt32BE(part);
      bytes.writeUInt32BE(at === 2 ? 100 : 1, 4);
      return bytes;
    }),
  );

it('a photo says when and where it was taken, as those of cameras do', async () => {
  const exif = await exifOf({ lat: 13.751, lon: -100.4998 });
  expect(exif.includes('2026:11:25 02:30:00\0+00:00\0')).toBe(true);
  expect(exif.includes(angle(13, 45, 360))).toBe(true);
  expect(exif.includes(angle(100, 29, 5928))).toBe(true);
});

it('where the place is not known it says the time alone', async () => {
  const exif = await exifOf(null);
  expect(exif.includes('2026:11:25 02:30:00')).toBe(true);
  expect(exif.includes(Buffer.from([0x88, 0x25]))).toBe(false);
});
