import type { i18n, TFunction } from 'i18next';
import { useContext, useSyncExternalStore } from 'react';
import { I18nContext } from 'react-i18next';

/** The i18next instance of the page; the component is rendered anew when its language changes. */
export function useI18n(): i18n {
  const { i18n } = useContext(I18nContext);
  const subscribe = subscriptionTo(i18n);
  useSyncExternalStore(
    subscribe,
    () => i18n.language,
    () => i18n.language,
  );
  return i18n;
}

/**
 * The messages of a namespace in the reader's language: `useT('ratings')`. With several, keys belong to the first one,
 * and those of the others carry their name: `t('common:close')`.
 */
export function useT(namespaces: string | readonly string[]): TFunction {
  const i18n = useI18n();
  const [namespace = ''] = typeof namespaces === 'string' ? [namespaces] : namespaces;
  return translator(i18n, namespace);
}

const subscriptions = new WeakMap<i18n, (onChange: () => void) => () => void>();
/** One function for each instance, so that React subscribes once. */
function subscriptionTo(i18n: i18n) {
  const known = subscriptions.get(i18n);
  if (known) return known;
  const subscribe = (onChange: () => void) => {
    i18n.on('languageChanged', onChange);
    return () => i18n.off('languageChanged', onChange);
  };
  subscriptions.set(i18n, subscribe);
  return subscribe;
}

const translators = new WeakMap<i18n, Map<string, TFunction>>();
/**
 * Kept for each language and namespace. The hook of react-i18next copies the whole instance at each call, and
 * `getFixedT` its settings at each key: together a third of the time of a page rendered on the server.
 */
function translator(i18n: i18n, namespace: string): TFunction {
  const lng = i18n.language;
  const name = `${lng} ${namespace}`;
  const made = translators.get(i18n) ?? new Map<string, TFunction>();
  translators.set(i18n, made);
  const known = made.get(name);
  if (known) return known;
  const t = ((key: string, options?: object) =>
    i18n.t(key, { ns: namespace, ...options, lng })) as unknown as TFunction;
  made.set(name, t);
  return t;
}
