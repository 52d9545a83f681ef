import { useLazyModule } from '@sabaijai/shared-ui/app';
import { Button, Icon, Sheet } from '@sabaijai/shared-ui/components';
import { useT } from '@sabaijai/shared-ui/locale';
import { useLocation } from '@sabaijai/shared-ui/router';
import { type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { type Filter, TEXT, useFilters, useSavedFilters } from './filters';
import styles from './SavedFilters.module.css';
import { useWide } from './useWide';

const TYPING_MS = 300;

/** The filters over a list, in the address; under a name they are kept. On phones and tablets one row, the rest in a sheet. */
export function SavedFilters({
  list,
  filters,
  search = true,
}: {
  /** The list's own name: its filters are kept under it. */
  list: string;
  filters: readonly Filter[];
  /** Without it the list is not searched by words. */
  search?: boolean;
}) {
  const t = useT('staff');
  const isDesk = useWide(1024);
  // antd comes after the page stands; while it cannot be had, a desk has what a phone has.
  const desk = useLazyModule(isDesk, [], () => import('./DeskChoice'));
  const Choice = desk.module?.default;
  const { pathname } = useLocation();
  const current = useFilters(filters);
  const kept = useSavedFilters(list);
  const [sheet, setSheet] = useState<'filters' | 'save'>();
  const chosen = filters.flatMap(({ key, label, options }) =>
    current.valuesOf(key).map((value) => ({
      key,
      value,
      text: `${label}: ${options.find((option) => option.value === value)?.label ?? value}`,
    })),
  );
  const whole = useRef<HTMLDivElement>(null);
  // What was pressed goes with it.
  const keepFocus = () => whole.current?.focus({ preventScroll: true });
  const without = (key: string, value: string) => {
    keepFocus();
    current.set(
      key,
      current.valuesOf(key).filter((other) => other !== value),
    );
  };
  return (
    <div ref={whole} className={styles.filters} tabIndex={-1}>
      <Saved kept={kept} current={current} />
      <div className={styles.row}>
        {/* What is typed into one list is for that list, and not for the filters that took its place. */}
        {search && (
          <SearchText
            key={`${pathname} ${current.turn}`}
            text={current.text}
            onText={(text) => current.set(TEXT, [text])}
          />
        )}
        {isDesk && desk.error === undefined ? (
          filters.map((filter) => (
            <div key={filter.key} className={styles.choice}>
              {Choice && (
                <Choice
                  filter={filter}
                  values={current.valuesOf(filter.key)}
                  onChange={(values) => current.set(filter.key, values)}
                />
              )}
            </div>
          ))
        ) : (
          <Button icon="filter" onClick={() => setSheet('filters')}>
            {chosen.length ? t('filter.countOf', { count: chosen.length }) : t('filter.filters')}
          </Button>
        )}
      </div>
      {current.search && (
        <ul className={styles.chips} aria-label={t('filter.chosen')}>
          {chosen.map(({ key, value, text }) => (
            <li key={key + value}>
              <button
                type="button"
                className={styles.chip}
                aria-label={t('filter.remove', { filter: text })}
                onClick={() => without(key, value)}
              >
                {text}
                <Icon name="close" size={12} />
              </button>
            </li>
          ))}
          <li>
            <Button
              look="plain"
              onClick={() => {
                keepFocus();
                current.replace();
              }}
            >
              {t('filter.reset')}
            </Button>
          </li>
          <li>
            <Button look="plain" icon="star" onClick={() => setSheet('save')}>
              {t('filter.save')}
            </Button>
          </li>
        </ul>
      )}
      <Sheet open={sheet === 'filters'} title={t('filter.filters')} onClose={() => setSheet(undefined)}>
        {filters.map((filter) => (
          <Presses key={filter.key} filter={filter} current={current} />
        ))}
        <Button look="primary" onClick={() => setSheet(undefined)}>
          {t('filter.show')}
        </Button>
      </Sheet>
      <Sheet open={sheet === 'save'} title={t('filter.save')} onClose={() => setSheet(undefined)}>
        <SaveForm
          onSave={(name) => {
            kept.save({ name, search: current.search });
            setSheet(undefined);
          }}
        />
      </Sheet>
    </div>
  );
}

type Current = ReturnType<typeof useFilters>;
type Kept = ReturnType<typeof useSavedFilters>;

/** The kept ones first: most days begin with one of them. */
function Saved({ kept: { saved, remove }, current }: { kept: Kept; current: Current }) {
  const t = useT('staff');
  if (saved.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={t('filter.saved')}>
      {saved.map(({ name, search }) => (
        <li key={name} className={styles.kept} data-chosen={search === current.search}>
          <button
            type="button"
            aria-pressed={search === current.search}
            onClick={() => current.replace(search)}
          >
            <Icon name="star" size={14} />
            {name}
          </button>
          <button type="button" aria-label={t('filter.delete', { name })} onClick={() => remove(name)}>
            <Icon name="close" size={12} />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** What is typed reaches the address, and so the server, a moment after the last letter. */
function SearchText({ text, onText }: { text: string; onText: (text: string) => void }) {
  const t = useT('staff');
  const [typed, setTyped] = useState(text);
  const told = useRef(text);
  // The address changed by other means: the way back.
  useEffect(() => {
    if (text === told.current) return;
    told.current = text;
    setTyped(text);
  }, [text]);
  /** Into the address of that moment: a filter may have been chosen since the last letter. */
  const tell = useEffectEvent((next: string) => {
    told.current = next;
    onText(next);
  });
  useEffect(() => {
    const next = typed.trim();
    if (next === told.current) return;
    const timer = setTimeout(() => tell(next), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <span className={styles.search}>
      <Icon name="search" />
      <input
        type="search"
        className={styles.input}
        aria-label={t('filter.search')}
        placeholder={t('filter.search')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </span>
  );
}

function Presses({ filter: { key, label, options, single }, current }: { filter: Filter; current: Current }) {
  const chosen = current.valuesOf(key);
  const others = single ? [] : chosen;
  return (
    <fieldset className={styles.presses}>
      <legend>{label}</legend>
      {options.map(({ value, label: text }) => (
        <button
          key={value}
          type="button"
          className={styles.chip}
          aria-pressed={chosen.includes(value)}
          onClick={() =>
            current.set(
              key,
              chosen.includes(value) ? chosen.filter((other) => other !== value) : [...others, value],
            )
          }
        >
          {chosen.includes(value) && <Icon name="check" size={14} />}
          {text}
        </button>
      ))}
    </fieldset>
  );
}

function SaveForm({ onSave }: { onSave: (name: string) => void }) {
  const t = useT('staff');
  const id = useId();
  const [name, setName] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim()) onSave(name.trim());
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <label htmlFor={id}>{t('filter.name')}</label>
      <input
        id={id}
        className={styles.input}
        value={name}
        maxLength={40}
        onChange={({ target }) => setName(target.value)}
      />
      <p>{t('filter.keptHere')}</p>
      <Button look="primary" type="submit" disabled={!name.trim()}>
        {t('filter.keep')}
      </Button>
    </form>
  );
}
