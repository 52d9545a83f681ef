import { DAY_MS, followUpUntil, HOUR_MS, isFullVisit, newId } from '@sabaijai/contract';
import {
  type Answer,
  addDays,
  applicableItems,
  bangkokDate,
  CHK_2026_1,
  type ChecklistItem,
  findings,
  Grade,
  type GradeResult,
  grade,
  type InspectionFacts,
  nextDue,
  weigh,
} from '@sabaijai/contract/checklist';
import type { BusinessEntity } from '../src/features/business/business.entity.js';
import { worstFindingOf } from '../src/features/grade/calculation.js';
import type { GradeRecordEntity } from '../src/features/grade/grade-record.entity.js';
import type { AnswerEntity } from '../src/features/inspection/answer.entity.js';
import { fingerprintOf } from '../src/features/inspection/fingerprint.js';
import type { InspectionEntity } from '../src/features/inspection/inspection.entity.js';
import { localDay, startOfDay } from '../src/platform/clock/bangkok.js';
import { demoAccount, inspectorOf } from './accounts.js';
import type { Random } from './random.js';
import { COS_NOTES, FINDING_NOTES, NA_NOTES, STRENGTHS, SUMMARIES } from './texts.js';

/** A result below A waits this long for the operator to check the facts. */
const FACT_CHECK_MS = 72 * HOUR_MS;

/** What the visitor of the demo shall meet: a grade, or the word that stands instead of one. */
export type Fate = Grade | 'NEW' | 'AWAITING' | 'EXPIRED';

/** How the fates are spread, in per cent. */
export const FATES: Readonly<Record<Fate, number>> = {
  A: 45,
  B: 25,
  C: 12,
  D: 6,
  NEW: 5,
  AWAITING: 3,
  EXPIRED: 4,
};

export interface History {
  inspections: InspectionEntity[];
  answers: AnswerEntity[];
  grades: GradeRecordEntity[];
}

/** When the demo's place was listed, and the moments and wanted grades of its inspections, oldest first. */
export interface Outline {
  listedAt: number;
  visits: { at: number; grade: Grade }[];
  /** A finished result that is not public yet. */
  pending: Grade | null;
  /** An inspection that somebody is in the middle of. */
  isUnderWay: boolean;
}

const LAST_VISIT_DAYS: Readonly<Record<Grade, [min: number, max: number]>> = {
  A: [4, 330],
  B: [8, 175],
  C: [8, 88],
  D: [5, 28],
};

/** Inspectors come by day: between nine and four. */
function byDay(random: Random, at: number): number {
  return startOfDay(localDay(at)) + (9 * 60 + random.int(0, 7 * 60)) * 60_000;
}

export function outlineOf(random: Random, fate: Fate, now: number): Outline {
  const ago = (days: number) => byDay(random, now - Math.round(days * DAY_MS));
  if (fate === 'NEW' || fate === 'AWAITING') {
    const [min, max] = fate === 'NEW' ? [6, 320] : [380, 700];
    return { listedAt: ago(random.int(min, max)), visits: [], pending: null, isUnderWay: false };
  }
  const last = fate === 'EXPIRED' ? random.pick(['A', 'B', 'B', 'C'] as const) : fate;
  const [min, max] = LAST_VISIT_DAYS[last];
  const isOverdue = random.chance(0.08);
  const visits = [
    {
      at: ago(
        fate === 'EXPIRED'
          ? random.int(745, 900)
          : isOverdue
            ? max + random.int(45, 80)
            : random.int(min, max),
      ),
      grade: last as Grade,
    },
  ];
  const earlier = random.int(0, fate === 'EXPIRED' ? 1 : 4);
  for (let i = 0; i < earlier; i += 1) {
    const next = visits[0] as (typeof visits)[number];
    const before = neighbour(random, next.grade);
    const gap = { A: 340, B: 175, C: 88, D: 29 }[before] + random.int(-12, 15);
    visits.unshift({ at: byDay(random, next.at - gap * DAY_MS), grade: before });
  }
  return {
    listedAt: (visits[0] as (typeof visits)[number]).at - random.int(12, 70) * DAY_MS,
    visits,
    pending: null,
    isUnderWay: false,
  };
}

