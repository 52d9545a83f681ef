import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

/**
 * Draws the pictures of the installed product from the mark, `public/favicon.svg`: `node shell/bin/icons.mjs`, whenever
 * that changes. Phones cut their own shape out of the maskable one and of Apple's: there the ground goes to the edges,
 * and the mark keeps to the middle.
 */
const folder = path.join(import.meta.dirname, '../public');
const mark = readFileSync(path.join(folder, 'favicon.svg'), 'utf8');
const ground = mark
  .replace('viewBox="0 0 34 34"', 'viewBox="-4 -4 42 42"')
  .replace(/<rect[^>]*fill="(#\w+)"\/>/, '<rect x="-4" y="-4" width="42" height="42" fill="$1"/>');

const ICONS = [
  ['icon-192.png', mark, 192],
  ['icon-512.png', mark, 512],
  ['icon-maskable-512.png', ground, 512],
  ['apple-touch-icon.png', ground, 180],
];
for (const [name, svg, size] of ICONS)
  await sharp(Buffer.from(svg), { density: 72 * (size / 34) })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 })
    .toFile(path.join(folder, name));
