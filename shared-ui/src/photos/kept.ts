import type { Id } from '@sabaijai/contract';
import { type KeptFiles, keptFiles } from '@sabaijai/shared-ui/form';
import { mayPass, type Problem, toProblem } from '@sabaijai/shared-ui/problem';
import type { FileKind, Sendable } from './file-kind';

/** A file that the server does not take as it is. */
export interface RefusedFile {
  id: string;
  name: string;
  problem: Problem;
}

/** Sent since the page was opened: what they belong to may be refused and sent again. */
const sent = new Set<string>();

/**
 * Sends those of the files that wait on this device. Throws the `Problem` of the first that may be taken later, or
 * `FILES_REFUSED` with all that will not. They stay on the device until `kept.drop`: what they belong to may never
 * arrive, and be changed or sent again.
 */
export async function sendKeptFiles(
  files: readonly { kind: FileKind; ids: readonly Id<Sendable>[] }[],
  { apiBase }: { apiBase: string },
  kept: KeptFiles = keptFiles,
): Promise<void> {
  const refused: RefusedFile[] = [];
  for (const { kind, ids } of files)
    for (const id of ids) {
      const file = sent.has(id) ? null : await kept.get(id);
      if (!file) continue;
      try {
        await kind.send(file, { id, apiBase });
        sent.add(id);
      } catch (error) {
        if (mayPass(error)) throw error;
        refused.push({ id, name: file.name, problem: error as Problem });
      }
    }
  if (refused.length) throw { ...toProblem(422, undefined), code: 'FILES_REFUSED', params: { refused } };
}

/** Which files it was about, each with its reason. */
export const refusedFiles = (problem: Problem | undefined): readonly RefusedFile[] =>
  problem?.code === 'FILES_REFUSED' ? (problem.params.refused as readonly RefusedFile[]) : [];
