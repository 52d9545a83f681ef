import { LANGUAGES, type Language, LOCALE_OF_LANGUAGE } from '@sabaijai/contract';
import { Segmented } from '@sabaijai/shared-ui/components';
import { LOCALES, loadMessages, type Namespace, useI18n, useLocale } from '@sabaijai/shared-ui/locale';
import { SectionError } from '@sabaijai/shared-ui/problem';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import styles from './InLanguage.module.css';

/** A paper in a language that is chosen over it, whatever the page is in. */
export function InLanguage(props: {
  legend: string;
  /** What the paper says. */
  words: readonly Namespace[];
  /** What it begins with; the reader's own where nothing is said. */
  first?: Language;
  children: ReactNode;
}) {
  const { legend, words, first, children } = props;
  const i18n = useI18n();
  const reader = useLocale().language;
  const [language, setLanguage] = useState<Language>(first ?? reader);
  const [loaded, setLoaded] = useState<readonly Language[]>([]);
  const [failed, setFailed] = useState<unknown>(null);
  const { i18n: lng, html } = LOCALES[LOCALE_OF_LANGUAGE[language]];
  const load = () => {
    setFailed(null);
    void loadMessages(i18n, words, LOCALE_OF_LANGUAGE[language]).then(
      () => setLoaded((before) => [...before, language]),
      (cause: unknown) => setFailed(cause ?? true),
    );
  };
  const loadFirst = useEffectEvent((_chosen: Language) => load());
  useEffect(() => loadFirst(language), [language]);
  const isLoaded = loaded.includes(language);
  const paper = useMemo(() => i18n.cloneInstance({ lng }), [i18n, lng]);
  return (
    <>
      <div className={styles.choice}>
        <Segmented<Language>
          legend={legend}
          options={LANGUAGES.map((value) => ({ value, label: LOCALES[LOCALE_OF_LANGUAGE[value]].name }))}
          value={language}
          onChange={setLanguage}
        />
      </div>
      {failed !== null && !isLoaded && <SectionError problem={failed} onRetry={load} />}
      {isLoaded && (
        <I18nextProvider i18n={paper}>
          <div lang={html}>{children}</div>
        </I18nextProvider>
      )}
    </>
  );
}
