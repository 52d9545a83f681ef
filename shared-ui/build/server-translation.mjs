import { useContext } from 'react';
import { I18nContext } from 'react-i18next';

/**
 * `useTranslation` for a server. There the language of a drawing never changes, and each call of the library's own
 * copies the whole instance, so that a component notices a change, and each of its `t` all settings: together a third of
 * a page's time.
 */
const kept = new WeakMap();

export function useTranslation(namespaces) {
  const { i18n } = useContext(I18nContext);
  const known = kept.get(i18n) ?? new Map();
  kept.set(i18n, known);
  const key = String(namespaces);
  const made = known.get(key);
  if (made) return made;
  const [ns] = [namespaces].flat();
  const lng = i18n.language;
  const t = (name, options) => i18n.t(name, { ns, ...options, lng });
  const translation = { t, i18n, ready: true };
  known.set(key, translation);
  return translation;
}
