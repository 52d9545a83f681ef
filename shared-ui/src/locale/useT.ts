import type { i18n } from 'i18next';
import { useContext, useSyncExternalStore } from 'react';
import { I18nContext } from 'react-i18next';
import { type Key, type Namespace, type Translate, type TranslateOf, withAnyKey } from './messages';

/** The i18next instance of the page; the component is rendered anew when its language changes. */
export function useI18n(): i18n {
  const context = useContext(I18nContext);
  if (!context) throw new Error('Words need AppProviders around them.');
  const { i18n } = context;
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
export function useT<First extends Namespace, Other extends Namespace = First>(
  namespaces: First | readonly [First, ...Other[]],
): Translate<Key<First | Other, First>> {
  const i18n = useI18n();
  return withAnyKey(translator(i18n, typeof namespaces === 'string' ? namespaces : namespaces[0]));
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

const translators = new WeakMap<i18n, Map<string, Translate<string>>>();
/**
 * Kept for each language and namespace, with the words that take no values. The hook of react-i18next copies the whole
 * instance at each call, `getFixedT` its settings at each key, and `t` reads a key's parts anew each time: together half
 * of the time of a page rendered on the server.
 */
export function translator<Name extends Namespace>(i18n: i18n, namespace: Name): TranslateOf<Name> {
  const lng = i18n.language;
  const name = `${lng} ${namespace}`;
  const made = translators.get(i18n) ?? new Map<string, Translate<string>>();
  translators.set(i18n, made);
  const known = made.get(name);
  if (known) return known;
  const words = new Map<string, string>();
  const t: Translate<string> = (key, values) => {
    if (values) return i18n.t(key, { ns: namespace, ...values, lng });
    const there = words.get(key);
    if (there !== undefined) return there;
    const text = i18n.t(key, { ns: namespace, lng });
    // A key alone may have its words later, with its namespace.
    if (text !== key) words.set(key, text);
    return text;
  };
  made.set(name, t);
  return t;
}
