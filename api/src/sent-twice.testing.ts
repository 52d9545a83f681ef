import { createHash } from 'node:crypto';
import { DAY_MS, type Id, newId } from '@sabaijai/contract';
import sharp from 'sharp';
import { EmailProofEntity, PasswordResetEntity, UserEntity } from './features/account/account.entity.js';
import { hashOf } from './features/account/token.js';
import { BusinessEntity } from './features/business/business.entity.js';
import { deriveBusiness } from './features/business/derive-business.js';
import { inspect } from './features/business/testing.js';
import { InspectionEntity } from './features/inspection/inspection.entity.js';
import { MemberEntity } from './features/member/member.entity.js';
import { newMember } from './features/member/membership.js';
import { ReInspectionEntity } from './features/re-inspection/re-inspection.entity.js';
import { ReviewEntity } from './features/review/review.entity.js';
import { NoticeEntity, WarningEntity } from './features/warning/warning.entity.js';
import { retry } from './platform/database/retry.js';
import { type Question, type TestApp } from './testing.js';
import type { Identity, World } from './world.testing.js';

/**
 * What changes something each time it is sent, and why that is right. A proxy must not send it again by itself: it has its
 * own location in the example of operations.md.
 */
export const NOT_REPEATED: Readonly<Record<string, string>> = {
  'POST auth/login': 'each is a session of its own',
  'POST auth/forgot': 'each is a mail with a link of its own',
  'POST auth/prove/link': 'each is a mail with a link of its own',
  'POST me/email': 'each is a mail with a link of its own',
  'POST me/email/link': 'each is a mail with a link of its own',
  'POST drafts/{id}/resume-code': 'the code is shown once, and a new one ends the one before',
  'POST inspector/invites': 'the code is shown once, and its row does not know it',
};

/** What takes a whole inspection or a whole case to be let do once; the test that sends it twice there. */
export const TWICE_ELSEWHERE: Readonly<Record<string, readonly [file: string, test: string]>> = {
  'POST inspections/{id}/finalise': [
    'features/safety-form/safety-form.test.ts',
    'finalised a hundred times at once is one result, told to the business once',
  ],
  'POST inspections/{id}/amend': [
    'features/safety-form/safety-form.test.ts',
    "[amended.statusCode, (await amend('inspector', body)).statusCode]",
  ],
  'POST inspector/offers': ['features/stop-offer/stop-offer.test.ts', 'sent again is the same'],
  'POST inspector/staff/{badge}/rounds/{date}/permit': ['features/assignment/permit.test.ts', 'said twice'],
  ...Object.fromEntries(
    [
      'send',
      'remind',
      'repeat',
      'complete',
      'escalate',
      'items/{item}/replies',
      'items/{item}/verify',
      'items/{item}/drop',
      'items/{item}/extension',
      'items/{item}/extension-decision',
    ]
      .map((act) => `POST warnings/{id}/${act}`)
      .concat('PATCH warnings/{id}/items/{item}/replies/{reply}')
      .map((act) => [act, ['features/warning/warning-access.test.ts', 'sent again']]),
  ),
};

interface Ready {
  who: Identity;
  /** Instead of what the table of rights sends. */
  request?: Partial<Question>;
}
type Prepare = (world: World, app: TestApp) => Promise<Ready>;

const TOKEN = 'x'.repeat(43);
const WORDS = 'The kitchen was not open on that day, as everybody could see at the door.';

