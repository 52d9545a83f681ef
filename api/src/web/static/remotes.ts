import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type LocaleCode, type RemoteConfig, RemoteFile } from '@sabaijai/contract';
import { z } from 'zod';

/** What the shell says of itself in `shell.json` beside its build. */
const ShellFile = z.object({ patterns: z.array(z.string()), sharedHash: z.string() });

export interface Remote extends RemoteFile {
  name: string;
  entry: string;
}
export interface Remotes {
  /** The shell's own pages. */
  shell: readonly string[];
  remotes: readonly Remote[];
  /** Patterns of pages whose remote was left out. */
  unavailable: readonly string[];
  /** A sentence for each remote that was left out. */
  refused: readonly string[];
}

/** Every remote that is built below `root` and belongs to the shell there. */
export function readRemotes(root: string, dist = 'dist'): Remotes {
  const shellFile = path.join(root, 'shell', dist, 'shell.json');
  const shell = existsSync(shellFile) ? ShellFile.parse(JSON.parse(readFileSync(shellFile, 'utf8'))) : null;
  const remotes: Remote[] = [];
  const unavailable: string[] = [];
  const refused: string[] = [];
  const taken = new Map<string, string>(shell?.patterns.map((pattern) => [pattern, 'the shell']));
  for (const folder of readdirSync(root)
    .filter((name) => name.startsWith('mf-'))
    .sort()) {
    if (!existsSync(path.join(root, folder, dist, 'mf-manifest.json'))) continue;
    const name = folder.replaceAll('-', '_');
    try {
      const file = readFile(path.join(root, folder, dist, 'remote.json'));
      const clash = file.patterns.find((pattern) => taken.has(pattern));
      if (clash) throw new Error(`its page ${clash} belongs to ${taken.get(clash)} already`);
      if (file.sharedHash !== shell?.sharedHash) {
        unavailable.push(...file.patterns);
        throw new Error('it was built with other shared code than the shell; build both again');
      }
      for (const pattern of file.patterns) taken.set(pattern, folder);
      remotes.push({ ...file, name, entry: `/remotes/${name}/mf-manifest.json` });
    } catch (error) {
      refused.push(`The remote ${folder} is left out: ${(error as Error).message}.`);
    }
  }
  return { shell: shell?.patterns ?? [], remotes, unavailable, refused };
}

function readFile(file: string): RemoteFile {
  if (!existsSync(file)) throw new Error('it has no remote.json');
  let text: unknown;
  try {
    text = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new Error('its remote.json is no JSON');
  }
  const { data, error } = RemoteFile.safeParse(text);
  if (data) return data;
  const [issue] = error.issues;
  throw new Error(`its remote.json is wrong at ${issue?.path.join('.') || 'the top'} (${issue?.message})`);
}

/** For `/config.json`: with its words in one language, and without what only a server compares. */
export function configOf({ sharedHash: _, words, ...remote }: Remote, locale: LocaleCode): RemoteConfig {
  return { ...remote, words: words[locale] ?? {} };
}
