import {
  DEADLINES,
  dueOf,
  GROUNDS,
  type Id,
  measureOf,
  newId,
  type WarningItemState,
  type WarningSeverity,
  type WarningState,
} from '@sabaijai/contract';
import { CHK_2026_1, weigh } from '@sabaijai/contract/checklist';
import type { BusinessEntity } from '../src/features/business/business.entity.js';
import type { AnswerEntity } from '../src/features/inspection/answer.entity.js';
import type { InspectionEntity } from '../src/features/inspection/inspection.entity.js';
import type { NotificationEntity } from '../src/features/notification/notification.entity.js';
import type { PhotoEntity } from '../src/features/photo/photo.entity.js';
import { answerOf } from '../src/features/safety-form/outcome.js';
import { emptyItem, emptyWarning } from '../src/features/warning/new-warning.js';
import type {
  NoticeEntity,
  NoticeItemEntity,
  WarningEntity,
  WarningItemEntity,
  WarningReplyEntity,
} from '../src/features/warning/warning.entity.js';
import { DAY_MS } from '../src/platform/clock/bangkok.js';
import { demoAccount, inspectorOf } from './accounts.js';
import { type Drawing, drawing, HEIGHT, WIDTH } from './pictures.js';
import { type Random, randomOf } from './random.js';

export interface Warned {
  warnings: WarningEntity[];
  warningItems: WarningItemEntity[];
  warningReplies: WarningReplyEntity[];
  notices: NoticeEntity[];
  noticeItems: NoticeItemEntity[];
}
interface Made extends Warned {
  photos: (PhotoEntity & { drawing: Drawing })[];
  notifications: NotificationEntity[];
}

/** What a demo warning shows: days since it was sent, its state and what became of its first items. */
interface Stage {
  sent: number;
  state?: WarningState;
  items: readonly WarningItemState[];
  notices?: number;
  extension?: true;
}
/** Every state and label, in turn over the places of a vendor. */
const STAGES: readonly Stage[] = [
  { sent: 2, items: ['replied', 'open'] },
  { sent: 40, state: 'resolved', items: ['closed', 'closed'] },
  { sent: 20, items: ['open', 'replied'] },
  { sent: 5, items: ['returned', 'closed'] },
  { sent: 6, items: ['accepted'] },
  { sent: 60, state: 'escalated', items: ['returned'], notices: 3 },
  { sent: 3, items: ['open'], extension: true },
  { sent: 0, state: 'draft', items: ['open'] },
  { sent: 1, state: 'withdrawn', items: ['withdrawn'] },
];

/** Nobody writes about what was found years ago. */
const RECENT_DAYS = 300;

const FIXED = 'ซ่อมเรียบร้อยแล้วโดยช่างของร้าน ติดป้ายบอกทางใหม่และตรวจซ้ำทุกเช้าก่อนเปิดร้าน';
const RETURNED = 'ภาพไม่เห็นจุดที่ตรวจพบ กรุณาถ่ายจากมุมเดียวกับภาพของเจ้าหน้าที่';
const EVALUATION = 'แก้ไขครบทุกข้อตามภาพก่อนและหลัง จะดูผลอีกครั้งในรอบถัดไป';
const WITHDRAWN = 'ส่งผิดสถานที่ ขออภัยในความไม่สะดวก';
const WHY_LATER = 'ช่างเข้าได้สัปดาห์หน้า วัสดุอยู่ระหว่างการจัดส่ง';

/** Warnings of the two vendors' places, about what their newest inspections found; `settle` works out the rest. */
export function warningsOf(
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
): Made {
  const random = randomOf(`${seed}/warnings`);
  const made: Made = {
    ...{ warnings: [], warningItems: [], warningReplies: [], notices: [], noticeItems: [] },
    ...{ photos: [], notifications: [] },
  };
  for (const name of ['vendor1', 'vendor2'] as const) {
    const ownerId = demoAccount(name).id;
    const found = businesses
      .filter((place) => place.ownerId === ownerId && place.state === 'listed')
      .flatMap((place) => {
        const inspection = newestOf(inspections, place, now);
        const isRecent = (inspection?.finishedAt ?? 0) > now - RECENT_DAYS * DAY_MS;
        const fails = inspection && isRecent ? failsOf(inspection, answers) : [];
        return inspection && fails.length ? [{ place, inspection, fails }] : [];
      });
    for (const [index, stage] of STAGES.entries()) {
      const about = found[index % found.length];
      if (about) addWarning(made, random, { ...about, stage, vendor: ownerId }, now);
    }
  }
  return made;
}