/** The grade before this one: mostly the same, else one step away. */
function neighbour(random: Random, of: Grade): Grade {
  const at = Grade.options.indexOf(of);
  const step = random.chance(0.6) ? 0 : random.chance(0.5) ? 1 : -1;
  return Grade.options[Math.min(3, Math.max(0, at + step))] as Grade;
}

/** Every inspection of a place, answered item by item and graded by the rule in force. */
export function historyOf(random: Random, place: BusinessEntity, outline: Outline, now: number): History {
  const history: History = { inspections: [], answers: [], grades: [] };
  const visits = [
    ...outline.visits.map((visit) => ({ ...visit, end: 'published' as const })),
    ...(outline.pending
      ? [{ at: byDay(random, now - DAY_MS), grade: outline.pending, end: 'final' as const }]
      : []),
    ...(outline.isUnderWay
      ? [{ at: byDay(random, now - DAY_MS), grade: 'A' as const, end: 'in_progress' as const }]
      : []),
  ];
  let previousFindings: string[] = [];
  for (const [index, { at, grade: wanted, end }] of visits.entries()) {
    const facts = answersFor(random, place, wanted, previousFindings, at, index);
    const result = grade(CHK_2026_1, facts);
    const before = history.inspections.at(-1) ?? null;
    const inspection = inspectionOf(random, place, facts, result, { at, end, index, before });
    history.inspections.push(inspection);
    const kept =
      end === 'in_progress' ? facts.answers.slice(0, Math.ceil(facts.answers.length / 2)) : facts.answers;
    const repeats = new Set(
      weigh(CHK_2026_1, facts)
        .filter(({ repeat }) => repeat)
        .map(({ item }) => item.id),
    );
    const answers = kept.map((answer, order) =>
      answerRow(random, inspection, answer, repeats.has(answer.itemId), order),
    );
    history.answers.push(...answers);
    if (end === 'in_progress') break;
    inspection.previousFingerprint = history.inspections.at(-2)?.fingerprint ?? null;
    inspection.fingerprint = fingerprintOf(inspection, answers, new Map());
    const publishAt = publishedAt(result, inspection.finishedAt as number);
    const last = history.grades.at(-1);
    if (last) last.supersededAt = publishAt;
    history.grades.push({
      id: newId('grade', publishAt, random.bytes),
      businessId: place.id,
      inspectionId: inspection.id,
      score: result.score as number,
      grade: result.grade as Grade,
      publishAt,
      supersededAt: null,
      reason: 'inspection',
    });
    if (end === 'published') previousFindings = findings(CHK_2026_1, facts);
  }
  return history;
}

/** An A, and what is dangerous, at once; the rest after the fact check. */
function publishedAt({ grade: given, caps }: GradeResult, finishedAt: number): number {
  const isDangerous = caps.some(({ cap }) => cap === 'critical_fail');
  return given === 'A' || isDangerous ? finishedAt : finishedAt + FACT_CHECK_MS;
}

function answersFor(
  random: Random,
  place: BusinessEntity,
  wanted: Grade,
  previousFindings: string[],
  at: number,
  index: number,
): InspectionFacts {
  const context = { facets: place.facets, kind: place.kind, isFirst: index === 0, hasGrade: index > 0 };
  const items = applicableItems(CHK_2026_1, context);
  const factsOf = (answers: readonly Answer[]): InspectionFacts => ({
    ...context,
    answers,
    inspectedAt: new Date(at),
    previousFindings,
    escalatedWarning: false,
  });
  const gradeOf = (answers: readonly Answer[]) => grade(CHK_2026_1, factsOf(answers)).grade;
  const clean = items.map((item) => passing(random, item, at));
  let best = clean;
  for (let attempt = 0; attempt < 30; attempt += 1) {
    const answers = [...clean];
    const put = (item: ChecklistItem, answer: Answer) => {
      answers[items.indexOf(item)] = answer;
    };
    for (const item of items)
      if (item.severity !== 'critical' && random.chance(0.015))
        put(item, { itemId: item.id, result: 'na', note: random.pick(NA_NOTES) });
    const critical = random.some(
      items.filter(({ severity }) => severity === 'critical'),
      1,
    )[0];
    if (critical && wanted === 'B' && random.chance(0.4)) put(critical, failing(random, critical, at, 'cos'));
    if (critical && wanted === 'D' && random.chance(0.7))
      put(critical, failing(random, critical, at, 'fail'));
    const weak = random.some(
      items.filter(({ severity }) => severity !== 'critical'),
      wanted === 'A' ? random.int(0, 3) : items.length,
    );
    for (const item of weak) {
      if (wanted !== 'A' && gradeOf(answers) === wanted) break;
      put(item, failing(random, item, at, random.chance(0.15) ? 'cos' : 'fail'));
    }
    best = answers;
    if (gradeOf(answers) === wanted) break;
  }
  return factsOf(best);
}

