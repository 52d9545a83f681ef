import { DAY_MS } from '@sabaijai/contract';
import { Counter, Gauge, Registry } from 'prom-client';
import type { DataSource } from 'typeorm';
import { lastBackup } from '../../platform/backup/kept-backups.js';
import { sqlRows } from '../../platform/database/rows.js';
import { readDisks, readMails } from '../../platform/findings/installation.js';
import type { Settings } from '../../platform/settings/settings.js';
import { countTasks } from '../../platform/tasks/task-counts.js';
import type { Readiness } from '../health/readiness.js';

/** What each name means: its `# HELP`. */
const HELP = {
  sabaijai_ready: 'Whether this server can do its work',
  sabaijai_database_up: 'Whether the database answers',
  sabaijai_database_writes: 'Whether the database takes writes',
  sabaijai_migrations_applied: 'Whether the tables are those of this version, or newer',
  sabaijai_schema_drift: 'Differences between the tables and what the code expects',
  sabaijai_durability_gaps: 'Settings of the database server under which an acknowledged write can be lost',
  sabaijai_storage_shared: 'Whether files lie where the other servers have theirs',
  sabaijai_clock_ahead_seconds: 'By how much the clock of this machine is ahead of the database’s',
  sabaijai_audit_seal_late: 'Whether an audit event has waited for its seal for over a minute',
  sabaijai_remotes_refused: 'Remotes whose pages cannot be shown',
  sabaijai_index_generation: 'The generation of the search index that answers (state="live") or is filled',
  sabaijai_index_places_left: 'Places that the next generation of the index still lacks',
  sabaijai_oldest_due_task_seconds: 'How long the task that has been due for the longest has waited',
  sabaijai_tasks:
    'Tasks that are due, failed and tried again (retried), go on failing (failing), or were given up (parked)',
  sabaijai_mails_waiting: 'Mails that wait for the mail server',
  sabaijai_oldest_mail_seconds: 'How long the mail that has waited for the longest has',
  sabaijai_mails_given_up: 'Mails of the last hour that were given up',
  sabaijai_field_losses: 'Entries and files that devices held and lost, told of within the last day',
  sabaijai_disk_free_bytes:
    'Room that this account has on the disk of DATA_DIR (of="data") and of BACKUP_DIR (of="backups")',
  sabaijai_disk_size_bytes: 'Size of these disks',
  sabaijai_last_backup_timestamp_seconds:
    'When the newest whole backup was begun; 0: there is none, absent: nor with BACKUPS=off',
} as const;

type Sample = [name: keyof typeof HELP, value: number, labels?: Record<string, string>];

/**
 * How things stand now, in a registry that is made for each scrape: what cannot be read is absent from it, and is not
 * told as it was before.
 */
export async function stateOf(
  readiness: Readiness,
  failures: ReadonlyMap<string, number>,
  from: { dataSource: DataSource; settings: Settings; now: number },
): Promise<Registry> {
  const register = new Registry();
  const gauges = new Map<string, Gauge>();
  const isUp = readiness.database === 'ok' && readiness.migrations !== 'pending';
  const samples = [
    ...readySamples(readiness),
    ...(isUp ? await rowSamples(from.dataSource, from.now) : []),
    ...(await diskSamples(from.settings)),
  ];
  for (const [name, value, labels = {}] of samples) {
    const labelNames = Object.keys(labels);
    const gauge =
      gauges.get(name) ?? new Gauge({ name, help: HELP[name], labelNames, registers: [register] });
    gauges.set(name, gauge);
    gauge.set(labels, value);
  }
  const failed = new Counter({
    name: 'sabaijai_task_failures_total',
    help: 'How often a task failed in this process',
    labelNames: ['kind'],
    registers: [register],
  });
  for (const [kind, n] of failures) failed.inc({ kind }, n);
  return register;
}

function readySamples(readiness: Readiness): Sample[] {
  const { database, migrations } = readiness;
  const samples: Sample[] = [
    ['sabaijai_ready', Number(readiness.ready)],
    ['sabaijai_database_up', Number(database === 'ok')],
    ['sabaijai_remotes_refused', readiness.refusedRemotes.length],
  ];
  if (database !== 'ok') return samples;
  const { generation, building, done, of } = readiness.index;
  samples.push(
    ['sabaijai_database_writes', Number(readiness.writes === 'ok')],
    ['sabaijai_migrations_applied', Number(migrations !== 'pending')],
    ['sabaijai_schema_drift', readiness.schemaDrift.length],
    ['sabaijai_durability_gaps', readiness.durabilityGaps.length],
    ['sabaijai_storage_shared', Number(readiness.storage === 'shared')],
    ['sabaijai_clock_ahead_seconds', readiness.clockAheadS],
    ['sabaijai_audit_seal_late', Number(readiness.auditSeal === 'late')],
    ['sabaijai_index_places_left', building ? of - done : 0],
    ['sabaijai_oldest_due_task_seconds', readiness.oldestDueTask?.waitedS ?? 0],
  );
  if (generation) samples.push(['sabaijai_index_generation', 1, { generation, state: 'live' }]);
  if (building) samples.push(['sabaijai_index_generation', 1, { generation: building, state: 'building' }]);
  return samples;
}

/** Nothing where the database goes away meanwhile. */
async function rowSamples({ manager }: DataSource, now: number): Promise<Sample[]> {
  try {
    const tasks = await countTasks(manager, now);
    const mails = await readMails(manager, now);
    const [lost] = await sqlRows<{ entries: number | null; files: number | null }>(
      manager,
      'SELECT SUM(entries) AS entries, SUM(files) AS files FROM kept_loss WHERE told_at >= ?',
      [now - DAY_MS],
    );
    return [
      ...tasks.map(({ kind, state, n }): Sample => ['sabaijai_tasks', n, { kind, state }]),
      ['sabaijai_mails_waiting', mails.waiting],
      ['sabaijai_mails_given_up', mails.givenUp],
      ['sabaijai_oldest_mail_seconds', mails.oldestAt === null ? 0 : (now - mails.oldestAt) / 1_000],
      ['sabaijai_field_losses', Number(lost?.entries), { what: 'entries' }],
      ['sabaijai_field_losses', Number(lost?.files), { what: 'files' }],
    ];
  } catch {
    return [];
  }
}

async function diskSamples(settings: Settings): Promise<Sample[]> {
  const samples = (await readDisks(settings)).flatMap(({ of, free, size }): Sample[] => [
    ['sabaijai_disk_free_bytes', free, { of }],
    ['sabaijai_disk_size_bytes', size, { of }],
  ]);
  const last = await lastBackup(settings.backups.folder);
  // Who makes backups by other means is not told that there are none.
  if (last || settings.backups.isOn)
    samples.push(['sabaijai_last_backup_timestamp_seconds', (last?.madeAt ?? 0) / 1_000]);
  return samples;
}