interface Fail {
  itemId: string;
  severity: WarningSeverity;
}
interface About {
  place: BusinessEntity;
  inspection: InspectionEntity;
  fails: readonly Fail[];
  stage: Stage;
  vendor: Id<'user'>;
}

function addWarning(made: Made, random: Random, about: About, now: number): void {
  const { place, inspection, fails, stage, vendor } = about;
  const sentAt = Math.max(now - stage.sent * DAY_MS, inspection.finishedAt ?? 0);
  const id = newId('warning', sentAt, random.bytes);
  const issuer = inspectorOf(place.province ?? 'TH-10');
  const issuedBy = issuer.id;
  const { state = 'active', notices = 1 } = stage;
  const isSent = state !== 'draft';
  const items = stage.items.flatMap((itemState, position) => {
    const fail = fails[position % fails.length];
    return fail && position < fails.length
      ? [itemOf(made, random, about, now, { id, fail, itemState, position, sentAt })]
      : [];
  });
  const number = `W-${new Date(sentAt).getUTCFullYear()}-${id.slice(-6)}`;
  const closedAt = Math.min(now, sentAt + 9 * DAY_MS);
  made.warnings.push({
    ...emptyWarning(sentAt),
    ...{ id, number, businessId: place.id, province: place.province, inspectionId: inspection.id, issuedBy },
    ...{ state, noticeNo: isSent ? notices : 0, matter: items[0]?.matter ?? {}, items: items.length },
    // Each notice made it newer, as those that are sent by hand do.
    ...(isSent && { version: notices + 1 }),
    ...(isSent && { sentAt, firstReadAt: stage.sent > 1 ? sentAt + DAY_MS / 4 : null, remindedAt: now }),
    ...(state === 'resolved' && {
      ...{ resolvedAt: closedAt, evaluation: EVALUATION, effectCheckAt: closedAt + 90 * DAY_MS },
    }),
    ...(state === 'escalated' && { escalatedAt: now - 4 * DAY_MS }),
    ...(state === 'withdrawn' && { withdrawnReason: WITHDRAWN }),
  });
  made.warningItems.push(...items);
  if (!isSent) return;
  for (let no = 1; no <= notices; no += 1) {
    const at = sentAt + (no - 1) * 16 * DAY_MS;
    const noticeId = newId('notice', at, random.bytes);
    made.notices.push({
      ...{ id: noticeId, warningId: id, number: no, issuedBy, issuer: issuer.displayName },
      ...{ intro: null, channel: 'app', addressee: null, sentAt: at, overVersion: no },
      readAt: stage.sent > 1 ? at + DAY_MS / 4 : null,
    });
    made.noticeItems.push(
      ...items.map((item) => ({
        ...{ noticeId, warningItemId: item.id, position: item.position, itemId: item.itemId },
        ...{ severity: item.severity, matter: item.matter, grounds: item.grounds, measure: item.measure },
        ...{ verify: item.verify, dueAt: item.dueAt ?? at },
      })),
    );
  }
  const [first] = items;
  if (state !== 'active' || !first?.dueAt) return;
  made.notifications.push({
    ...{ id: newId('notification', sentAt, random.bytes), userId: vendor, businessId: place.id },
    ...{ type: 'WARNING_SENT', link: `/vendor/warning-list/${id}`, severity: 'error', createdAt: sentAt },
    params: { number, items: items.length, dueAt: new Date(first.dueAt).toISOString() },
    readAt: null,
  });
  if (!items.some((item) => item.state === 'replied')) return;
  made.notifications.push({
    ...{ id: newId('notification', now - DAY_MS, random.bytes), userId: issuedBy, businessId: place.id },
    ...{
      type: 'REPLY_RECEIVED',
      link: `/inspector/warning-list/${id}`,
      severity: 'info',
      params: { number },
    },
    ...{ createdAt: now - DAY_MS, readAt: null },
  });
}

