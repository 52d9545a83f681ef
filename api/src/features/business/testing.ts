import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { type Id, newId } from '@sabaijai/contract';
import {
  type Answer,
  applicableItems,
  CHK_2026_1,
  type ChecklistItem,
  grade,
  type InspectionFacts,
  weigh,
} from '@sabaijai/contract/checklist';
import type { DataSource, EntityManager } from 'typeorm';
import { createApp } from '../../app.js';
import { Clock } from '../../platform/clock/clock.js';
import { retry } from '../../platform/database/retry.js';
import { eachDatabase, sqliteSettings } from '../../platform/database/testing.js';
import { Settings } from '../../platform/settings/settings.js';
import { TaskEntity } from '../../platform/tasks/task.entity.js';
import { Tasks } from '../../platform/tasks/tasks.js';
import { worstFindingOf } from '../grade/calculation.js';
import { GradeRecordEntity } from '../grade/grade-record.entity.js';
import { AnswerEntity } from '../inspection/answer.entity.js';
import { InspectionEntity } from '../inspection/inspection.entity.js';
import { addOwner } from '../member/membership.js';
import { ReviewEntity } from '../review/review.entity.js';
import { BusinessEntity, newBusiness } from './business.entity.js';
import { deriveBusiness } from './derive-business.js';

/** When the tests take place, unless they move the time. */
export const NOW = Date.parse('2026-11-21T12:00:00+07:00');
export const DAY = 86_400_000;

interface Answered {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads any shape and checks it itself
  body: any;
  headers: Headers;
}

export interface Directory {
  nest: NestFastifyApplication;
  db: DataSource;
  /** Moves the application's time. */
  at(now: number): void;
  get(path: string): Promise<Answered>;
  post(path: string, payload: unknown, headers?: Record<string, string>): Promise<Answered>;
  /** Writes and works out what follows from it. */
  write(work: (manager: EntityManager) => Promise<unknown>, ...touched: Id<'business'>[]): Promise<void>;
}

/** The whole application on each database, empty at first. */
export function eachDirectory(tests: (directory: () => Directory) => void): void {
  eachDatabase((open) => {
    let directory: Directory;
    const { dataDir, remove } = sqliteSettings();
    beforeAll(async () => {
      directory = await start(await open(), dataDir);
    });
    afterAll(() => directory.nest.close().then(remove));
    tests(() => directory);
  });
}

