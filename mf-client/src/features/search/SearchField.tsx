import type { Suggestion } from '@sabaijai/contract';
import { Button, GradeBadge, Icon, LocalizedLine } from '@sabaijai/shared-ui/components';
import { useT } from '@sabaijai/shared-ui/locale';
import { useNavigate } from '@sabaijai/shared-ui/router';
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { CategoryDrawing } from '../../directory/CategoryDrawing';
import { placePath } from '../../directory/cards';
import type { ListFilters } from '../../directory/listQuery';
import { useProvinceName } from '../../directory/provinces';
import { useRecentSearches } from './recent';
import styles from './SearchField.module.css';
import { useSuggestQuery } from './search.api';

const LEAST_CHARACTERS = 2;
const PAUSE_MS = 150;
const PIN = <Icon name="pin" size={18} />;

interface Option {
  key: string;
  drawing: ReactNode;
  words: ReactNode;
  /** What kind of thing it is, or where. */
  note: ReactNode;
  choose: () => void;
}

/**
 * The search words, with what they may mean below: places, types, provinces; before the first letter what was searched
 * on this device. Up and down choose, Enter takes, Escape closes.
 */
export function SearchField({
  q,
  onSearch,
}: {
  q: string;
  onSearch: (change: Partial<ListFilters>) => void;
}) {
  const t = useT(['search', 'directory']);
  const id = useId();
  const [words, setWords] = useState(q);
  const [before, setBefore] = useState(q);
  // The address changed by other means: the field follows.
  if (before !== q) {
    setBefore(q);
    setWords(q);
  }
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const recent = useRecentSearches();
  const take = (change: Partial<ListFilters>) => {
    setOpen(false);
    setActive(-1);
    setWords(change.q ?? '');
    recent.remember(change.q ?? '');
    onSearch({ q: '', ...change });
  };
  const suggestions = useSuggestions(words, take, (name) => recent.remember(name));
  const isRecent = words.trim() === '';
  const options: Option[] = isRecent
    ? recent.searches.map((search) => ({
        key: search,
        drawing: <Icon name="clock" size={18} />,
        words: search,
        note: null,
        choose: () => take({ q: search }),
      }))
    : suggestions;
  const shown = open && options.length > 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const chosen = shown ? options[active] : undefined;
    if (chosen) chosen.choose();
    else take({ q: words.trim() });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && options.length > 0) {
      event.preventDefault();
      setOpen(true);
      // One step beyond either end lies the text itself.
      setActive((now) => ((now + 1 + step + options.length + 1) % (options.length + 1)) - 1);
    }
    if (event.key === 'Escape' && shown) {
      event.preventDefault();
      setOpen(false);
      setActive(-1);
    }
  };
  return (
    <search
      className={styles.search}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && setOpen(false)}
    >
      <form className={styles.form} action="/client/search" method="get" onSubmit={submit}>
        <Icon name="search" size={20} />
        <input
          type="search"
          name="q"
          role="combobox"
          aria-label={t('field.label')}
          aria-expanded={shown}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={shown && active >= 0 ? `${id}-${active}` : undefined}
          placeholder={t('field.placeholder')}
          value={words}
          maxLength={100}
          enterKeyHint="search"
          autoComplete="off"
          onChange={({ target }) => {
            setWords(target.value);
            setActive(-1);
            setOpen(true);
          }}
          onFocus={() => setOpen(true)}
          onClick={() => setOpen(true)}
          onKeyDown={onKeyDown}
        />
        <Button type="submit" look="primary">
          {t('field.search')}
        </Button>
      </form>
      <div className={styles.panel} hidden={!shown}>
        {isRecent && (
          <p className={styles.recent}>
            {t('recent.title')}
            <button type="button" onClick={recent.forget}>
              {t('recent.forget')}
            </button>
          </p>
        )}
        <div role="listbox" id={`${id}-list`} aria-label={t(isRecent ? 'recent.title' : 'field.suggestions')}>
          {options.map((option, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard stays in the field, which points here
            // biome-ignore lint/a11y/useFocusableInteractive: as above
            <div
              key={option.key}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              className={styles.option}
              // The press must not take the focus from the field before it is a click.
              onPointerDown={(event) => event.preventDefault()}
              onClick={option.choose}
            >
              {option.drawing}
              <span className={styles.words}>{option.words}</span>{' '}
              {option.note && <span className={styles.note}>{option.note}</span>}
            </div>
          ))}
        </div>
      </div>
      <p className="visually-hidden" role="status">
        {shown && !isRecent ? t('field.count', { count: options.length }) : ''}
      </p>
    </search>
  );
}

/** The server's suggestions as options; asked for when typing rests. */
function useSuggestions(
  words: string,
  take: (change: Partial<ListFilters>) => void,
  remember: (name: string) => void,
): Option[] {
  const t = useT(['search', 'directory']);
  const navigate = useNavigate();
  const provinceName = useProvinceName();
  const asked = useRested(words.trim());
  const skip = [...asked].length < LEAST_CHARACTERS;
  const { data } = useSuggestQuery(asked, { skip });
  const optionOf = (suggestion: Suggestion): Option => {
    switch (suggestion.kind) {
      case 'place':
        return {
          key: suggestion.id,
          drawing: PIN,
          words: <LocalizedLine text={suggestion.name} label={false} />,
          note: (
            <>
              {suggestion.province && provinceName(suggestion.province)}
              {suggestion.grade && <GradeBadge grade={suggestion.grade} />}
            </>
          ),
          choose: () => {
            remember(asked);
            navigate(placePath(suggestion.id));
          },
        };
      case 'category':
        return {
          key: suggestion.category,
          drawing: <CategoryDrawing category={suggestion.category} size={24} />,
          words: t(`directory:category.${suggestion.category}`),
          note: t('field.type'),
          choose: () => take({ category: suggestion.category }),
        };
      case 'province':
        return {
          key: suggestion.province,
          drawing: PIN,
          words: provinceName(suggestion.province),
          note: t('field.province'),
          choose: () => take({ province: suggestion.province }),
        };
    }
  };
  return skip || [...words.trim()].length < LEAST_CHARACTERS ? [] : (data?.items ?? []).map(optionOf);
}

function useRested(value: string): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
