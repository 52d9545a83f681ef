import { placePath, type Suggestion } from '@sabaijai/contract';
import { Button, Combobox, Icon, LocalizedLine, type Suggested } from '@sabaijai/shared-ui/components';
import { useT } from '@sabaijai/shared-ui/locale';
import { GradeBadge } from '@sabaijai/shared-ui/place';
import { useNavigate } from '@sabaijai/shared-ui/router';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { areaPath, searchPath } from '../paths';
import { CategoryDrawing } from '../places/CategoryDrawing';
import type { ListFilters } from '../places/filters';
import { useProvinceName } from '../places/provinces';
import { useRecentSearches } from './recent';
import styles from './SearchField.module.css';
import { useSuggestQuery } from './suggest.api';

const LEAST_CHARACTERS = 2;
const PAUSE_MS = 150;
const PIN = <Icon name="pin" size={18} />;

/** Its drawing, its words, and what kind of thing it is, or where. */
const content = (drawing: ReactNode, words: ReactNode, note?: ReactNode) => (
  <>
    {drawing}
    <span className={styles.words}>{words}</span> {note && <span className={styles.note}>{note}</span>}
  </>
);

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
  const suggestions = useSuggestions(words, take, (name) => recent.remember(name));
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

/** The server's suggestions as options; asked for when typing rests. */
function useSuggestions(
  words: string,
  take: (change: Partial<ListFilters>) => void,
  remember: (name: string) => void,
): Suggested[] {
  const t = useT(['searchField', 'places']);
  const navigate = useNavigate();
  const provinceName = useProvinceName();
  const asked = useRested(words.trim());
  const skip = [...asked].length < LEAST_CHARACTERS;
  const { data } = useSuggestQuery(asked, { skip });
  const suggestedOf = (suggestion: Suggestion): Suggested => {
    switch (suggestion.kind) {
      case 'place':
        return {
          key: suggestion.id,
          content: content(
            PIN,
            <LocalizedLine text={suggestion.name} label={false} />,
            <>
              {suggestion.province && provinceName(suggestion.province)}
              {suggestion.grade && <GradeBadge grade={suggestion.grade} />}
            </>,
          ),
          choose: () => {
            remember(asked);
            navigate(placePath(suggestion.id));
          },
        };
      case 'category':
        return {
          key: suggestion.category,
          content: content(
            <CategoryDrawing category={suggestion.category} size={24} />,
            t(`places:category.${suggestion.category}`),
            t('field.type'),
          ),
          choose: () => take({ category: suggestion.category }),
        };
      case 'area': {
        const { id, kind, name, province } = suggestion.area;
        return {
          key: id,
          content: content(
            PIN,
            <LocalizedLine text={name} label={false} />,
            `${t(`field.${kind}`)} · ${provinceName(province)}`,
          ),
          choose: () => navigate(areaPath(id)),
        };
      }
      case 'province':
        return {
          key: suggestion.province,
          content: content(PIN, provinceName(suggestion.province), t('field.province')),
          choose: () => take({ province: suggestion.province }),
        };
    }
  };
  return skip || [...words.trim()].length < LEAST_CHARACTERS ? [] : (data?.items ?? []).map(suggestedOf);
}

function useRested(value: string): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
