/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { hostShared } from '@sabaijai/shared-ui/build/share.mjs';

const sources = readdirSync(new URL('.', import.meta.url), { recursive: true })
  .map(String)
  .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
  .map((name) => readFileSync(new URL(name, import.meta.url), 'utf8'))
  .join('\n');

it.each(Object.keys(hostShared).filter((key) => key.startsWith('@sabaijai/')))(
  'remotes get %s from the shell, which imports it itself',
  (key) => {
    expect(sources).toMatch(new RegExp(`(from|import|import\\() ?'${key}'`));
  },
);
