import { Button, Combobox, Icon, type Suggested } from '@sabaijai/shared-ui/components';
import { useT } from '@sabaijai/shared-ui/locale';
import { type FormEvent, useState } from 'react';
import { searchPath } from '../paths';
import type { ListFilters } from '../places/filters';
import { useRecentSearches } from './recent';
import styles from './SearchField.module.css';
import { content, useSuggestions } from './useSuggestions';

/**
 * The search words, with what they may mean below: places, types, provinces; before the first letter what was searched
 * on this device.
 */
export function SearchField({
  q,
  placeholder,
  onSearch,
}: {
  q: string;
  placeholder?: string;
  onSearch: (change: Partial<ListFilters>) => void;
}) {
  const t = useT(['searchField', 'places']);
  const [words, setWords] = useState(q);
  const [before, setBefore] = useState(q);
  // The address changed by other means: the field follows.
  if (before !== q) {
    setBefore(q);
    setWords(q);
  }
  const recent = useRecentSearches();
  const take = (change: Partial<ListFilters>) => {
    setWords(change.q ?? '');
    recent.remember(change.q ?? '');
    onSearch({ q: '', ...change });
  };
  const { suggested: suggestions } = useSuggestions(words, take, (name) => recent.remember(name));
  const isRecent = words.trim() === '';
  const suggested: Suggested[] = isRecent
    ? recent.searches.map((search) => ({
        key: search,
        content: content(<Icon name="clock" size={18} />, search),
        choose: () => take({ q: search }),
      }))
    : suggestions;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    take({ q: words.trim() });
  };
  return (
    <search className={styles.search}>
      <form action={searchPath()} method="get" onSubmit={submit}>
        <Combobox
          type="search"
          name="q"
          label={t('field.label')}
          placeholder={placeholder ?? t('field.placeholder')}
          value={words}
          onType={setWords}
          maxLength={100}
          enterKeyHint="search"
          suggested={suggested}
          listLabel={t(isRecent ? 'recent.title' : 'field.suggestions')}
          listHead={
            isRecent && (
              <p className={styles.recent}>
                {t('recent.title')}
                <button type="button" onClick={recent.forget}>
                  {t('recent.forget')}
                </button>
              </p>
            )
          }
          status={isRecent ? '' : t('field.count', { count: suggested.length })}
          before={<Icon name="search" size={20} />}
          after={
            <Button type="submit" look="primary">
              {t('field.search')}
            </Button>
          }
        />
      </form>
    </search>
  );
}
