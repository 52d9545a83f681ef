import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

type Encoding = 'br' | 'gzip';

/** One text as it is sent; packed once, when somebody first asks for it so. */
export class Sendable {
  readonly plain: Buffer;
  private readonly packed = new Map<Encoding, Promise<Buffer>>();
  private tag: string | undefined;

  constructor(text: string) {
    this.plain = Buffer.from(text);
  }

  get etag(): string {
    this.tag ??= `"${createHash('sha256').update(this.plain).digest('base64url').slice(0, 22)}"`;
    return this.tag;
  }

  as(encoding: Encoding): Promise<Buffer> {
    const known = this.packed.get(encoding);
    if (known) return known;
    const made = encoding === 'br' ? packBrotli(this.plain) : gzipped(this.plain);
    this.packed.set(encoding, made);
    made.catch(() => this.packed.delete(encoding));
    return made;
  }

  /** Bytes it may come to take with all its forms: packed ones are about a fifth each. */
  get bytes(): number {
    return Math.ceil(this.plain.length * 1.5);
  }
}

/**
 * The window is no larger than the text. With the largest one, each page took megabytes for a moment, and the garbage
 * collector, which counts them, ran more than twice as often.
 */
const packBrotli = (plain: Buffer) =>
  brotli(plain, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_LGWIN]: Math.min(Math.max(Math.ceil(Math.log2(plain.length + 16)), 10), 22),
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  });
