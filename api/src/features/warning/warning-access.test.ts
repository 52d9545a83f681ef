import {
  DAY_MS,
  type Id,
  newId,
  type Warning,
  type WarningAction,
  type WarningItem,
  type WarningItemAction,
  type WarningItemState,
  type WarningState,
  warningItemMachine,
  warningMachine,
} from '@sabaijai/contract';
import { cellOf, readTable } from '../../access-table.testing.js';
import { anInspector, everybody } from '../../people.testing.js';
import { UnsealedEventEntity } from '../../platform/audit/audit.entity.js';
import { retry } from '../../platform/database/retry.js';
import { MailRequestEntity } from '../../platform/mail/mail-request.entity.js';
import { openApp, PASSWORD } from '../../testing.js';
import { addPlace } from '../business/testing.js';
import { MemberEntity } from '../member/member.entity.js';
import { newMember } from '../member/membership.js';
import { PhotoEntity } from '../photo/photo.entity.js';
import {
  ITEMS,
  REPLIES,
  REPLY_STATES,
  type ReplyState,
  ROLES,
  type Role,
  USED_UP,
  WARNINGS,
} from './access.testing.js';
import { settle } from './clock/settle.js';
import { NoticeEntity, WarningEntity, WarningItemEntity, WarningReplyEntity } from './warning.entity.js';
import { aWarning, aWarningItem } from './warning.testing.js';

const WORDS = 'The blocked door was cleared and a sign was put up beside it; it stays open every day.';
const PIN = { lat: 13.7563, lon: 100.5018 };
/** Of people: what the system does is no request. */
type ItemAct = Exclude<WarningItemAction, 'withdraw'>;
const EVERY_ROLE = Object.keys(ROLES) as Role[];
/** Roles that are not had by account alone. */
const OF_THEIR_OWN: readonly Role[] = ['other inspector, after three days', 'lead who sent it'];

/** A warning with one item, and maybe an answer to it. */
interface Case {
  id: Id<'warning'>;
  itemId: Id<'warningItem'>;
  replyId: Id<'reply'>;
}
interface Wanted {
  warning?: Partial<WarningEntity>;
  item?: Partial<WarningItemEntity>;
  reply?: Partial<WarningReplyEntity>;
  isOwned?: boolean;
}
interface Act {
  /** In which case it can be taken, if by anybody. */
  needs?: Wanted;
  path: (found: Case) => string;
  method?: 'GET' | 'PATCH';
  body?: (found: Case, who: Id<'user'>) => Promise<object>;
}

