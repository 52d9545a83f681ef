import { type Id, type MailPreference, newId } from '@sabaijai/contract';
import { Clock } from '../../platform/clock/clock.js';
import { retry } from '../../platform/database/retry.js';
import { SERVERS } from '../../platform/database/testing.js';
import { mailsOf } from '../../platform/mail/testing.js';
import { Tasks } from '../../platform/tasks/tasks.js';
import { addAccount, openApp } from '../../testing.js';
import { UserEntity } from '../account/account.entity.js';
import { BusinessEntity } from '../business/business.entity.js';
import { aPlace } from '../business/testing.js';
import { WarningEntity } from '../warning/warning.entity.js';
import { aWarning } from '../warning/warning.testing.js';
import { NotificationEntity } from './notification.entity.js';
import { NotificationSummary } from './summary.js';
import { tell as tellPeople } from './tell.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describe.each(SERVERS)('the summary of what was not opened, on %s', (on) => {
  const app = openApp({ on });
  const rows = <E extends object>(entity: new () => E) => app().dataSource.getRepository(entity);
  const place = { ...aPlace(), name: { en: 'Doi View', th: 'ดอยวิว' } };
  let count = 0;
  let at = Date.now();
  beforeAll(async () => {
    await rows(BusinessEntity).insert(place);
    app().nest.get(Clock).now = () => at;
    // Mails go out when a test says so.
    await app().nest.get(Tasks).pause();
  });

  async function person(mails: MailPreference | null = null): Promise<{ id: Id<'user'>; email: string }> {
    count += 1;
    const email = `reader${count}@example.com`;
    const id = (await addAccount(app(), { email })) as Id<'user'>;
    await rows(UserEntity).update({ id }, { mails, locale: 'en-US' });
    return { id, email };
  }
  async function warned(severity: 'critical' | 'major'): Promise<WarningEntity> {
    const open = { state: 'active', openItems: 1 } as const;
    const warning = aWarning({ businessId: place.id, issuedBy: newId('user'), severity, ...open });
    await rows(WarningEntity).insert(warning);
    return warning;
  }
  const tell = ({ id: userId }: { id: Id<'user'> }, { id, number }: WarningEntity) =>
    retry(app().dataSource, (manager) =>
      tellPeople(
        { manager, now: at },
        [userId],
        'WARNING_SENT',
        { type: 'warning', id, businessId: place.id },
        { number, items: 1, dueAt: new Date(at + 14 * DAY).toISOString() },
      ),
    );
  /** To this person, beside those known; the outbox of one moment has no order. */
  const summaries = async ({ email }: { email: string }, known: readonly string[] = []) =>
    (await mailsOf(app())).filter(
      ({ to, subject, raw }) => to === email && /not opened/.test(subject) && !known.includes(raw),
    );
  /** Summaries to this person after so much time. */
  async function after(ms: number, reader: { email: string }, ask = 1) {
    // What was asked for before goes out first.
    await app().nest.get(Tasks).runDue('send-mail');
    at += ms;
    await app().nest.get(Tasks).runDue('send-mail');
    const before = (await summaries(reader)).map(({ raw }) => raw);
    await Promise.all(Array.from({ length: ask }, () => app().nest.get(NotificationSummary).ask()));
    await app().nest.get(Tasks).runDue('send-mail');
    return summaries(reader, before);
  }

  it('leaves out what was answered by then, though nobody opened the notification', async () => {
    const reader = await person();
    const [one, two] = [await warned('major'), await warned('major')];
    await tell(reader, one);
    await tell(reader, two);
    await rows(WarningEntity).update({ id: one.id }, { openItems: 0 });
    const [mail] = await after(3 * DAY, reader);
    expect(mail?.text).toContain(two.number);
    expect(mail?.text).not.toContain(one.number);
  });

  it('comes once after three days, however often and by how many servers it is asked for', async () => {
    const reader = await person();
    const [one, two] = [await warned('major'), await warned('major')];
    await tell(reader, one);
    await tell(reader, two);
    expect(await after(2 * DAY, reader)).toEqual([]);
    const [mail, ...more] = await after(DAY, reader, 2);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('You have not opened 2 notifications');
    for (const { id, number } of [one, two]) {
      expect(mail?.text).toContain(`Warning ${number} for Doi View`);
      expect(mail?.text).toContain(`/vendor/warning-list/${id}`);
    }
    expect(mail?.text).toContain('/account/notifications');
    expect(await after(5 * DAY, reader)).toEqual([]);
  });

  it('comes after a day of what is critical, and takes along what waits as long', async () => {
    const reader = await person();
    const [major, critical] = [await warned('major'), await warned('critical')];
    await tell(reader, major);
    await tell(reader, critical);
    expect(await after(23 * HOUR, reader)).toEqual([]);
    const [mail] = await after(HOUR, reader);
    expect(mail?.text).toContain(critical.number);
    expect(mail?.text).toContain(major.number);
    expect(await after(3 * DAY, reader)).toEqual([]);
  });

  it('goes to nobody who has opened them, wants no mails or was told too long ago', async () => {
    const [read, none, gone] = [await person(), await person('none'), await person()];
    const warning = await warned('major');
    for (const each of [read, none, gone]) await tell(each, warning);
    await rows(NotificationEntity).update({ userId: read.id }, { readAt: at });
    expect(await after(4 * DAY, read)).toEqual([]);
    expect(await after(0, none)).toEqual([]);
    const late = await person();
    await tell(late, warning);
    expect(await after(15 * DAY, late)).toEqual([]);
  });

  it('leaves out what was read after it was asked for', async () => {
    const reader = await person();
    const [one, two] = [await warned('major'), await warned('major')];
    await tell(reader, one);
    await tell(reader, two);
    at += 4 * DAY;
    await app().nest.get(Tasks).runDue('send-mail');
    await app().nest.get(NotificationSummary).ask();
    await rows(NotificationEntity).update({ userId: reader.id, subjectId: one.id }, { readAt: at });
    await app().nest.get(Tasks).runDue('send-mail');
    const [mail] = await summaries(reader);
    expect(mail?.text).toContain(two.number);
    expect(mail?.text).not.toContain(one.number);
  });
});
