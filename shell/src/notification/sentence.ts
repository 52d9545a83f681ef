import { NOTIFICATIONS, type Notification, type NotificationParams } from '@sabaijai/contract';
import { type TranslateOf, useT, useText, withAnyKey } from '@sabaijai/shared-ui/locale';

type Params = { [T in keyof typeof NOTIFICATIONS]: NotificationParams<T> };
interface Said {
  /** Which of the type's sentences it is, where there are several. */
  form?: string;
  values?: Record<string, unknown>;
  /** What somebody wrote to this person: shown as it is. */
  quote?: string | null;
}

/** What each kind of notification says; a kind without a line here does not compile. */
const SAID: { [T in keyof Params]: (params: Params[T]) => Said } = {
  FAVORITE_GRADE_CHANGED: ({ before, after }) => ({
    form: !before ? 'given' : !after ? 'gone' : after < before ? 'better' : 'worse',
    values: { before, after },
  }),
  REVIEW_PUBLISHED: () => ({}),
  REVIEW_REMOVED: ({ reason }) => ({ quote: reason }),
  REVIEW_REPLIED: () => ({}),
  REPORT_OUTCOME: ({ outcome, comment }) => ({ form: outcome, quote: comment }),
  HAZARD_OUTCOME: ({ outcome, comment }) => ({ form: outcome, quote: comment }),
  HOURS_OUTCOME: ({ outcome }) => ({ form: outcome }),
};

/** The sentence in the reader's language, and the words somebody added. */
export function sayIt(
  t: TranslateOf<'notification'>,
  { type, params }: Pick<Notification, 'type' | 'params'>,
  place: string,
): { sentence: string; quote: string | null } {
  const say = SAID[type] as ((params: unknown) => Said) | undefined;
  const known = NOTIFICATIONS[type]?.safeParse(params);
  // The server may be newer than this page.
  if (!say || !known?.success) return { sentence: t('type.other', { place }), quote: null };
  const { form, values, quote } = say(known.data);
  const key = form ? `${type}.${form}` : `${type}.text`;
  return { sentence: withAnyKey(t)(`type.${key}`, { place, ...values }), quote: quote || null };
}

export function useSentence() {
  const t = useT('notification');
  const text = useText();
  return (notification: Notification) =>
    sayIt(t, notification, text(notification.business?.name)?.text ?? t('somePlace'));
}
