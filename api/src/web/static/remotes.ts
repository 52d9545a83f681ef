import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type LocaleCode, patternsOverlap, type RemoteConfig, RemoteFile } from '@sabaijai/contract';
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

/** Of a remote that cannot be read: any address that is of no other may be its. */
const ANY_PAGE = '/*';

/** Every remote that is built below `root` and belongs to the shell there. */
export function readRemotes(root: string, dist = 'dist'): Remotes {
  const shellFile = path.join(root, 'shell', dist, 'shell.json');
  const shell = existsSync(shellFile) ? ShellFile.parse(JSON.parse(readFileSync(shellFile, 'utf8'))) : null;
  const remotes: Remote[] = [];
  const unavailable: string[] = [];
  const refused: string[] = [];
  const taken = (shell?.patterns ?? []).map((pattern) => ({ pattern, by: 'the shell' }));
  const leaveOut = (folder: string, patterns: readonly string[], why: string) => {
    unavailable.push(...patterns);
    refused.push(`The remote ${folder} is left out: ${why}.`);
  };
  const found = readdirSync(root)
    .filter((name) => name.startsWith('mf-') && existsSync(path.join(root, name, dist, 'mf-manifest.json')))
    .sort()
    .flatMap((folder) => {
      try {
        return [{ folder, file: readFile(path.join(root, folder, dist, 'remote.json')) }];
      } catch (error) {
        leaveOut(folder, [ANY_PAGE], (error as Error).message);
        return [];
      }
    })
    // Of two that want the same page the one for everybody keeps it, else the first by name.
    .sort((a, b) => Number(b.file.serverRendered ?? false) - Number(a.file.serverRendered ?? false));
  for (const { folder, file } of found) {
    const clashOf = (pattern: string) => taken.find((other) => patternsOverlap(pattern, other.pattern));
    const clash = file.patterns.find(clashOf);
    if (clash) {
      const why = `its page ${clash} belongs to ${clashOf(clash)?.by} already`;
      leaveOut(folder, file.patterns, why);
    } else if (file.sharedHash !== shell?.sharedHash) {
      leaveOut(folder, file.patterns, 'it was built with other shared code than the shell; build both again');
    } else {
      const name = folder.replaceAll('-', '_');
      for (const pattern of file.patterns) taken.push({ pattern, by: folder });
      remotes.push({ ...file, name, entry: `/remotes/${name}/mf-manifest.json` });
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
