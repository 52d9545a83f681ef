import {
  afterWorkingDays,
  DAY_MS,
  DEADLINES,
  DISPUTES_FOR_LEAD,
  dueOf,
  EXTENSION_ANSWER_DAYS,
  GROUNDS,
  type Id,
  newId,
  remindersOf,
  repeatAmount,
  type WarningItemState,
  type WarningSeverity,
  waitsForVendor,
} from '@sabaijai/contract';
import { CHK_2026_1, weigh } from '@sabaijai/contract/checklist';
import { measureOf } from '@sabaijai/contract/measures';
import type { BusinessEntity } from '../src/features/business/business.entity.js';
import type { AnswerEntity } from '../src/features/inspection/answer.entity.js';
import type { InspectionEntity } from '../src/features/inspection/inspection.entity.js';
import type { NotificationEntity } from '../src/features/notification/notification.entity.js';
import type { PhotoEntity } from '../src/features/photo/photo.entity.js';
import { answerOf } from '../src/features/safety-form/outcome.js';
import { emptyItem, emptyWarning } from '../src/features/warning/draft/new-warning.js';
import type {
  NoticeEntity,
  NoticeItemEntity,
  WarningEntity,
  WarningItemEntity,
  WarningReplyEntity,
} from '../src/features/warning/warning.entity.js';
import { demoAccount, inspectorOf } from './accounts.js';
import { type Drawing, drawing, HEIGHT, WIDTH } from './pictures.js';
import { type Random, randomOf } from './random.js';
import { newsOf } from './warning-news.js';
import {
  DECISIONS,
  DISPUTED,
  EVALUATION,
  FIXED,
  NOT_AGREED,
  STAGES,
  type Stage,
  WHY_LATER,
  WITHDRAWN,
} from './warning-stages.js';

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

/** From one notice to the next. */
const REPEATED_AFTER_DAYS = 16;

/** Nobody writes about what was found years ago. */
const RECENT_DAYS = 300;

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
    const vendor = demoAccount(name).id;
    const found = businesses
      .filter((place) => place.ownerId === vendor && place.state === 'listed')
      .flatMap((place) => {
        const inspection = newestOf(inspections, place, now);
        const isRecent = (inspection?.finishedAt ?? 0) > now - RECENT_DAYS * DAY_MS;
        return inspection && isRecent
          ? [{ place, inspection, fails: failsOf(inspection, answers), warned: 0 }]
          : [];
      });
    for (const stage of STAGES) {
      const [about] = found
        .filter((each) => fits(each, stage, now))
        .sort((one, other) => one.warned - other.warned);
      if (!about) continue;
      about.warned += 1;
      // What was found is asked for once.
      const fails = about.fails.splice(0, stage.items.length);
      addWarning(made, random, { ...about, fails, stage, vendor }, now);
    }
  }
  return made;
}

interface Fail {
  itemId: string;
  severity: WarningSeverity;
}
interface Found {
  place: BusinessEntity;
  inspection: InspectionEntity;
  fails: Fail[];
}
interface About extends Found {
  stage: Stage;
  vendor: Id<'user'>;
}

const GRAVITY = { minor: 0, major: 1, critical: 2 } satisfies Record<WarningSeverity, number>;

/** Enough was found, before the warning was sent. */
const fits = ({ inspection, fails }: Found, { sent, items, atLeast }: Stage, now: number): boolean =>
  fails.length >= items.length &&
  (inspection.finishedAt ?? now) <= now - sent * DAY_MS &&
  GRAVITY[fails[0]?.severity ?? 'minor'] >= GRAVITY[atLeast ?? 'minor'];

const noticeAt = (sentAt: number, no: number) => sentAt + (no - 1) * REPEATED_AFTER_DAYS * DAY_MS;
const dueOfNotice = (severity: WarningSeverity, { isShort }: Stage, sentAt: number, no: number) => {
  const first = isShort ? DEADLINES[severity].min : DEADLINES[severity].usual;
  return dueOf(severity, no === 1 ? first : repeatAmount(severity), noticeAt(sentAt, no));
};

