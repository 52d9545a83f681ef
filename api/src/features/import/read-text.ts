import { createReadStream } from 'node:fs';
import { ImportError } from './import-error.js';

/** What Excel in Thailand writes as CSV, what it calls Unicode text, and what everybody else writes. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-874';

const isUndecodable = (error: unknown) =>
  (error as { code?: string }).code === 'ERR_ENCODING_INVALID_ENCODED_DATA';

const isThaiByte = (byte: number) => byte >= 0xa1 && byte <= 0xfb;

/**
 * By the mark in front, else by whether all of it is UTF-8. What is not is Thai when its letters stand together, as they
 * do in no text of Western Europe. Throws ImportError when it is none of them.
 */
export async function encodingOf(file: string, head: Uint8Array): Promise<Encoding> {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  // Latin letters of UTF-16 have a zero beside them.
  if (head[1] === 0 && head[0] !== 0) return 'utf-16le';
  if (head[0] === 0 && head[1] !== 0) return 'utf-16be';
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let [thai, together] = [0, 0];
  let isUtf8 = true;
  for await (const piece of createReadStream(file) as AsyncIterable<Buffer>) {
    if (isUtf8)
      try {
        decoder.decode(piece, { stream: true });
      } catch (error) {
        if (!isUndecodable(error)) throw error;
        isUtf8 = false;
      }
    for (let at = 1; at < piece.length; at += 1)
      if (isThaiByte(piece[at] as number)) {
        thai += 1;
        if (isThaiByte(piece[at - 1] as number)) together += 1;
      }
  }
  if (isUtf8) return 'utf-8';
  if (together * 2 > thai) return 'windows-874';
  throw unreadable(file);
}

const unreadable = (file: string) =>
  new ImportError(
    `${file} is neither UTF-8 text nor Thai (Windows-874) or UTF-16. Save it as "CSV UTF-8" and try again.`,
  );

/** The text of the file as it comes, without a mark in front. */
export function decode(file: string, encoding: Encoding) {
  return async function* (bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
    const decoder = new TextDecoder(encoding, { fatal: true });
    try {
      for await (const piece of bytes) yield decoder.decode(piece, { stream: true });
      yield decoder.decode();
    } catch (error) {
      throw isUndecodable(error) ? unreadable(file) : error;
    }
  };
}
