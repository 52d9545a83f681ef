import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const gzipped = promisify(gzip);
const brotli = promisify(brotliCompress);
const CHEAP = {
  [constants.BROTLI_PARAM_QUALITY]: 4,
  // 256 KB, more than a page has: the usual window takes megabytes for a moment.
  [constants.BROTLI_PARAM_LGWIN]: 18,
};

/** A text as it is sent, compressed once for each encoding that somebody asks for. */
export class CompressedBody {
  readonly plain: Buffer;
  readonly etag: string;
  private readonly compressed = new Map<'br' | 'gzip', Promise<Buffer>>();

  constructor(text: string) {
    this.plain = Buffer.from(text);
    this.etag = `"${createHash('sha256').update(this.plain).digest('base64url').slice(0, 22)}"`;
  }

  as(encoding: 'br' | 'gzip'): Promise<Buffer> {
    const known = this.compressed.get(encoding);
    if (known) return known;
    const made = encoding === 'br' ? brotli(this.plain, { params: CHEAP }) : gzipped(this.plain);
    this.compressed.set(encoding, made);
    made.catch(() => this.compressed.delete(encoding));
    return made;
  }

  /** Bytes it may come to take with all its forms: compressed ones are about a fifth each. */
  get bytes(): number {
    return Math.ceil(this.plain.length * 1.5);
  }
}
