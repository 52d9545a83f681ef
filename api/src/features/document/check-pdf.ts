import { readFile } from 'node:fs/promises';
import { Problem } from '../../platform/problem.js';

/** Where readers look for the end. */
const TAIL = 1_024;
/** Features of PDF that are refused: encryption, embedded JavaScript, launch actions. */
const UNSAFE = ['/Encrypt', '/JavaScript', '/Launch'];

/**
 * A whole PDF that says plainly that it is harmless. Programs can hide in its compressed parts, so that it is served as
 * a download that runs nothing here all the same (decision 0033).
 */
export async function checkPdf(file: string): Promise<Buffer> {
  const bytes = await readFile(file);
  if (bytes.toString('latin1', 0, 5) !== '%PDF-') throw new Problem('FILE_TYPE');
  if (!bytes.subarray(-TAIL).includes('%%EOF')) throw new Problem('FILE_BROKEN');
  if (UNSAFE.some((name) => bytes.includes(name))) throw new Problem('PDF_UNSAFE');
  return bytes;
}
