import { mkdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { writeWhole } from '../../platform/storage/file.store.js';

const require = createRequire(import.meta.url);
const unpack = promisify(inflate);
const FONTS = [
  '@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-600-normal.woff',
  '@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-ext-600-normal.woff',
  '@fontsource/ibm-plex-sans-thai-looped/files/ibm-plex-sans-thai-looped-thai-600-normal.woff',
];
/** Where systems keep fonts. Chinese is drawn with what is there; we ship none. */
const OF_THE_SYSTEM = [
  '/usr/share/fonts',
  '/usr/local/share/fonts',
  '/System/Library/Fonts',
  '/Library/Fonts',
  ...(process.platform === 'win32' ? ['WINDOWSFONTDIR'] : []),
];

/**
 * Our own fonts where fontconfig finds them, before those of the machine; answers the configuration's file. The
 * drawing library takes no compressed fonts, so they are unpacked.
 */
export async function prepareFonts(cache: string, ofTheSystem = OF_THE_SYSTEM): Promise<string> {
  const folder = path.join(cache, 'fonts');
  await mkdir(folder, { recursive: true });
  for (const font of FONTS) {
    const plain = await sfntOf(await readFile(require.resolve(font)));
    await put(path.join(folder, path.basename(font, '.woff').concat('.ttf')), plain);
  }
  const dirs = [folder, ...ofTheSystem].map((dir) => `<dir>${inXml(dir)}</dir>`).join('');
  const file = path.join(cache, 'fonts.conf');
  const cachedir = inXml(path.join(cache, 'fontconfig'));
  const xml = `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${dirs}<cachedir>${cachedir}</cachedir></fontconfig>`;
  await put(file, Buffer.from(xml));
  return file;
}

/** What is there already needs no room: a disk that is full now may have had some before. */
async function put(file: string, bytes: Buffer): Promise<void> {
  const found = await readFile(file).catch(() => null);
  if (!found?.equals(bytes)) await writeWhole(file, bytes);
}

const inXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** WOFF 1.0 is a font whose tables are each compressed by themselves. */
async function sfntOf(woff: Buffer): Promise<Buffer> {
  const count = woff.readUInt16BE(12);
  const power = Math.floor(Math.log2(count));
  const head = Buffer.alloc(12 + 16 * count);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(16 * 2 ** power, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE(16 * (count - 2 ** power), 10);
  const tables: Buffer[] = [];
  let at = head.length;
  for (let index = 0; index < count; index += 1) {
    const entry = 44 + 20 * index;
    const [from, packed, length, sum] = [4, 8, 12, 16].map((offset) => woff.readUInt32BE(entry + offset)) as [
      number,
      number,
      number,
      number,
    ];
    const bytes = woff.subarray(from, from + packed);
    const table = packed < length ? await unpack(bytes) : bytes;
    const to = 12 + 16 * index;
    woff.copy(head, to, entry, entry + 4);
    head.writeUInt32BE(sum, to + 4);
    head.writeUInt32BE(at, to + 8);
    head.writeUInt32BE(length, to + 12);
    const padding = Buffer.alloc((4 - (length % 4)) % 4);
    tables.push(table, padding);
    at += length + padding.length;
  }
  return Buffer.concat([head, ...tables]);
}
