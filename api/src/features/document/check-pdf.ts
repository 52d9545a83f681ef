import { readFile } from 'node:fs/promises';
import { Problem } from '../../platform/problem.js';

/** Where readers look for the end. */
const TAIL = 1_024;
/** Features of PDF that are refused: encryption, embedded JavaScript, launch actions, embedded files, rich media. */
const UNSAFE = anyName('Encrypt', 'JavaScript', 'Launch', 'EmbeddedFile', 'RichMedia');

/**
 * Refuses what plainly is no whole PDF, or plainly says that it can do harm; answers its bytes. This is no proof: names
 * inside compressed object streams are not seen, so that it is served as a download that runs nothing here all the same
 * (decision 0033). Holds the whole file in memory.
 */
export async function checkPdf(file: string): Promise<number> {
  const bytes = await readFile(file);
  if (bytes.toString('latin1', 0, 5) !== '%PDF-') throw new Problem('FILE_TYPE');
  if (!bytes.subarray(-TAIL).includes('%%EOF')) throw new Problem('FILE_BROKEN');
  if (UNSAFE.test(bytes.toString('latin1'))) throw new Problem('PDF_UNSAFE');
  return bytes.length;
}

/** Any character of a name may be written as `#` and its code: `/J#61vaScript`. */
function anyName(...names: string[]): RegExp {
  const escapable = (sign: string) => {
    const [high, low] = sign.charCodeAt(0).toString(16);
    return `(?:${sign}|#${high}[${low}${low?.toUpperCase()}])`;
  };
  return new RegExp(`/(?:${names.map((name) => [...name].map(escapable).join('')).join('|')})`);
}