function itemOf(
  made: Made,
  random: Random,
  { place, stage, vendor }: About,
  now: number,
  {
    id: warningId,
    fail: { itemId, severity },
    itemState,
    position,
    sentAt,
  }: { id: Id<'warning'>; fail: Fail; itemState: WarningItemState; position: number; sentAt: number },
): WarningItemEntity {
  const id = newId('warningItem', sentAt, random.bytes);
  const item = CHK_2026_1.items.find((each) => each.id === itemId);
  const amount = DEADLINES[severity].usual;
  const isSent = stage.state !== 'draft';
  const lastSent = sentAt + ((stage.notices ?? 1) - 1) * 16 * DAY_MS;
  const wasAnswered = ['replied', 'returned', 'accepted', 'closed'].includes(itemState);
  const inspector = inspectorOf(place.province ?? 'TH-10').id;
  const photo = (ownerType: 'warning_item' | 'reply', ownerId: string, at: number, scene: number) => {
    const photoId = newId('photo', at, random.bytes);
    made.photos.push({
      ...{ id: photoId, ownerType, ownerId, sort: 0, width: WIDTH, height: HEIGHT, caption: null },
      ...{
        visibility: 'case',
        createdAt: at,
        drawing: drawing(place.category, (position * 2 + scene) % 8, 0),
      },
    });
    return photoId;
  };
  if (wasAnswered) {
    const replyId = newId('reply', sentAt + DAY_MS, random.bytes);
    const at = sentAt + DAY_MS;
    const result = itemState === 'returned' ? ('return' as const) : ('accept' as const);
    made.warningReplies.push({
      ...{ id: replyId, warningId, warningItemId: id, authorId: vendor, kind: 'fixed', text: FIXED },
      ...{
        actionType: 'corrective',
        rootCause: '',
        doneAt: at,
        documentIds: [],
        sentAt: at,
        receivedAt: at,
        isLate: false,
      },
      photoIds: [photo('reply', replyId, at, 0)],
      openedAt: itemState === 'replied' ? null : at + DAY_MS,
      decision:
        itemState === 'replied'
          ? null
          : {
              ...{
                result,
                reason: result === 'return' ? 'wrong_place' : null,
                at: at + DAY_MS,
                by: inspector,
              },
              comment: result === 'return' ? RETURNED : '',
            },
      version: itemState === 'replied' ? 1 : 2,
    });
  }
  return {
    ...emptyItem(warningId),
    ...{ id, position, itemId, severity, amount, state: itemState, version: 1 },
    ...{ matter: item?.failed ?? {}, grounds: GROUNDS[severity], measure: item ? measureOf(item) : {} },
    verify: severity === 'critical' ? 'onsite' : 'photo',
    photoIds: [photo('warning_item', id, sentAt, 1)],
    round: itemState === 'returned' ? 1 : 0,
    ...(isSent && {
      ...{ firstSentAt: sentAt, sentAt: lastSent, repeatedAt: lastSent > sentAt ? lastSent : null },
      dueAt: dueOf(severity, stage.sent === 20 ? DEADLINES[severity].min : amount, lastSent),
      closedAt: itemState === 'closed' ? Math.min(now, sentAt + 6 * DAY_MS) : null,
    }),
    ...(stage.extension &&
      severity !== 'critical' && {
        extension: {
          ...{ days: 7, reason: WHY_LATER, askedAt: sentAt + DAY_MS, answerBy: sentAt + 30 * DAY_MS },
          ...{ isGranted: null, comment: '', decidedAt: null },
        },
        extensionDays: 7,
      }),
  };
}

/** What failed and was not put right on site, the gravest first. */
function failsOf(inspection: InspectionEntity, answers: readonly AnswerEntity[]): Fail[] {
  const own = answers.filter(({ inspectionId }) => inspectionId === inspection.id);
  const rank = { critical: 0, major: 1, minor: 2 };
  return weigh(CHK_2026_1, {
    ...{ facets: inspection.facets, ...inspection.facts, answers: own.map(answerOf) },
    inspectedAt: new Date(inspection.finishedAt ?? 0),
  })
    .filter(({ result, severity }) => result === 'fail' && severity !== 'none')
    .map(({ item, severity }) => ({ itemId: item.id, severity: severity as WarningSeverity }))
    .sort((a, b) => rank[a.severity] - rank[b.severity]);
}

function newestOf(
  inspections: readonly InspectionEntity[],
  { id }: BusinessEntity,
  now: number,
): InspectionEntity | undefined {
  return inspections
    .filter(({ businessId, publishedAt }) => businessId === id && publishedAt !== null && publishedAt <= now)
    .sort((a, b) => (b.finishedAt ?? 0) - (a.finishedAt ?? 0))[0];
}
