import type { WaitingTask } from '../../platform/tasks/tasks.js';
import type { IndexState } from '../../search/index/generations.js';

export interface Readiness {
  ready: boolean;
  version: string;
  database: 'ok' | 'unreachable';
  /** `failing`: it answers, and refuses what is written. Pages can be read. */
  writes: 'ok' | 'failing' | 'unknown';
  /**
   * `newer`: the database has migrations that this version does not know. It goes on, or the moment between the
   * migration and the new version would take every server out of service.
   */
  migrations: 'applied' | 'pending' | 'newer' | 'unknown';
  /** The SQL that would make the tables what the code expects, as of at most a minute ago. */
  schemaDrift: string[];
  /** Tables in which text compares otherwise than we need, as of then; `npm run migrate` mends them. */
  otherCollations: string[];
  /**
   * By how many seconds the clock of this machine is ahead of the database's, as of then; negative when it is behind. What
   * one server makes due another does by its own clock.
   */
  clockAheadS: number;
  /** Settings of the database server under which an acknowledged write can be lost. */
  durabilityGaps: string[];
  /** Not ready before a generation of the search index is whole; another may be filled beside it. */
  index: IndexState;
  /** `foreign`: other servers of the database store files elsewhere. */
  storage: 'shared' | 'foreign' | 'unknown';
  /** Tasks that failed too often, for an operator to look at. Nothing waits behind them. */
  parkedTasks: number;
  /** What has been due for the longest and is not done; null when nothing is due. */
  oldestDueTask: WaitingTask | null;
  /** `late`: an audit event has waited for its seal for over a minute, so that nobody could tell if it were changed. */
  auditSeal: 'current' | 'late' | 'unknown';
  /** A sentence for each remote whose pages cannot be shown, as it does not belong to this build. */
  refusedRemotes: readonly string[];
}

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
