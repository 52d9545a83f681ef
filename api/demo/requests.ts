import { appealDecideBy, DAY_MS, newId } from '@sabaijai/contract';
import { addDays, bangkokDate, endOfBangkokDay } from '@sabaijai/contract/checklist';
import { VISIT_DAYS } from '@sabaijai/contract/survey';
import type { AppealEntity } from '../src/features/appeal/appeal.entity.js';
import type { BusinessEntity } from '../src/features/business/business.entity.js';
import type { AnswerEntity } from '../src/features/inspection/answer.entity.js';
import type { InspectionEntity } from '../src/features/inspection/inspection.entity.js';
import type { NotificationEntity } from '../src/features/notification/notification.entity.js';
import type { ReInspectionEntity } from '../src/features/re-inspection/re-inspection.entity.js';
import { demoAccount } from './accounts.js';
import { randomOf } from './random.js';

export interface Requested {
  appeals: AppealEntity[];
  reInspections: ReInspectionEntity[];
}

const GROUNDS = [
  'เครื่องวัดที่ใช้อ่านค่าเป็นเครื่องเก่าที่ติดป้ายเลิกใช้แล้ว เครื่องใหม่ตั้งอยู่ข้างกันและอ่านได้ตามเกณฑ์ แนบภาพถ่ายใบรับรองไว้แล้ว',
  'The extinguisher that was found empty had been taken down for its yearly service that morning; a full one stood beside the door.',
] as const;
const UPHELD =
  'ตรวจสอบภาพถ่ายและบันทึกของเจ้าหน้าที่แล้ว วันตรวจไม่มีถังดับเพลิงสำรองในจุดที่ลูกค้ามองเห็น จึงคงผลเดิม เมื่อแก้ไขแล้วขอตรวจซ้ำได้';
const FIXED = 'เปลี่ยนราวกันตกใหม่ทั้งหมดและเคลื่อนย้ายของที่กีดขวางทางหนีไฟออกแล้ว';

/** An appeal that waits, one that was decided and a visit that was asked for, of each vendor's newest results. */
export function requestsOf(
  {
    businesses,
    inspections,
    answers,
  }: {
    businesses: readonly BusinessEntity[];
    inspections: readonly InspectionEntity[];
    answers: readonly AnswerEntity[];
  },
  seed: string,
  now: number,
): Requested & { notifications: NotificationEntity[] } {
  const random = randomOf(`${seed}/requests`);
  const all: ReturnType<typeof requestsOf> = { appeals: [], reInspections: [], notifications: [] };
  for (const name of ['vendor1', 'vendor2'] as const) {
    const authorId = demoAccount(name).id;
    const results = businesses
      .filter(({ ownerId, state }) => ownerId === authorId && state === 'listed')
      .flatMap((place) => {
        const newest = newestOf(inspections, place);
        return newest?.publishedAt && newest.publishedAt <= now && newest.worstFinding
          ? [{ place, inspection: newest, finishedAt: newest.finishedAt as number }]
          : [];
      })
      .sort((a, b) => b.finishedAt - a.finishedAt);
    const appeal = (result: (typeof results)[number], grounds: string): AppealEntity => {
      const createdAt = Math.min(now - DAY_MS, result.finishedAt + 5 * DAY_MS);
      const failed = answers.filter(
        (answer) =>
          answer.inspectionId === result.inspection.id &&
          (answer.result === 'fail' || answer.result === 'cos'),
      );
      return {
        ...{ id: newId('appeal', createdAt, random.bytes), businessId: result.place.id, authorId },
        ...{ inspectionId: result.inspection.id, items: failed.slice(0, 1).map(({ itemId }) => itemId) },
        ...{ grounds, photoIds: [], state: 'filed', words: null, createdAt },
        ...{ decidedBy: null, decidedAt: null },
      };
    };
    const [open, decided, visit] = results;
    if (open) {
      const filed = appeal(open, GROUNDS[0]);
      all.appeals.push(filed);
      all.notifications.push({
        ...{ id: newId('notification', filed.createdAt, random.bytes), userId: demoAccount('lead').id },
        ...{ businessId: open.place.id, type: 'APPEAL_ASSIGNED', severity: 'warning', readAt: null },
        params: {
          name: open.place.name,
          decideBy: bangkokDate(new Date(appealDecideBy(new Date(filed.createdAt).toISOString()))),
        },
        ...{ subjectType: 'appeal', subjectId: filed.id, createdAt: filed.createdAt },
      });
    }
    if (decided) {
      const before = appeal(decided, GROUNDS[1]);
      const decidedAt = Math.min(now - DAY_MS / 2, before.createdAt + 9 * DAY_MS);
      const lead = { words: UPHELD, decidedBy: demoAccount('lead').id, decidedAt };
      all.appeals.push({ ...before, state: 'upheld', ...lead });
    }
    if (visit) {
      const createdAt = now - 3 * DAY_MS;
      const promised = addDays(bangkokDate(new Date(createdAt)), VISIT_DAYS.usual);
      all.reInspections.push({
        ...{ id: newId('reInspection', createdAt, random.bytes), businessId: visit.place.id, authorId },
        ...{ inspectionId: visit.inspection.id, words: FIXED, photoIds: [], state: 'requested', createdAt },
        ...{
          promisedBy: Date.parse(endOfBangkokDay(promised)),
          answer: null,
          decidedBy: null,
          endedAt: null,
        },
      });
    }
  }
  return all;
}

function newestOf(
  inspections: readonly InspectionEntity[],
  { id }: BusinessEntity,
): InspectionEntity | undefined {
  return inspections
    .filter(({ businessId, finishedAt }) => businessId === id && finishedAt !== null)
    .sort((a, b) => (b.finishedAt ?? 0) - (a.finishedAt ?? 0))[0];
}
