import { LANGUAGES, type Language } from '@sabaijai/contract';
import type { ChecklistItem } from '@sabaijai/contract/checklist';
import { Button, Segmented } from '@sabaijai/shared-ui/components';
import { localeOf, useLocale, useT } from '@sabaijai/shared-ui/locale';
import { useState } from 'react';
import { usePhrases } from './phrases';
import styles from './safety-form.module.css';

/** Shorter ones are no sentence worth keeping. */
const KEEP_MIN = 10;

/** Sentences for an item in each of the three languages: the checklist's own, and those that the inspector kept. */
export function Phrases({
  item,
  isReason,
  note,
  onUse,
}: {
  item: ChecklistItem;
  isReason: boolean;
  note: string;
  onUse: (phrase: string) => void;
}) {
  const t = useT('safetyForm');
  const reader = useLocale().language;
  const [language, setLanguage] = useState<Language>(reader);
  const { own, keep, drop } = usePhrases(item.id, isReason);
  const kept = own[language] ?? [];
  const written = note.trim();
  return (
    <details className={styles.help}>
      <summary>{t('phrases.title')}</summary>
      <div className={styles.phrases}>
        <Segmented
          legend={t('phrases.language')}
          options={LANGUAGES.map((value) => ({ value, label: localeOf(value).name }))}
          value={language}
          onChange={setLanguage}
        />
        {!isReason && item.failed && (
          <Button
            look="plain"
            lang={localeOf(language).html}
            onClick={() => onUse(`${item.failed?.[language]}`)}
          >
            + {item.failed[language]}
          </Button>
        )}
        {kept.map((phrase) => (
          <span key={phrase} className={styles.phrase}>
            <Button look="plain" lang={localeOf(language).html} onClick={() => onUse(phrase)}>
              + {phrase}
            </Button>
            <Button
              look="plain"
              icon="close"
              aria-label={t('phrases.drop', { phrase })}
              onClick={() => drop(language, phrase)}
            />
          </span>
        ))}
        {written.length >= KEEP_MIN && !kept.includes(written) && (
          <Button look="plain" icon="heart" onClick={() => keep(language, written)}>
            {t('phrases.keep', { language: localeOf(language).name })}
          </Button>
        )}
        {isReason && kept.length === 0 && written.length < KEEP_MIN && (
          <p className={styles.quiet}>{t('phrases.none')}</p>
        )}
      </div>
    </details>
  );
}
