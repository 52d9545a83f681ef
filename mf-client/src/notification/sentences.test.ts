import { NOTIFICATIONS, type NotificationParams, type NotificationType } from '@sabaijai/contract';
import { createI18n, LOCALES } from '@sabaijai/shared-ui/locale';
import facts from '../remote.facts.json';
import sentences from './sentences';

type Own = keyof typeof sentences.tell;

const EXAMPLES: { [T in Own]: NotificationParams<T>[] } = {
  FAVORITE_GRADE_CHANGED: [
    { before: 'B', after: 'A' },
    { before: 'A', after: 'D' },
    { before: null, after: 'B' },
    { before: 'B', after: null },
  ],
  REVIEW_PUBLISHED: [{}],
  REVIEW_REMOVED: [{ reason: 'It names a private person.' }],
  REVIEW_REPLIED: [{}],
  REPORT_OUTCOME: (['upheld', 'rejected'] as const).map((outcome) => ({ outcome, comment: 'Thanks' })),
  HAZARD_OUTCOME: (['triaged', 'linked', 'dismissed', 'duplicate'] as const).map((outcome) => ({
    outcome,
    comment: null,
  })),
  HOURS_OUTCOME: [{ outcome: 'applied' }, { outcome: 'dismissed' }],
  EMAIL_LOST: [{}],
};

describe('what visitors are told', () => {
  it('has a sentence for each type that the facts name', () => {
    expect(Object.keys(sentences.tell).sort()).toEqual([...facts.notifications].sort());
  });

  it.each(Object.values(LOCALES).map(({ code }) => code))('is a sentence of its own in %s', async (code) => {
    const { t } = await createI18n(code, [sentences.namespace]);
    const told = Object.entries(EXAMPLES).flatMap(([type, examples]) =>
      examples.map((params) => {
        expect(NOTIFICATIONS[type as NotificationType].params.safeParse(params).success).toBe(true);
        const tell = sentences.tell[type as Own] as (params: unknown) => { form?: string; values?: object };
        const { form = 'text', values } = tell(params);
        const sentence = t(`${sentences.namespace}:type.${type}.${form}`, { place: 'Doi View', ...values });
        // Only what the account itself is told of names no place.
        expect(sentence.includes('Doi View')).toBe(type !== 'EMAIL_LOST');
        return sentence;
      }),
    );
    expect(told.filter((sentence) => /type\.|\{\{/.test(sentence))).toEqual([]);
    expect(new Set(told).size).toBe(told.length);
  });
});
