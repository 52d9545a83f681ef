import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from './index.js';

/** The checkout: tests run in their package. */
const root = path.resolve('..');
const folders = readdirSync(root).filter((name) => /^(?:mf-|shell$|shared-ui$)/.test(name));
/** Called, read further, or asked with `instanceof`: types, such as `z.infer<…>`, need nothing at run time. */
const USE = /\bz\.([a-zA-Z0-9]+)(?=\(|\.(?!\$)|;)|instanceof z\.([a-zA-Z0-9]+)/g;

it('holds what our schemas use of the validator, and nothing else', () => {
  const used = new Set<string>();
  for (const folder of ['api/contract', ...folders])
    for (const { name, parentPath } of readdirSync(path.join(root, folder, 'src'), {
      recursive: true,
      withFileTypes: true,
    })) {
      if (!/\.tsx?$/.test(name) || /\.test\.tsx?$/.test(name)) continue;
      const text = readFileSync(path.join(parentPath, name), 'utf8');
      if (!/from 'zod'/.test(text)) continue;
      for (const [, called, asked] of text.matchAll(USE)) used.add(called ?? asked ?? '');
    }
  expect([...used].sort()).toEqual(Object.keys(z).sort());
});