describe('who may do what with a warning', () => {
  const app = openApp();
  const { idOf, ask } = everybody(app, {
    peddler: { roles: ['vendor'] },
    colleague: anInspector('INS-0011', ['TH-10']),
  });
  const rows = <E extends object>(entity: new () => E) => app().dataSource.getRepository(entity);

  async function aCase(role: Role, { warning, item, reply, isOwned = true }: Wanted): Promise<Case> {
    const now = Date.now();
    const sentAt = now - 60_000;
    const owner = isOwned ? { ownerId: idOf('owner') } : {};
    const place = await addPlace(app().dataSource, { ...PIN, province: 'TH-10', ...owner });
    const issuedBy = idOf(role === 'lead who sent it' ? 'lead' : 'inspector');
    const row = aWarning({ businessId: place.id, province: 'TH-10', issuedBy, state: 'active', ...warning });
    const isSent = row.state !== 'draft';
    const sent = isSent ? { sentAt, noticeNo: warning?.noticeNo ?? 1 } : {};
    const asked = aWarningItem({
      ...{ warningId: row.id, photoIds: [newId('photo')], firstSentAt: null, sentAt: null },
      ...(isSent && { firstSentAt: sentAt, sentAt, dueAt: now + 14 * DAY_MS }),
      ...item,
    });
    const answer = {
      ...{ id: newId('reply'), warningId: row.id, warningItemId: asked.id, authorId: idOf('owner') },
      ...{ kind: 'planned', actionType: null, text: WORDS, rootCause: '', doneAt: now, photoIds: [] },
      ...{ documentIds: [], sentAt, receivedAt: sentAt, isLate: false, openedAt: null, decision: null },
      ...{ version: 1, ...reply },
    } as WarningReplyEntity;
    await retry(app().dataSource, async (manager) => {
      const staff = { businessId: place.id, userId: idOf('vendor'), role: 'staff' } as const;
      if (isOwned) await manager.insert(MemberEntity, newMember(staff, now));
      await manager.insert(WarningEntity, { ...row, ...sent });
      await manager.insert(WarningItemEntity, asked);
      if (!isSent) return;
      await manager.insert(WarningReplyEntity, answer);
      await manager.insert(NoticeEntity, {
        ...{ id: newId('notice'), warningId: row.id, number: 1, issuedBy, issuer: 'Niran', intro: null },
        ...{ channel: 'app', addressee: null, sentAt, readAt: null, overVersion: 0 },
      });
      await settle({ manager, now }, row.id);
      const days = role === 'other inspector, after three days' ? 4 : 0;
      await manager.update(WarningEntity, { id: row.id }, { waitingSince: now - days * DAY_MS });
    });
    return { id: row.id, itemId: asked.id, replyId: answer.id };
  }
  async function aPhoto(ownerId: Id<'user'>, purpose: PhotoEntity['purpose']): Promise<Id<'photo'>> {
    const id = newId('photo');
    const now = Date.now();
    await rows(PhotoEntity).insert({
      ...{ id, ownerType: 'user', ownerId, uploadedBy: ownerId, purpose, sort: 0, width: 800, height: 600 },
      ...{
        caption: null,
        visibility: 'private',
        createdAt: now,
        sha256: 'b'.repeat(64),
        unattachedSince: now,
      },
    });
    return id;
  }
  /** Everything that an act may change. */
  const keptOf = async ({ id }: Case) =>
    JSON.stringify([
      await rows(WarningEntity).findBy({ id }),
      await rows(WarningItemEntity).findBy({ warningId: id }),
      await rows(WarningReplyEntity).findBy({ warningId: id }),
      await rows(NoticeEntity).findBy({ warningId: id }),
      await rows(MailRequestEntity).count(),
      await rows(UnsealedEventEntity).count(),
    ]);
  const versionOf = async ({ id }: Case) => (await rows(WarningEntity).findOneByOrFail({ id })).version;
  const itemVersion = async ({ itemId: id }: Case) =>
    (await rows(WarningItemEntity).findOneByOrFail({ id })).version;
  const times = () => ({ at: new Date().toISOString(), sentAt: new Date().toISOString() });

  const onWarning = (path: string, body: object = {}, needs: Wanted = {}): Act => ({
    path: ({ id }) => `warnings/${id}/${path}`,
    body: async (found) => ({ version: await versionOf(found), ...body }),
    needs,
  });
  const password = { password: PASSWORD };
  const reason = { reason: WORDS };
  const over: Wanted = { item: { state: 'closed', closedAt: 1 } };
  const WARNING_ACTS: Record<'see' | WarningAction, Act> = {
    see: { path: ({ id }) => `warnings/${id}`, method: 'GET' },
    send: onWarning('send', password),
    remind: onWarning('remind'),
    repeat: onWarning('repeat', password, { item: { state: 'returned' } }),
    escalate: onWarning('escalate', reason, { warning: { noticeNo: 3 } }),
    complete: onWarning('complete', { evaluation: WORDS }, over),
    withdraw: onWarning('withdraw', reason),
  };

  const onItem = ({ id, itemId }: Case) => `warnings/${id}/items/${itemId}`;
  const onReply = (found: Case) => `${onItem(found)}/replies/${found.replyId}`;
  const words = { actionType: null, text: WORDS, documents: [] };
  const replies = (kind: 'fixed' | 'planned'): Act => ({
    path: (found) => `${onItem(found)}/replies`,
    body: async (_, who) => ({
      ...{ ...words, ...times(), id: newId('reply'), kind, photos: [await aPhoto(who, 'reply')] },
      doneAt: new Date().toISOString(),
    }),
  });
  const edit: Act = {
    path: onReply,
    method: 'PATCH',
    body: async ({ replyId: id }, who) => {
      const { kind, version } = await rows(WarningReplyEntity).findOneByOrFail({ id });
      const photos = [await aPhoto(who, 'reply')];
      const doneAt = kind === 'dispute' ? null : new Date().toISOString();
      return { ...words, text: `${WORDS} Since today.`, rootCause: '', version, kind, photos, doneAt };
    },
  };
  const decides = (result: 'accept' | 'return' | 'drop', needs: Wanted = {}): Act => ({
    path: (found) => `${onReply(found)}/decision`,
    body: async ({ replyId: id }) => ({
      ...{ result, reason: result === 'return' ? 'not_fixed' : null, comment: WORDS },
      version: (await rows(WarningReplyEntity).findOneByOrFail({ id })).version,
    }),
    needs,
  });
  const visits = (isFixed: boolean): Act => ({
    path: (found) => `${onItem(found)}/verify`,
    body: async (found, who) => ({
      ...{ version: await itemVersion(found), isFixed, comment: WORDS, ...times() },
      visit: { fix: { ...PIN, acc: 10 }, photos: [await aPhoto(who, 'inspection')] },
    }),
  });
  const asks = (path: string, body: object, needs: Wanted = {}): Act => ({
    path: (found) => `${onItem(found)}/${path}`,
    body: async (found) => ({ version: await itemVersion(found), ...body }),
    needs,
  });
  const pending: Partial<WarningItemEntity> = {
    extensionDays: 3,
    extension: {
      ...{ days: 3, reason: WORDS, askedAt: 1, answerBy: Date.now() + DAY_MS },
      ...{ isGranted: null, comment: '', decidedAt: null },
    },
  };
  const fixed: Wanted['reply'] = { kind: 'fixed', photoIds: [newId('photo')] };
  const dispute: Wanted['reply'] = { kind: 'dispute', photoIds: [], doneAt: null };
  const itemActs = (state: WarningItemState): Record<ItemAct, Act> => ({
    reply: replies('fixed'),
    plan: replies('planned'),
    'edit-reply': edit,
    'ask-extension': asks('extension', { days: 3, reason: WORDS }),
    'decide-extension': asks('extension-decision', { isGranted: true }, { item: pending }),
    accept: decides('accept'),
    'accept-unseen': decides('accept', { item: { verify: 'onsite' } }),
    // What was accepted comes back from the visit.
    return: state === 'accepted' ? visits(false) : decides('return'),
    drop: decides('drop', { reply: dispute }),
    // Without an answer a visit closes only what nobody can answer for.
    verify: { ...visits(true), needs: { isOwned: state !== 'open' && state !== 'returned' } },
  });
  const merge = (one: Wanted, other: Wanted = {}): Wanted => ({
    warning: { ...one.warning, ...other.warning },
    item: { ...one.item, ...other.item },
    reply: { ...one.reply, ...other.reply },
    isOwned: other.isOwned ?? true,
  });

  /** Asks as everybody for everything; a refusal changes nothing, and the answer offers what is taken. */
  async function hold<Name extends string>(
    text: string,
    acts: Record<Name, Act>,
    base: Wanted,
    offered?: (warning: Warning) => readonly string[],
  ): Promise<void> {
    const names = Object.keys(acts) as Name[];
    const wanted = readTable(text, EVERY_ROLE, names);
    const wrong: string[] = [];
    const compare = (role: Role, name: string, is: unknown, should: unknown) => {
      if (is !== should) wrong.push(`${role}, ${name}: ${is}, should be ${should}`);
    };
    for (const name of names) {
      const { path, method, body, needs } = acts[name];
      // Whoever is refused leaves it to the next.
      const left = new Map<string, Case>();
      for (const role of EVERY_ROLE) {
        const kind = OF_THEIR_OWN.includes(role) ? role : 'others';
        const found = left.get(kind) ?? (await aCase(role, merge(base, needs)));
        left.set(kind, found);
        const who = ROLES[role];
        const payload = await body?.(found, who ? idOf(who) : newId('user'));
        const before = await keptOf(found);
        const seen = await ask(who, `warnings/${found.id}`);
        const isOffered = seen.statusCode === 200 && offered?.(seen.json()).includes(name);
        const cell = cellOf(await ask(who, path(found), payload, {}, method ?? 'POST'));
        compare(role, name, cell, wanted(role, name));
        if (method === 'GET') continue;
        if (cell === 'ok') left.delete(kind);
        const after = await keptOf(found);
        compare(role, `${name} changes`, after !== before, cell === 'ok');
        if (cell === 'ok') {
          // As by a proxy that did not hear the answer.
          await ask(who, path(found), payload, {}, method ?? 'POST');
          compare(role, `${name} sent again changes`, (await keptOf(found)) !== after, false);
        }
        if (offered) compare(role, `${name} is offered`, isOffered, cell === 'ok');
      }
    }
    expect(wrong).toEqual([]);
  }

  it.each(warningMachine.states)(
    'one that is %s is as its table says, and what is refused changes nothing',
    (state: WarningState) =>
      hold(WARNINGS[state], WARNING_ACTS, { warning: { state } }, ({ actions }) => actions),
  );

  it.each(warningItemMachine.states)('an item that is %s is as its table says', (state: WarningItemState) => {
    const isWithdrawn = state === 'withdrawn';
    const base: Wanted = {
      warning: { state: isWithdrawn ? 'withdrawn' : 'active' },
      item: {
        state,
        ...(state === 'closed' && { closedAt: 1 }),
        ...(state === 'accepted' && { verify: 'onsite' }),
      },
      reply: state === 'replied' ? fixed : {},
    };
    return hold(ITEMS[state], itemActs(state), base, ({ items: [item] }) => (item as WarningItem).actions);
  });

  it('an item that was returned for the last time is as its table says', () => {
    const acts = itemActs('returned');
    return hold(
      USED_UP,
      {
        ...acts,
        drop: asks('drop', { comment: WORDS }),
        verify: { ...acts.verify, needs: {} },
      },
      { warning: { state: 'escalated' }, item: { state: 'returned', round: 3 } },
      ({ items: [item] }) => (item as WarningItem).actions,
    );
  });

  const REPLY_OF: Record<ReplyState, Wanted> = {
    'fixed, not opened': { item: { state: 'replied' }, reply: fixed },
    'fixed, opened': { item: { state: 'replied' }, reply: { ...fixed, openedAt: 1 } },
    'disputed, not opened': { item: { state: 'replied' }, reply: dispute },
    'disputed, opened': { item: { state: 'replied' }, reply: { ...dispute, openedAt: 1 } },
    planned: { item: { state: 'open' } },
    decided: {
      item: { state: 'returned' },
      reply: {
        ...{ ...fixed, openedAt: 1 },
        decision: { result: 'return', reason: 'other', comment: WORDS, at: 1, by: newId('user') },
      },
    },
  };
  it.each(REPLY_STATES)('an answer that is %s is as its table says', (state: ReplyState) => {
    const acts = { edit, accept: decides('accept'), return: decides('return'), drop: decides('drop') };
    return hold(REPLIES[state], acts, REPLY_OF[state]);
  });
});
