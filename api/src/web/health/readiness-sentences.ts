import type { Readiness } from './health.service.js';

const LATE_S = 300;

/** What `/readyz` says in its fields, for somebody who reads it for the first time. */
export function readinessSentences(readiness: Readiness): string[] {
  if (readiness.database !== 'ok')
    return [
      'The database does not answer: look at its server, its disk and DATABASE_URL; this one goes on by itself.',
    ];
  const { migrations, schemaDrift, otherCollations, durabilityGaps, oldestDueTask } = readiness;
  const sentences: [boolean, string][] = [
    [
      readiness.writes === 'failing',
      'The database takes no writes: look at the room and the rights of its disk, and whether it is read-only.',
    ],
    [migrations === 'pending', 'The tables are older than this version: run npm run migrate.'],
    [migrations === 'newer', 'The tables are newer than this version: install the version that made them.'],
    [schemaDrift.length > 0, `The tables differ from what the code expects: ${schemaDrift.join('; ')}`],
    [
      otherCollations.length > 0,
      `Tables compare text otherwise, npm run migrate mends them: ${otherCollations.join(', ')}`,
    ],
    [
      durabilityGaps.length > 0,
      `A write can be lost at a power cut (${durabilityGaps.join(', ')}): operations.md says how to set it.`,
    ],
    [
      readiness.storage === 'foreign',
      'uploads/ is not the folder of the other servers: look whether its disk is mounted.',
    ],
    [
      migrations !== 'pending' && readiness.index.generation === null,
      'The search index is not whole yet: it is being filled; look at the log if this stays.',
    ],
    [
      (oldestDueTask?.waitedS ?? 0) > LATE_S,
      `The task ${oldestDueTask?.kind} has been due for ${oldestDueTask?.waitedS} s: npm run tasks lists what waits; look whether a server stands still.`,
    ],
    [
      readiness.auditSeal === 'late',
      'Audit events wait for their seal: npm run tasks -- --failed --kind seal-audit says why.',
    ],
    ...readiness.refusedRemotes.map((sentence): [boolean, string] => [true, sentence]),
  ];
  return sentences.filter(([isSo]) => isSo).map(([, sentence]) => sentence);
}
