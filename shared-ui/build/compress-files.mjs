import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)];
const TEXT = /\.(?:js|css|json|svg|webmanifest|wasm)$/;
/** Bytes. What is smaller fits into one packet as it is. */
const WORTH_IT = 1_024;

/** Puts `.br` and `.gz` beside each file of text, as small as they come: a server sends them as they are. */
export function compressFiles() {
  return {
    apply(compiler) {
      // Here and not among the assets, as the federation's manifest is the last of them.
      compiler.hooks.afterEmit.tapPromise('compress-files', async (compilation) => {
        const names = compilation.getAssets().map(({ name }) => path.join(compiler.outputPath, name));
        await Promise.all(
          names
            .filter((name) => TEXT.test(name))
            .map(async (name) => {
              const text = await readFile(name);
              if (text.length < WORTH_IT) return;
              await writeFile(`${name}.br`, await brotli(text));
              await writeFile(`${name}.gz`, await gzipped(text, { level: 9 }));
            }),
        );
      });
    },
  };
}
