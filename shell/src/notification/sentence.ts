import {
  type LocaleCode,
  NOTIFICATIONS,
  type Notification,
  type RemoteConfig,
  type Told,
} from '@sabaijai/contract';
import { type NotificationSentences, useConfig } from '@sabaijai/shared-ui/app';
import {
  loadMessages,
  type TranslateOf,
  useI18n,
  useLocale,
  useT,
  useText,
  withAnyKey,
  withShownDays,
} from '@sabaijai/shared-ui/locale';
import type { i18n } from 'i18next';
import { useEffect, useState } from 'react';
import { loadModule } from '../federation';

/** The sentences of one remote; nothing when it cannot be loaded: its notifications are then told in general words. */
async function loadSentences(remote: RemoteConfig, i18n: i18n): Promise<NotificationSentences[]> {
  try {
    const sentences = await (await loadModule(remote)).sentences?.();
    if (!sentences) return [];
    await loadMessages(i18n, [sentences.default.namespace]);
    return [sentences.default];
  } catch {
    return [];
  }
}

/**
 * The sentences of all remotes that these types belong to; nothing before the first ones are there, nor while the types
 * are not known.
 */
export function useSentences(
  types: readonly string[] | undefined,
): readonly NotificationSentences[] | undefined {
  const { remotes } = useConfig();
  const i18n = useI18n();
  const [sentences, setSentences] = useState<readonly NotificationSentences[]>();
  const isKnown = types !== undefined;
  const wanted = remotes.filter(({ notifications }) => notifications?.some((type) => types?.includes(type)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names say which remotes they are
  useEffect(() => {
    if (!isKnown) return;
    let isShown = true;
    void Promise.all(wanted.map((remote) => loadSentences(remote, i18n))).then(
      (loaded) => isShown && setSentences(loaded.flat()),
    );
    return () => {
      isShown = false;
    };
  }, [wanted.map(({ name }) => name).join(), isKnown, i18n]);
  return sentences;
}

/** The sentence in the reader's language, the words somebody added, and where it leads. */
export function sayIt(
  t: TranslateOf<'notification'>,
  sentences: readonly NotificationSentences[],
  { type, params, link }: Pick<Notification, 'type' | 'params' | 'link'>,
  place: string,
  code: LocaleCode,
): { sentence: string; quote: string | null; to: string } {
  const owner = sentences.find(({ tell }) => type in tell);
  const tell = owner?.tell[type] as ((params: unknown) => Told) | undefined;
  const known = NOTIFICATIONS[type]?.params.safeParse(params) ?? { success: true, data: params };
  // The server may be newer than this page.
  if (!owner || !tell || !known.success)
    return { sentence: t('type.other', { place }), quote: null, to: link };
  const { form = 'text', values, quote, to = link } = tell(known.data);
  const sentence = withAnyKey(t)(`${owner.namespace}:type.${type}.${form}`, {
    place,
    ...withShownDays(values, code),
  });
  return { sentence, quote: quote || null, to };
}

export function useSentence(sentences: readonly NotificationSentences[]) {
  const t = useT('notification');
  const text = useText();
  const { code } = useLocale();
  return (notification: Notification) =>
    sayIt(t, sentences, notification, text(notification.business?.name)?.text ?? t('somePlace'), code);
}