function addWarning(made: Made, random: Random, about: About, now: number): void {
  const { place, inspection, fails, stage, vendor } = about;
  const sentAt = now - stage.sent * DAY_MS;
  const id = newId('warning', sentAt, random.bytes);
  const issuedBy = inspectorOf(place.province ?? 'TH-10').id;
  const { state = 'active', notices = 1 } = stage;
  const isSent = state !== 'draft';
  const items = stage.items.flatMap((itemState, position) => {
    const fail = fails[position];
    return fail ? [itemOf(made, random, about, now, { id, fail, state: itemState, position, sentAt })] : [];
  });
  const closedAt = Math.min(now, sentAt + 9 * DAY_MS);
  const warning: WarningEntity = {
    ...emptyWarning(sentAt),
    ...{ id, number: `W-${new Date(sentAt).getUTCFullYear()}-${id.slice(-6)}`, businessId: place.id },
    ...{ province: place.province, inspectionId: inspection.id, issuedBy, state },
    ...{ noticeNo: isSent ? notices : 0, matter: items[0]?.matter ?? {}, items: items.length },
    // Each notice made it newer, as those that are sent by hand do.
    ...(isSent && {
      ...{ version: notices + 1, sentAt, firstReadAt: readAt(stage, sentAt) },
      ...remindedOf(items, now),
    }),
    ...(state === 'resolved' && {
      ...{ resolvedAt: closedAt, evaluation: EVALUATION, effectCheckAt: closedAt + 90 * DAY_MS },
    }),
    ...(state === 'escalated' && { escalatedAt: items[0]?.dueAt ?? now }),
    ...(state === 'withdrawn' && { withdrawnReason: WITHDRAWN, withdrawnAt: sentAt + DAY_MS / 2 }),
  };
  made.warnings.push(warning);
  made.warningItems.push(...items);
  if (isSent) addNotices(made, random, about, warning, items);
  if (state === 'active' || state === 'escalated') {
    const isOf = (row: { warningId: Id<'warning'> }) => row.warningId === id;
    const [replies, notices] = [made.warningReplies.filter(isOf), made.notices.filter(isOf)];
    const noticeItems = made.noticeItems.filter(({ noticeId }) =>
      notices.some((each) => each.id === noticeId),
    );
    made.notifications.push(...newsOf({ warning, vendor, items, replies, notices, noticeItems }, random));
  }
}

const readAt = ({ sent }: Stage, sentAt: number) => (sent > 1 ? sentAt + DAY_MS / 4 : null);

/** The clock reminds of what waits; what it would have said before now is said already. */
function remindedOf(items: readonly WarningItemEntity[], now: number) {
  const moments = items
    .filter(waitsForVendor)
    .flatMap(({ severity, sentAt, dueAt }) =>
      remindersOf({ severity, sentAt: sentAt ?? 0, dueAt: dueAt ?? 0 }),
    )
    .filter((at) => at <= now);
  const reminders = [...new Set(moments)].toSorted((a, b) => a - b);
  return { reminders, remindedAt: reminders.at(-1) ?? null };
}

function addNotices(
  made: Made,
  random: Random,
  { place, stage }: About,
  { id: warningId, issuedBy, noticeNo, sentAt }: WarningEntity,
  items: readonly WarningItemEntity[],
): void {
  const issuer = inspectorOf(place.province ?? 'TH-10').displayName;
  for (let no = 1; no <= noticeNo; no += 1) {
    const at = noticeAt(sentAt ?? 0, no);
    const noticeId = newId('notice', at, random.bytes);
    made.notices.push({
      ...{ id: noticeId, warningId, number: no, issuedBy, issuer, intro: null, channel: 'app' },
      ...{ addressee: null, sentAt: at, overVersion: no, readAt: readAt(stage, at) },
    });
    made.noticeItems.push(
      ...items.map(({ id, position, itemId, severity, matter, grounds, measure, verify }) => ({
        ...{ noticeId, warningItemId: id, position, itemId, severity, matter, grounds, measure, verify },
        dueAt: dueOfNotice(severity, stage, sentAt ?? 0, no),
      })),
    );
  }
}

interface Asked {
  id: Id<'warning'>;
  fail: Fail;
  state: WarningItemState;
  position: number;
  sentAt: number;
}

