/** @jest-environment node */
import { expect, it } from '@jest/globals';
import sharp from 'sharp';
import { strokesOf, withStrokes } from './strokes';

const STROKES = [
  {
    points: [
      [0, 0.5, 0],
      [0.333333, 1, 16],
    ],
  },
  { points: [[1, 0, 700]] },
] as Parameters<typeof withStrokes>[1];
const aPng = async () => {
  const paper = { width: 40, height: 20, channels: 3, background: '#ffffff' } as const;
  return new Blob([new Uint8Array(await sharp({ create: paper }).png().toBuffer())], { type: 'image/png' });
};

it('a signature has its strokes inside, and is the same picture to everybody else', async () => {
  const plain = await aPng();
  const signed = await withStrokes(plain, STROKES);
  expect(await strokesOf(signed)).toEqual([
    {
      points: [
        [0, 0.5, 0],
        [0.3333, 1, 16],
      ],
    },
    { points: [[1, 0, 700]] },
  ]);
  const pixels = async (picture: Blob) =>
    sharp(Buffer.from(await picture.arrayBuffer()), { failOn: 'warning' })
      .raw()
      .toBuffer();
  expect(await pixels(signed)).toEqual(await pixels(plain));
  expect(signed.type).toBe('image/png');
});

it('a picture without strokes has none', async () => {
  expect(await strokesOf(await aPng())).toBeNull();
});
