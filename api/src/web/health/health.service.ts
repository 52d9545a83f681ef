import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { VisitorAddresses } from '../../http/visitor-addresses.js';
import { oldestUnsealed } from '../../platform/audit/audit.js';
import { Clock } from '../../platform/clock/clock.js';
import { SingleFlight } from '../../platform/concurrency/single-flight.js';
import { otherCollations } from '../../platform/database/collation.js';
import { aheadOfDatabaseS } from '../../platform/database/database-clock.js';
import { durabilityGaps, migrationState, schemaDrift } from '../../platform/database/migrate.js';
import type { Outage } from '../../platform/database/outage.js';
import { isWriteRefused } from '../../platform/database/retry.js';
import { sqlRows, sqlRun } from '../../platform/database/rows.js';
import {
  backupFinding,
  clockFinding,
  diskFinding,
  isClockFar,
  mailFindings,
  readDisks,
  readMails,
  taskFindings,
} from '../../platform/findings/installation.js';
import { Settings, VERSION } from '../../platform/settings/settings.js';
import { SharedStore } from '../../platform/storage/shared-store.js';
import { countTasks } from '../../platform/tasks/task-counts.js';
import { Tasks } from '../../platform/tasks/tasks.js';
import { type IndexState, indexState } from '../../search/index/generations.js';
import { type Readiness, readinessSentences } from './readiness.js';

/** Of the two seconds in which we promise an answer. */
const PATIENCE_MS = 1_500;
const DRIFT_EVERY_MS = 60_000;
/** An event waits a second or two for its place in the chain. */
const SEALED_AFTER_MS = 60_000;

const ADDRESSES_HIDDEN =
  'Visitors come without addresses of their own: let the proxy send X-Forwarded-For, and set TRUST_PROXY to how many proxies there are.';

const NO_INDEX: IndexState = { generation: null, building: null, done: 0, of: 0 };

