import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));
/** For development alone, where every remote is served by its own process, from this port on. */
const FIRST_PORT = 3101;

export const nameOf = (folder) => path.basename(folder).replaceAll('-', '_');
export const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** Every remote of this product: the folders `mf-*` that say what they are. */
export const remotes = readdirSync(root)
  .filter(
    (folder) => folder.startsWith('mf-') && existsSync(path.join(root, folder, 'src/remote.facts.json')),
  )
  .sort()
  .map((folder, at) => ({
    folder,
    name: nameOf(folder),
    port: FIRST_PORT + at,
    facts: readJson(path.join(root, folder, 'src/remote.facts.json')),
  }));