/** Who sends it, what must be there before, and what is sent, where the table of rights has it refused. */
export const READY: Readonly<Record<string, Prepare>> = {
  'POST auth/reset': async ({ people }, { dataSource }) => {
    const link = { userId: people.mali.id, address: null, createdAt: Date.now() };
    const expiresAt = Date.now() + DAY_MS;
    await dataSource.getRepository(PasswordResetEntity).insert({
      ...link,
      tokenHash: hashOf(TOKEN),
      expiresAt,
    });
    return { who: 'anybody', request: { payload: { token: TOKEN, password: 'another long password' } } };
  },
  'POST auth/prove': async ({ people }, { dataSource }) => {
    const users = dataSource.getRepository(UserEntity);
    await users.update({ id: people.mali.id }, { pendingEmail: 'new@example.com' });
    await dataSource.getRepository(EmailProofEntity).insert({
      ...{ tokenHash: hashOf(TOKEN), userId: people.mali.id, address: 'new@example.com' },
      ...{ createdAt: Date.now(), expiresAt: Date.now() + DAY_MS },
    });
    return { who: 'anybody', request: { payload: { token: TOKEN } } };
  },
  'POST me/email/link': async ({ people }, { dataSource }) => {
    const users = dataSource.getRepository(UserEntity);
    await users.update({ id: people.mali.id }, { pendingEmail: 'new@example.com' });
    return { who: 'mali' };
  },
  'POST photos': async () => {
    const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#abc' } })
      .jpeg()
      .toBuffer();
    const sha256 = createHash('sha256').update(picture).digest('hex');
    const url = `/api/v1/photos?id=${newId('photo')}&purpose=hazard&sha256=${sha256}`;
    return { who: 'mali', request: { url, payload: picture } };
  },
  'POST drafts/{id}/resume-code': async (_, app) => {
    const { url, headers } = await aGuestsDraft(app);
    return { who: 'anybody', request: { url: `${url}/resume-code`, headers } };
  },
  'POST drafts/resume': async (_, app) => {
    const { url, headers, contact } = await aGuestsDraft(app);
    const answer = await app.ask({ method: 'POST', url: `${url}/resume-code`, headers });
    return { who: 'vendor', request: { payload: { contact, code: answer.json().code } } };
  },
  'POST hazard-reports/open': async ({ ids }, app) => {
    const key = 'o'.repeat(43);
    const draft = { id: newId('hazardReport'), businessId: ids.businesses, facet: 'pool', text: WORDS };
    const payload = { ...draft, photos: [], seenAt: new Date().toISOString(), key };
    await app.ask({ method: 'POST', url: '/api/v1/hazard-reports', payload });
    return { who: 'anybody', request: { payload: { key } } };
  },
  'POST missing-places/open': async (_, app) => {
    const key = 'm'.repeat(43);
    const draft = { id: newId('missingPlace'), name: 'The blue gate', category: 'restaurant', note: WORDS };
    const payload = { ...draft, point: { lat: 13.75, lon: 100.5 }, key };
    await app.ask({ method: 'POST', url: '/api/v1/missing-places', payload });
    return { who: 'anybody', request: { payload: { key } } };
  },
  'POST picture-requests/open': async ({ ids }, app) => {
    const key = 'p'.repeat(43);
    const payload = { id: newId('pictureRequest'), photoId: ids.picture, reason: 'me', key };
    await app.ask({ method: 'POST', url: '/api/v1/picture-requests', payload });
    return { who: 'anybody', request: { payload: { key } } };
  },
  'POST my/invitations/open': async ({ people, ids }, { dataSource }) => {
    const member = newMember(
      { businessId: ids.businesses, userId: people.vendor.id, role: 'staff' },
      Date.now(),
    );
    await dataSource.getRepository(MemberEntity).insert({
      ...{ ...member, state: 'invited', secretHash: hashOf(TOKEN), expiresAt: Date.now() + DAY_MS },
    });
    return { who: 'vendor', request: { payload: { secret: TOKEN } } };
  },
  'POST businesses/{id}/card': async ({ ids }, { dataSource }) => {
    await retry(dataSource, async (manager) => {
      const place = await manager.findOneByOrFail(BusinessEntity, { id: ids.inspected });
      await inspect(manager, place, { finishedAt: Date.now() - DAY_MS });
      await deriveBusiness(manager, [place.id], Date.now());
    });
    return { who: 'owner', request: { url: `/api/v1/businesses/${ids.inspected}/card` } };
  },
  'POST businesses/{id}/re-inspection-requests': async ({ ids }, { dataSource }) => {
    await dataSource.getRepository(ReInspectionEntity).clear();
    await dataSource
      .getRepository(InspectionEntity)
      .update({ id: ids.result }, { state: 'published', grade: 'B', publishedAt: Date.now() - DAY_MS });
    return {
      who: 'owner',
      request: { url: `/api/v1/businesses/${ids.inspected}/re-inspection-requests` },
    };
  },
  'PATCH inspections/{id}/answers/{item}': async ({ times }) => ({
    who: 'inspector',
    request: { payload: { version: 0, result: 'pass', ...times } },
  }),
  'POST inspections/{id}/stop-order': async ({ times }) => ({
    who: 'inspector',
    request: {
      payload: { activities: ['building'], ack: 'absent', name: '', signatureId: null, ...times },
    },
  }),
  'POST inspections/{id}/end': version1('inspector', { reason: WORDS }),
  'POST inspections/{id}/void': version1('lead', { reason: WORDS }),
  'POST inspections/{id}/hand-over': version1('inspector', { to: 'INS-0001' }),
  'POST inspections/{id}/answer': async (world, app) => {
    const { ids } = world;
    const object = { id: newId('objection'), text: WORDS, photos: [] };
    const url = `/api/v1/inspections/${ids.result}`;
    const headers = world.headersOf('owner');
    await app.ask({ method: 'POST', url: `${url}/object`, headers, payload: object });
    const { version } = await app.dataSource
      .getRepository(InspectionEntity)
      .findOneByOrFail({ id: ids.result });
    return { who: 'inspector', request: { payload: { version, reason: WORDS } } };
  },
  'POST warnings/{id}/notices/{number}/deliver': async ({ ids }, { dataSource }) => {
    await dataSource.getRepository(NoticeEntity).update({ warningId: ids.warnings }, { channel: 'paper' });
    return { who: 'inspector' };
  },
  'POST warnings/{id}/withdraw': async ({ ids }, app) => ({
    who: 'lead',
    request: { payload: { version: await versionOf(app, ids.warnings), reason: WORDS } },
  }),
  'POST warnings/{id}/items/{item}/replies/{reply}/decision': version1('inspector', { result: 'accept' }),
  'POST inspector/staff/{badge}/unlock': async ({ people }, { dataSource }) => {
    await dataSource.getRepository(UserEntity).update({ id: people.inspector.id }, { state: 'locked' });
    return { who: 'lead' };
  },
  'POST moderation/reviews/{id}/publish': async ({ ids }, { dataSource }) => {
    await dataSource.getRepository(ReviewEntity).update({ id: ids.reviews }, { state: 'held' });
    return { who: 'lead' };
  },
};

function version1(who: Identity, more: object): Prepare {
  return async () => ({ who, request: { payload: { version: 1, ...more } } });
}

const versionOf = async ({ dataSource }: TestApp, id: Id<'warning'>) =>
  (await dataSource.getRepository(WarningEntity).findOneByOrFail({ id })).version;

/** Begun without an account, with a telephone number in it. */
async function aGuestsDraft(app: TestApp) {
  const contact = '0812345678';
  const id = newId('draft');
  const started = await app.ask({
    method: 'POST',
    url: '/api/v1/drafts',
    payload: { id, form: 'register-business' },
  });
  const cookie = started.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
  const url = `/api/v1/drafts/${id}`;
  const payload = { version: 1, data: { contactPhone: contact } };
  await app.ask({ method: 'PATCH', url: `${url}/steps/form1`, headers: { cookie }, payload });
  return { url, headers: { cookie }, contact };
}