async function start(empty: DataSource, dataDir: string): Promise<Directory> {
  const { options } = empty;
  const settings = Settings.read({ LOG_LEVEL: 'silent', NODE_ENV: 'test' }, '/nowhere/.env');
  const nest = await createApp(
    new Settings({
      ...settings,
      mode: 'production',
      // So that a test may ask from several networks.
      trustProxy: 1,
      ...(options.type === 'better-sqlite3'
        ? { dataDir: path.dirname(String(options.database)) }
        : { databaseUrl: (options as { url: string }).url, dataDir }),
    }),
    // A folder without built pages: nobody looks at them here.
    import.meta.dirname,
  );
  const clock = nest.get(Clock);
  clock.now = () => NOW;
  await nest.get(Tasks).pause();
  await nest.listen(0, '127.0.0.1');
  const { port } = nest.getHttpServer().address() as AddressInfo;
  const ask = async (method: 'GET' | 'POST', url: string, payload?: unknown, headers = {}) => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/${url}`, {
      method,
      headers: payload === undefined ? headers : { 'content-type': 'application/json', ...headers },
      body: payload === undefined || typeof payload === 'string' ? payload : JSON.stringify(payload),
    });
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.includes('json');
    return { status: answer.status, body: isJson ? JSON.parse(text) : text, headers: answer.headers };
  };
  return {
    nest,
    db: empty,
    at: (now) => {
      clock.now = () => now;
    },
    get: (url) => ask('GET', url),
    post: (url, payload, headers) => ask('POST', url, payload, headers),
    write: (work, ...touched) =>
      retry(empty, async (manager) => {
        await work(manager);
        await deriveBusiness(manager, touched, clock.now());
      }),
  };
}

/** The index owes nothing any more; at first it may still be busy filling itself. */
export async function followed({ nest, db }: Directory) {
  while (await db.getRepository(TaskEntity).existsBy({ kind: 'index-place' })) {
    await nest.get(Tasks).runDue('index-place');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

export function aPlace(overrides: Partial<BusinessEntity> = {}): BusinessEntity {
  return newBusiness(
    {
      kind: 'business',
      category: 'restaurant',
      state: 'listed',
      name: { th: 'ครัวทดสอบ', en: 'Test Kitchen' },
      lat: 13.75,
      lon: 100.5,
      province: 'TH-10',
      facets: ['building', 'food', 'gas'],
      listedAt: NOW - 30 * DAY,
      ...overrides,
    },
    NOW,
  );
}

/** Written, without what follows from it. */
export async function addPlace(dataSource: DataSource, overrides: Partial<BusinessEntity> = {}) {
  const place = aPlace(overrides);
  await retry(dataSource, async (manager) => {
    await manager.insert(BusinessEntity, place);
    if (place.ownerId) await addOwner(manager, place.id, place.ownerId, place.createdAt);
  });
  return place;
}

export function aReview(businessId: Id<'business'>, overrides: Partial<ReviewEntity> = {}): ReviewEntity {
  return Object.assign(new ReviewEntity(), {
    id: newId('review'),
    businessId,
    authorId: newId('user'),
    state: 'published',
    rating: 4,
    cleanliness: null,
    safety: null,
    service: null,
    value: null,
    title: null,
    text: 'อร่อยและสะอาดดี',
    language: 'th',
    visitedMonth: '2026-10',
    mentionsSafety: false,
    helpful: 0,
    replyText: null,
    replyLanguage: null,
    replyAt: null,
    createdAt: NOW - DAY,
    editedAt: null,
    version: 1,
    ...overrides,
  });
}

export interface Visit {
  finishedAt?: number;
  publishAt?: number;
  failed?: readonly string[];
  previousFindings?: readonly string[];
}

/** An inspection with its answers and its grade, as finalising one leaves them. */
export async function inspect(manager: EntityManager, place: BusinessEntity, visit: Visit = {}) {
  const { finishedAt = NOW - DAY, publishAt = finishedAt, failed = [], previousFindings = [] } = visit;
  const facts: InspectionFacts = {
    kind: place.kind,
    facets: place.facets,
    isFirst: true,
    hasGrade: false,
    previousFindings,
    escalatedWarning: false,
    inspectedAt: new Date(finishedAt),
    answers: [],
  };
  facts.answers = applicableItems(CHK_2026_1, facts).map((item) =>
    failed.includes(item.id) ? { itemId: item.id, result: 'fail', note: 'not for the public' } : passed(item),
  );
  const result = grade(CHK_2026_1, facts);
  if (result.grade === null || result.score === null) throw new Error('Nothing was inspected');
  const found = weigh(CHK_2026_1, facts).filter((line) => line.result === 'fail');
  const count = (severity: string) => found.filter((line) => line.severity === severity).length;
  const { kind, isFirst, hasGrade, escalatedWarning } = facts;
  const inspection = Object.assign(new InspectionEntity(), {
    id: newId('inspection'),
    businessId: place.id,
    inspectorId: newId('user'),
    checklistVersion: CHK_2026_1.id,
    type: 'routine',
    state: publishAt > NOW ? 'final' : 'published',
    facets: place.facets,
    facts: { kind, isFirst, hasGrade, previousFindings, escalatedWarning },
    startedAt: finishedAt - 3_600_000,
    finishedAt,
    dayOrdinal: 1,
    publicSummary: { en: 'Clean and safe.' },
    stopActivities: [],
    noConflictDeclared: true,
    score: result.score,
    grade: result.grade,
    result,
    criticalFindings: count('critical'),
    majorFindings: count('major'),
    minorFindings: count('minor'),
    worstFinding: worstFindingOf(CHK_2026_1.id, facts),
    publishedAt: publishAt,
    createdAt: finishedAt,
    updatedAt: finishedAt,
    version: 1,
  } satisfies Partial<InspectionEntity>);
  await manager.insert(InspectionEntity, inspection);
  await manager.insert(
    AnswerEntity,
    facts.answers.map((answer) => ({
      id: newId('answer'),
      inspectionId: inspection.id,
      itemId: answer.itemId,
      result: answer.result,
      value: answer.value ?? null,
      value2: answer.value2 ?? null,
      document: answer.document ?? null,
      note: answer.note ?? null,
      isRepeat: previousFindings.includes(answer.itemId),
      carriedOver: false,
      confirmed: false,
      answeredAt: finishedAt,
      editedCount: 0,
    })),
  );
  await manager.insert(GradeRecordEntity, {
    id: newId('grade'),
    businessId: place.id,
    inspectionId: inspection.id,
    score: result.score,
    grade: result.grade,
    publishAt,
    supersededAt: null,
    reason: 'inspection',
  });
  return inspection;
}

function passed({ id: itemId, auto }: ChecklistItem): Answer {
  const pass = { itemId, result: 'pass' as const };
  switch (auto?.op) {
    case undefined:
      return pass;
    case 'max':
    case 'min':
      return { ...pass, value: auto.value };
    case 'pair_lte':
    case 'pair_gte':
      return { ...pass, value: 3, value2: 3 };
    case 'pair_equal':
      return { ...pass, value: auto.atLeast + 1, value2: auto.atLeast + 1 };
    case 'pair_within':
      return { ...pass, value: auto.value.min, value2: auto.value2.min };
    case 'extinguishers':
      return { ...pass, value: auto.atLeast, value2: auto.areaEach };
    case 'not_expired':
      return { ...pass, document: { number: 'not for the public', expiresAt: null } };
  }
}