/** An answer that the number or date itself lets pass. */
function passing(random: Random, item: ChecklistItem, at: number): Answer {
  const answer: Answer = { itemId: item.id, result: 'pass' };
  const { auto } = item;
  if (!auto) return answer;
  switch (auto.op) {
    case 'max':
      return { ...answer, value: Math.round((auto.value - 3 * random.next()) * 10) / 10 };
    case 'min':
      return { ...answer, value: auto.value + random.int(0, 4) };
    case 'pair_lte': {
      const value2 = random.int(3, 20) * 2;
      return { ...answer, value: random.int(1, value2), value2 };
    }
    case 'pair_gte': {
      const value2 = random.int(3, 20) * 2;
      return { ...answer, value: value2 + random.int(0, 6), value2 };
    }
    case 'pair_equal': {
      const value = Math.max(auto.atLeast, random.int(2, 6));
      return { ...answer, value, value2: value };
    }
    case 'pair_within':
      return {
        ...answer,
        value: Math.round((auto.value.min + auto.value.max) * 5) / 10,
        value2: Math.round((auto.value2.min + auto.value2.max) * 5) / 10,
      };
    case 'extinguishers': {
      const value2 = random.int(4, 40) * 20;
      const needed = Math.max(auto.atLeast, Math.ceil(value2 / auto.areaEach));
      return { ...answer, value: needed + random.int(0, 2), value2 };
    }
    case 'not_expired':
      return {
        ...answer,
        document: documentSeen(random, addDays(bangkokDate(new Date(at)), random.int(60, 900))),
      };
  }
}

const documentSeen = (random: Random, expiresAt: string) => ({
  number: `DEMO-${random.int(1000, 9999)}/${random.int(2565, 2569)}`,
  expiresAt,
});

function failing(random: Random, item: ChecklistItem, at: number, result: 'fail' | 'cos'): Answer {
  const note = random.pick(result === 'fail' ? FINDING_NOTES : COS_NOTES);
  const answer: Answer = { itemId: item.id, result, note };
  const { auto } = item;
  if (!auto) return answer;
  switch (auto.op) {
    case 'max':
      // Not so warm that a major finding turns critical unasked.
      return { ...answer, value: Math.round((auto.value + 1 + 3 * random.next()) * 10) / 10 };
    case 'min':
      return { ...answer, value: Math.max(0, auto.value - random.int(1, 12)) };
    case 'pair_lte': {
      const value2 = random.int(5, 30);
      return { ...answer, value: value2 + random.int(1, 5), value2 };
    }
    case 'pair_gte': {
      const value2 = random.int(8, 30);
      return { ...answer, value: value2 - random.int(1, 5), value2 };
    }
    case 'pair_equal': {
      const value2 = Math.max(auto.atLeast, random.int(2, 6));
      return { ...answer, value: value2 - 1, value2 };
    }
    case 'pair_within':
      return { ...answer, value: auto.value.max + 1, value2: auto.value2.max + 0.4 };
    case 'extinguishers':
      return { ...answer, value: 1, value2: random.int(12, 40) * 20 };
    case 'not_expired':
      return {
        ...answer,
        document: documentSeen(random, addDays(bangkokDate(new Date(at)), -random.int(5, 200))),
      };
  }
}

interface Visit {
  at: number;
  end: InspectionEntity['state'];
  index: number;
  /** The one before it. */
  before: InspectionEntity | null;
}

/** Some of those that may be: soon after something was found. */
function visitType(
  random: Random,
  last: InspectionEntity | null,
  startedAt: number,
): InspectionEntity['type'] {
  if (!last || !random.chance(0.3)) return 'routine';
  const findings = last.criticalFindings + last.majorFindings + last.minorFindings;
  const until = followUpUntil({ finishedAt: last.finishedAt ?? startedAt, findings });
  return until !== null && until >= startedAt ? 'follow_up' : 'routine';
}