@Injectable()
export class HealthService implements OnApplicationBootstrap {
  /** The front door tells what it found on the disk. */
  refusedRemotes: () => readonly string[] = () => [];
  addresses: Pick<VisitorAddresses, 'total' | 'areHidden'> | undefined;
  outage: Pick<Outage, 'refusesWrites'> | undefined;
  private readonly asking = new SingleFlight<Readiness>();
  private readonly logger = new Logger(HealthService.name);
  private drift: string[] = [];
  private collations: string[] = [];
  private aheadS = 0;
  private readonly looking = new SingleFlight<void>();
  private driftAt = Number.NEGATIVE_INFINITY;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly store: SharedStore,
    private readonly tasks: Tasks,
    private readonly clock: Clock,
    private readonly settings: Settings,
  ) {}

  /** The first answer knows it already. */
  onApplicationBootstrap(): Promise<void> {
    return this.lookForDrift();
  }

  /** Within two seconds, whatever the database does. */
  async readiness(): Promise<Readiness> {
    // However many ask, one connection waits for a database that hangs.
    const asked = this.asking.run('', () => this.ask());
    return Promise.race([asked, sleep(PATIENCE_MS, this.unreachable(), { ref: false })]);
  }

  /** A sentence for each thing that an operator should look at, and what to do; never fails. */
  async look(readiness: Readiness): Promise<string[]> {
    const { dataSource, settings } = this;
    const now = this.clock.now();
    const isUp = readiness.database === 'ok' && readiness.migrations !== 'pending';
    const ofRows = async ({ manager }: DataSource) => [
      ...taskFindings(await countTasks(manager, now)),
      ...mailFindings(await readMails(manager, now), now),
    ];
    const found = [
      clockFinding(readiness.clockAheadS),
      ...(isUp ? await ofRows(dataSource).catch(() => []) : []),
      ...(await readDisks(settings)).map(diskFinding),
      ...(settings.backups.isOn ? [await backupFinding(settings, now)] : []),
    ];
    return [
      ...readinessSentences(readiness),
      ...(this.addresses?.areHidden ? [ADDRESSES_HIDDEN] : []),
      ...found.filter(({ isGood }) => !isGood).map(({ words }) => words),
    ];
  }

  private async ask(): Promise<Readiness> {
    const runner = this.dataSource.createQueryRunner();
    let hangs: NodeJS.Timeout | undefined;
    try {
      const connection = (await runner.connect()) as { destroy?: () => void };
      const given = new Promise<never>((_, reject) => {
        hangs = setTimeout(() => {
          // Back in the pool it would hang for the next one, too.
          connection.destroy?.();
          reject(new Error('The database hangs'));
        }, PATIENCE_MS);
      });
      const questions = async () => {
        const { manager } = runner;
        await sqlRows(manager, 'SELECT 1 AS one');
        const { pending, unknown } = await migrationState(manager);
        const migrations = pending.length ? 'pending' : unknown.length ? 'newer' : 'applied';
        // Without its migrations there may be no such table yet.
        const isBehind = migrations === 'pending';
        const unsealedAt = isBehind ? null : await oldestUnsealed(manager);
        return {
          isShared: isBehind || (await this.store.isShared(manager)),
          migrations,
          durabilityGaps: await durabilityGaps(manager),
          index: isBehind ? NO_INDEX : await indexState(manager),
          parkedTasks: isBehind ? 0 : await this.tasks.countParked(manager),
          oldestDueTask: isBehind ? null : await this.tasks.oldestDue(manager),
          auditSeal: this.clock.now() - (unsealedAt ?? Infinity) > SEALED_AFTER_MS ? 'late' : 'current',
        } as const;
      };
      const { isShared, ...found } = await Promise.race([questions(), given]);
      // Not awaited: this answer tells of the last time.
      if (performance.now() - this.driftAt > DRIFT_EVERY_MS) void this.lookForDrift();
      const { migrations } = found;
      return {
        ready:
          isShared &&
          found.index.generation !== null &&
          (migrations === 'newer' || (migrations === 'applied' && !this.drift.length)),
        version: VERSION,
        database: 'ok',
        writes: (await this.refusesWrites()) ? 'failing' : 'ok',
        schemaDrift: this.drift,
        otherCollations: this.collations,
        clockAheadS: this.aheadS,
        ...found,
        storage: isShared ? 'shared' : 'foreign',
        refusedRemotes: this.refusedRemotes(),
      };
    } catch {
      return this.unreachable();
    } finally {
      clearTimeout(hangs);
      await runner.release().catch(() => {});
    }
  }

  /** Where a write was refused lately another one is tried, into a column that nobody reads of a task that is well. */
  private async refusesWrites(): Promise<boolean> {
    if (!this.outage?.refusesWrites) return false;
    // Another value each time: the same one is not written.
    const sql = "UPDATE task SET last_error = ? WHERE kind = 'seal-audit' AND attempts = 0";
    const write = (manager: EntityManager) => sqlRun(manager, sql, [`looked at ${this.clock.now()}`]);
    return this.dataSource.transaction(write).then(() => false, isWriteRefused);
  }

  private unreachable(): Readiness {
    return {
      ready: false,
      version: VERSION,
      database: 'unreachable',
      writes: 'unknown',
      migrations: 'unknown',
      schemaDrift: this.drift,
      otherCollations: this.collations,
      clockAheadS: this.aheadS,
      durabilityGaps: [],
      index: NO_INDEX,
      storage: 'unknown',
      parkedTasks: 0,
      oldestDueTask: null,
      auditSeal: 'unknown',
      refusedRemotes: this.refusedRemotes(),
    };
  }

  private lookForDrift(): Promise<void> {
    return this.looking.run('', async () => {
      // A database that does not answer is told of by the questions.
      this.drift = await schemaDrift(this.dataSource).catch(() => this.drift);
      const others = await otherCollations(this.dataSource).catch(() => this.collations);
      // Once, and again when it is not the same any more.
      if (others.length && String(others) !== String(this.collations))
        this.logger.warn(`Tables compare text by another collation; npm run migrate mends them: ${others}`);
      this.collations = others;
      const aheadS = await aheadOfDatabaseS(this.dataSource, this.clock).catch(() => this.aheadS);
      if (isClockFar(aheadS) && !isClockFar(this.aheadS))
        this.logger.warn(
          `The clock of this machine and that of the database differ by ${Math.abs(aheadS)} s; tasks come too early or too late`,
        );
      this.aheadS = aheadS;
      this.driftAt = performance.now();
    });
  }
}
