import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { STORED_SIZES } from '../src/platform/storage/process-image.js';
import { DRAWINGS } from './pictures.js';

/** Seconds of work, minutes on a busy machine. */
export const PATIENCE_MS = 180_000;

/** A data folder whose drawings are there already, so that rows alone are tested here. */
export function aDataDir(): string {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'sabaijai-demo-'));
  mkdirSync(path.join(dataDir, 'drawings'));
  for (const name of DRAWINGS)
    for (const size of STORED_SIZES) writeFileSync(path.join(dataDir, 'drawings', `${name}-${size}`), name);
  return dataDir;
}