function inspectionOf(
  random: Random,
  place: BusinessEntity,
  facts: InspectionFacts,
  result: GradeResult,
  { at, end, index, before }: Visit,
): InspectionEntity {
  const province = place.province as NonNullable<BusinessEntity['province']>;
  // Never the same inspector on three routine visits in a row.
  const inspector = index % 3 === 2 ? demoAccount('lead') : inspectorOf(province);
  const isDone = end !== 'in_progress';
  const startedAt = at - random.int(50, 150) * 60_000;
  const found = weigh(CHK_2026_1, facts).filter((line) => line.result === 'fail' || line.result === 'cos');
  const countOf = (severity: string) =>
    isDone ? found.filter((line) => line.severity === severity).length : 0;
  const fix = () => ({
    lat: Math.round(random.around(place.lat, 0.0003) * 1e6) / 1e6,
    lon: Math.round(random.around(place.lon, 0.0003) * 1e6) / 1e6,
    acc: random.int(4, 30),
  });
  const given = result.grade as Grade;
  return {
    id: newId('inspection', startedAt, random.bytes),
    businessId: place.id,
    inspectorId: inspector.id,
    checklistVersion: CHK_2026_1.id,
    type: visitType(random, before, startedAt),
    state: end,
    facets: [...place.facets],
    facts: {
      kind: facts.kind,
      isFirst: facts.isFirst,
      hasGrade: facts.hasGrade,
      previousFindings: facts.previousFindings,
      escalatedWarning: facts.escalatedWarning,
    },
    startedAt,
    startFix: fix(),
    finishedAt: isDone ? at : null,
    endFix: isDone ? fix() : null,
    offSiteReason: null,
    dayOrdinal: random.int(1, 4),
    publicSummary: isDone ? random.pick(SUMMARIES[given]) : null,
    strengths: isDone && given === 'A' && random.chance(0.5) ? random.pick(STRENGTHS) : null,
    stopActivities: [],
    representativeName: isDone ? random.pick(['ผู้จัดการเวร', 'เจ้าของสถานที่', 'หัวหน้ากะ']) : null,
    ack: isDone ? random.weighted({ signed: 90, refused: 3, absent: 7 }) : null,
    signatureId: null,
    noConflictDeclared: isDone,
    score: isDone ? result.score : null,
    grade: isDone ? given : null,
    result: isDone ? result : null,
    criticalFindings: countOf('critical'),
    majorFindings: countOf('major'),
    minorFindings: countOf('minor'),
    worstFinding: isDone ? worstFindingOf(CHK_2026_1.id, facts) : null,
    fingerprint: null,
    previousFingerprint: null,
    publishedAt: isDone ? publishedAt(result, at) : null,
    createdAt: startedAt,
    updatedAt: isDone ? at : startedAt,
    version: 1,
  };
}

function answerRow(
  random: Random,
  inspection: InspectionEntity,
  answer: Answer,
  isRepeat: boolean,
  order: number,
): AnswerEntity {
  const answeredAt = inspection.startedAt + (order + 1) * 90_000;
  return {
    id: newId('answer', answeredAt, random.bytes),
    inspectionId: inspection.id,
    itemId: answer.itemId,
    result: answer.result,
    value: answer.value ?? null,
    value2: answer.value2 ?? null,
    document: answer.document ?? null,
    note: answer.note ?? null,
    isRepeat,
    carriedOver: false,
    confirmed: false,
    answeredAt,
    editedCount: random.chance(0.05) ? 1 : 0,
  };
}

/** Whether the next full visit lies in the past: work for an inspector. */
export function isDue(place: BusinessEntity, history: History, now: number): boolean {
  const full = history.inspections.findLast(
    (each) => isFullVisit(each) && each.publishedAt !== null && each.publishedAt <= now,
  );
  const { grade: given = null, finishedAt = null } = full ?? {};
  return (
    given !== null &&
    finishedAt !== null &&
    Date.parse(nextDue(given, new Date(finishedAt), place.facets)) < now
  );
}
