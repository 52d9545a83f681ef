import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readJson, root } from './remotes.mjs';

const SHARED = ['shared-ui/src', 'shared-ui/build/share.mjs', 'api/contract/src'];
const TEST = /\.test\.tsx?$/;

function filesOf(place) {
  if (!/\/src$/.test(place)) return [place];
  return readdirSync(path.join(root, place), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !TEST.test(entry.name))
    .map(({ parentPath, name }) => path.relative(root, path.join(parentPath, name)));
}

/**
 * What a remote takes from the shell, as one word: our shared code, the list of what is shared, and the versions of the
 * libraries. Package versions cannot tell, as our own never change.
 */
function hashShared() {
  const hash = createHash('sha256');
  for (const file of SHARED.flatMap(filesOf).sort())
    hash.update(file).update(readFileSync(path.join(root, file)));
  const { packages } = readJson(path.join(root, 'package-lock.json'));
  const libraries = ['shared-ui', 'api/contract'].flatMap((owner) =>
    Object.keys(readJson(path.join(root, owner, 'package.json')).dependencies),
  );
  for (const name of [...new Set(libraries)].sort())
    hash.update(`${name} ${packages[`node_modules/${name}`]?.version}`);
  return hash.digest('hex').slice(0, 16);
}

/** While developing, each process follows the sources by itself: they always belong together. */
export const sharedHash = process.env.NODE_ENV === 'development' ? 'development' : hashShared();
