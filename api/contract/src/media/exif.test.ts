import sharp from 'sharp';
import { readExif } from './exif.js';

type Exif = NonNullable<Parameters<ReturnType<typeof sharp>['withExif']>[0]>;
const aPhoto = async (exif: Exif, format: 'jpeg' | 'png' | 'webp' = 'jpeg') => {
  const create = { width: 10, height: 10, channels: 3, background: '#335577' } as const;
  const file = await sharp({ create }).withExif(exif).toFormat(format).toBuffer();
  return (await sharp(file).metadata()).exif;
};
const GPS = {
  ...{ GPSLatitudeRef: 'N', GPSLatitude: '13/1 45/1 0/1' },
  ...{ GPSLongitudeRef: 'E', GPSLongitude: '100/1 30/1 3600/100' },
};

it.each(['jpeg', 'png', 'webp'] as const)('a %s says when and where it was taken', async (format) => {
  const IFD2 = { DateTimeOriginal: '2026:11:25 09:30:00', OffsetTimeOriginal: '+02:00' };
  const { at, point } = readExif(await aPhoto({ IFD2, IFD3: GPS }, format));
  expect(at).toBe(Date.parse('2026-11-25T07:30:00Z'));
  expect([point?.lat, point?.lon]).toEqual([13.75, expect.closeTo(100.51)]);
});

it('a camera that says no offset has the time of Thailand', async () => {
  const { at, point } = readExif(await aPhoto({ IFD2: { DateTimeOriginal: '2026:11:25 09:30:00' } }));
  expect([at, point]).toEqual([Date.parse('2026-11-25T02:30:00Z'), null]);
});

it('south and west are negative', async () => {
  const IFD3 = { ...GPS, GPSLatitudeRef: 'S', GPSLongitudeRef: 'W' };
  expect(readExif(await aPhoto({ IFD3 })).point).toEqual({ lat: -13.75, lon: expect.closeTo(-100.51) });
});

it.each<[string, Exif]>([
  ['no time', { IFD2: { DateTimeOriginal: '    :  :     :  :  ' } }],
  ['a day that is none', { IFD2: { DateTimeOriginal: '2026:13:45 09:30:00' } }],
  ['a fix that the device did not have', { IFD3: { ...GPS, GPSLatitude: '0/1', GPSLongitude: '0/1' } }],
  ['a fraction of nothing', { IFD3: { ...GPS, GPSLatitude: '13/0 0/0 0/0' } }],
  [
    'a half of the earth that is not said',
    { IFD3: { GPSLatitude: '13/1 45/1 0/1', GPSLongitude: '100/1 30/1 0/1' } },
  ],
  ['a place off the earth', { IFD3: { ...GPS, GPSLatitude: '130/1 0/1 0/1' } }],
  ['neither', { IFD0: { Artist: 'somebody' } }],
])('is not known: %s', async (_, exif) => {
  expect(readExif(await aPhoto(exif))).toEqual({ at: null, point: null });
});

it.each([
  ['nothing', undefined],
  ['an empty block', Buffer.from('Exif\0\0')],
  ['a directory out of the block', Buffer.from('Exif\0\0MM\0*\xff\xff\xff\xff', 'latin1')],
  ['noise', Buffer.alloc(64, 0xff)],
])('takes %s for not known', (_, exif) => expect(readExif(exif)).toEqual({ at: null, point: null }));

it('a place counts to the second, and without seconds or minutes as well', async () => {
  const at = async (GPSLatitude: string) =>
    readExif(await aPhoto({ IFD3: { ...GPS, GPSLatitude } })).point?.lat;
  expect(await at('13/1 0/1 36/1')).toBe(13.01);
  expect(await at('13/1 30/1')).toBe(13.5);
  expect(await at('13/1')).toBe(13);
});

it('a place that leads out of the block takes the time away from nobody', async () => {
  const exif = (await aPhoto({ IFD2: { DateTimeOriginal: '2026:11:25 09:30:00' }, IFD3: GPS })) as Buffer;
  const order = exif.toString('latin1', 6, 8) === 'II' ? [0x25, 0x88, 4, 0] : [0x88, 0x25, 0, 4];
  exif.fill(0xff, exif.indexOf(Buffer.from(order)) + 8, exif.indexOf(Buffer.from(order)) + 12);
  expect(readExif(exif)).toEqual({ at: Date.parse('2026-11-25T02:30:00Z'), point: null });
});
