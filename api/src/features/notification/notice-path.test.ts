import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  matchesPattern,
  NOTICE_PATHS,
  NOTIFICATIONS,
  NOTIFICATIONS_PATH,
  type NotificationType,
  newId,
  noticePath,
  type Reader,
  type SubjectType,
} from '@sabaijai/contract';
import { addNotificationSubjectId } from '../../platform/database/migrations/add-notification-subject-id.js';
import { addNotificationSubjectType } from '../../platform/database/migrations/add-notification-subject-type.js';
import { createNotification } from '../../platform/database/migrations/create-notification.js';
import { nameSubjectsOfNotifications } from '../../platform/database/migrations/name-subjects-of-notifications.js';
import { eachDatabase } from '../../platform/database/testing.js';
import { NotificationEntity } from './notification.entity.js';

const ROOT = path.join(import.meta.dirname, '../../../..');
/** Of the shell's own pages. */
const SHELL = ['/account', NOTIFICATIONS_PATH, '/auth/:page'];
const patterns = [
  ...SHELL,
  ...readdirSync(ROOT)
    .filter((name) => name.startsWith('mf-'))
    .flatMap(
      (name) => JSON.parse(readFileSync(path.join(ROOT, name, 'src/remote.facts.json'), 'utf8')).patterns,
    ),
];

const notices = (Object.keys(NOTICE_PATHS) as Reader[]).flatMap((reader) => {
  const types = Object.keys(NOTIFICATIONS) as NotificationType[];
  const type = types.find((each) => NOTIFICATIONS[each].to === reader) as NotificationType;
  return (Object.keys(NOTICE_PATHS[reader]) as SubjectType[]).map((subjectType) => ({
    type,
    subjectType,
    subjectId: newId('warning'),
    businessId: newId('business'),
  }));
});

describe('where notices lead', () => {
  it('is a page that is there', () => {
    expect(notices.length).toBeGreaterThan(20);
    const paths = notices.map((notice) => noticePath(notice).replace(/[?#].*/, ''));
    expect(paths.filter((each) => !patterns.some((pattern) => matchesPattern(pattern, each)))).toEqual([]);
  });

  it('is the list of all where nobody knows what they are about', () => {
    const notice = { type: 'EMAIL_LOST', subjectType: null, subjectId: null, businessId: null } as const;
    expect(noticePath(notice)).toBe(NOTIFICATIONS_PATH);
  });

  it('stands in the contract alone', () => {
    const folder = path.join(ROOT, 'api/src');
    const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.ts') && !/\.test\.ts$|testing\.ts$|migrations[/\\]/.test(file),
    );
    expect(sources.length).toBeGreaterThan(300);
    const saying = sources.filter((file) =>
      readFileSync(path.join(folder, file), 'utf8')
        .replace(/\/\*\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
        .match(/\/(?:(?:client|vendor|inspector|auth)\/[\w$]|account\b)(?!.*\.js')/),
    );
    expect(saying).toEqual([]);
  });
});

eachDatabase((open) => {
  it('is for notices of before where their links led', async () => {
    const migrations = [createNotification, addNotificationSubjectType, addNotificationSubjectId];
    const db = await open({ entities: [NotificationEntity], migrations });
    const runner = db.createQueryRunner();
    // What there was no notice of then.
    const since = ['rotation', 'correction', 'round', 'week', 'missingPlace', 'pictureRequest'];
    const before = notices.filter(({ subjectType }) => !since.includes(subjectType ?? ''));
    const links = before.map((notice) => ({
      ...notice,
      id: newId('notification'),
      link: noticePath(notice),
    }));
    for (const { id, type, businessId, link } of links)
      await runner.query(
        `INSERT INTO notification (id, user_id, business_id, type, params, link, severity, created_at)
         VALUES (?, ?, ?, ?, '{}', ?, 'info', 1)`,
        [id, newId('user'), businessId, type, link],
      );
    await new nameSubjectsOfNotifications().up(runner);
    const rows = await runner.query('SELECT * FROM notification');
    await runner.release();
    const led = rows.map((row: Record<string, string>) => {
      const { id, type, subject_type: subjectType, subject_id: subjectId, business_id: businessId } = row;
      return [id, noticePath({ type, subjectType, subjectId, businessId } as never)];
    });
    expect(Object.fromEntries(led)).toEqual(Object.fromEntries(links.map(({ id, link }) => [id, link])));
  });
});