function itemOf(
  made: Made,
  random: Random,
  about: About,
  now: number,
  { id: warningId, fail: { itemId, severity }, state, position, sentAt }: Asked,
): WarningItemEntity {
  const { stage } = about;
  const { notices = 1 } = stage;
  const isSent = stage.state !== 'draft';
  const lastSent = noticeAt(sentAt, notices);
  const dueAt = dueOfNotice(severity, stage, sentAt, notices);
  const id = newId('warningItem', sentAt, random.bytes);
  const item = CHK_2026_1.items.find((each) => each.id === itemId);
  const answered = { id, warningId, position, sentAt, dueAt };
  if (stage.isForLead) replyTo(made, random, about, now, { ...answered, state: 'returned' });
  const reply = replyTo(made, random, about, now, { ...answered, state });
  const askedAt = now - DAY_MS / 2;
  return {
    ...emptyItem(warningId),
    ...{ id, position, itemId, severity, state, version: 1 },
    ...{ matter: item?.failed ?? {}, grounds: GROUNDS[severity], measure: item ? measureOf(item) : {} },
    ...{ amount: stage.isShort ? DEADLINES[severity].min : DEADLINES[severity].usual },
    verify: severity === 'critical' || state === 'accepted' ? 'onsite' : 'photo',
    photoIds: [
      addPhoto(made, random, about, { ownerType: 'warning_item', ownerId: id }, sentAt, position * 2 + 1),
    ],
    round: state === 'returned' || stage.isForLead ? 1 : 0,
    disputes: stage.isForLead ? DISPUTES_FOR_LEAD : state === 'dropped' ? 1 : 0,
    ...(isSent && {
      ...{ firstSentAt: sentAt, sentAt: lastSent, repeatedAt: notices > 1 ? lastSent : null, dueAt },
      closedAt: state === 'closed' ? (reply?.decision?.at ?? null) : null,
      // Once public, it stays so: an answer that came too late does not hide it.
      publicSince: reply?.isLate && severity !== 'minor' ? dueAt : null,
    }),
    ...(stage.extension && {
      extension: {
        ...{
          days: 7,
          reason: WHY_LATER,
          askedAt,
          answerBy: afterWorkingDays(askedAt, EXTENSION_ANSWER_DAYS, []),
        },
        ...{ isGranted: null, comment: '', decidedAt: null },
      },
      extensionDays: 7,
    }),
  };
}

/** Written the day after the notice and decided a day later; what waits for its decision came yesterday. */
function replyTo(
  made: Made,
  random: Random,
  about: About,
  now: number,
  {
    id: warningItemId,
    warningId,
    state,
    position,
    sentAt,
    dueAt,
  }: Pick<WarningItemEntity, 'id' | 'warningId' | 'state' | 'position'> & Record<'sentAt' | 'dueAt', number>,
): WarningReplyEntity | null {
  const { isForLead } = about.stage;
  const decision = isForLead && state === 'returned' ? NOT_AGREED : DECISIONS[state];
  if (state !== 'replied' && !decision) return null;
  const at = decision ? sentAt + DAY_MS : now - DAY_MS;
  const id = newId('reply', at, random.bytes);
  const isDispute = state === 'dropped' || isForLead;
  const by = inspectorOf(about.place.province ?? 'TH-10').id;
  const reply: WarningReplyEntity = {
    ...{ id, warningId, warningItemId, authorId: about.vendor, rootCause: '', documentIds: [] },
    ...(isDispute
      ? { kind: 'dispute', text: DISPUTED, actionType: null, doneAt: null }
      : { kind: 'fixed', text: FIXED, actionType: 'corrective', doneAt: at }),
    ...{ sentAt: at, receivedAt: at, isLate: at > dueAt },
    photoIds: [addPhoto(made, random, about, { ownerType: 'reply', ownerId: id }, at, position * 2)],
    openedAt: decision ? at + DAY_MS : null,
    decision: decision ? { ...decision, at: at + DAY_MS, by } : null,
    version: decision ? 2 : 1,
  };
  made.warningReplies.push(reply);
  return reply;
}

function addPhoto(
  { photos }: Made,
  random: Random,
  { place }: About,
  owner: Pick<PhotoEntity, 'ownerType' | 'ownerId'>,
  createdAt: number,
  scene: number,
): Id<'photo'> {
  const id = newId('photo', createdAt, random.bytes);
  photos.push({
    ...{ ...owner, id, sort: 0, width: WIDTH, height: HEIGHT, caption: null, visibility: 'case', createdAt },
    // Half of the phones told when and where.
    ...(owner.ownerType === 'reply' &&
      scene % 4 === 0 && { taken: { at: createdAt, point: { lat: place.lat + 0.0001, lon: place.lon } } }),
    drawing: drawing(place.category, scene % 8, 0),
  });
  return id;
}

/** What failed and was not put right on site, the gravest first. */
function failsOf(inspection: InspectionEntity, answers: readonly AnswerEntity[]): Fail[] {
  const own = answers.filter(({ inspectionId }) => inspectionId === inspection.id);
  return weigh(CHK_2026_1, {
    ...{ facets: inspection.facets, ...inspection.facts, answers: own.map(answerOf) },
    inspectedAt: new Date(inspection.finishedAt ?? 0),
  })
    .filter(({ result, severity }) => result === 'fail' && severity !== 'none')
    .map(({ item, severity }) => ({ itemId: item.id, severity: severity as WarningSeverity }))
    .sort((a, b) => GRAVITY[b.severity] - GRAVITY[a.severity]);
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
