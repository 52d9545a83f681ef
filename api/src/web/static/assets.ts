import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { BuiltFile } from './build.js';

export interface Asset {
  plain: Buffer;
  /** Null where it would not be smaller. */
  brotli: Buffer | null;
  etag: string;
}

const compress = promisify(brotliCompress);
const COMPRESSIBLE = /^(?:text|application\/(?:json|manifest|wasm))|svg/;
const WORTH_IT = 1_024;

/** Built files in memory. The best compression takes seconds, so its result is also kept beside the database. */
export class Assets {
  private readonly kept = new Map<string, { size: number; asset: Promise<Asset> }>();
  private readonly folder: string;

  constructor(dataDir: string) {
    this.folder = path.join(dataDir, 'cache/brotli');
    mkdirSync(this.folder, { recursive: true });
  }

  get(file: BuiltFile): Promise<Asset> {
    const known = this.kept.get(file.file);
    if (known?.size === file.size && file.immutable) return known.asset;
    const asset = this.read(file);
    this.kept.set(file.file, { size: file.size, asset });
    asset.catch(() => this.kept.delete(file.file));
    return asset;
  }

  private async read({ file, type }: BuiltFile): Promise<Asset> {
    const plain = await readFile(file);
    const hash = createHash('sha256').update(plain).digest('hex');
    const brotli = COMPRESSIBLE.test(type) && plain.length > WORTH_IT ? await this.brotli(plain, hash) : null;
    return { plain, brotli, etag: `"${hash.slice(0, 22)}"` };
  }

  private async brotli(plain: Buffer, hash: string): Promise<Buffer> {
    const file = path.join(this.folder, `${hash}.br`);
    try {
      return await readFile(file);
    } catch {
      const small = await compress(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
      // Only a cache: without room for it the answer is compressed again next time.
      const draft = `${file}.${process.pid}`;
      await writeFile(draft, small)
        .then(() => rename(draft, file))
        .catch(() => undefined);
      return small;
    }
  }
}
