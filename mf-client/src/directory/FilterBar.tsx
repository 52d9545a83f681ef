import { Button, Icon, Sheet } from '@sabaijai/shared-ui/components';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { pointOf, useArea } from './area';
import styles from './FilterBar.module.css';
import { type FilterField, type ListQuery, RADII, RATINGS } from './listQuery';
import { PlainFilters } from './PlainFilters';
import { isProvince, useProvinceOptions } from './provinces';
import { CATEGORIES, FACETS, GRADES, isCategory } from './terms';

const ALL: readonly FilterField[] = [
  'category',
  'province',
  'distance',
  'grade',
  'openNow',
  'rating',
  'facets',
];

interface Props {
  list: ListQuery;
  /** What this page lets people narrow; everything unless said. */
  fields?: readonly FilterField[];
  /** What else can be narrowed where no script runs, as the page's own way to do it needs one. */
  plain?: readonly FilterField[];
}

/** The filters of a list: a row on desktops, one button with a sheet on phones. */
export function FilterBar({ list, fields = ALL, plain = [] }: Props) {
  const t = useT('directory');
  const [open, setOpen] = useState(false);
  // How far around is the page's own question where it is not one of the fields.
  const count = list.count - (list.filters.radius && !fields.includes('distance') ? 1 : 0);
  return (
    <section
      className={styles.bar}
      data-filters
      aria-label={t('filter.title')}
      data-single={fields.length === 1 || undefined}
    >
      <PlainFilters list={list} fields={[...plain, ...fields]} />
      <div className={styles.wide} data-script>
        <Fields list={list} fields={fields} inRow />
        {count > 0 && (
          <Button look="plain" onClick={list.clear}>
            {t('filter.clear')}
          </Button>
        )}
      </div>
      <div className={styles.narrow} data-script>
        <Button icon="filter" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {count ? t('filter.openWith', { count: String(count) }) : t('filter.title')}
        </Button>
      </div>
      <Sheet
        open={open}
        title={t('filter.title')}
        onClose={() => setOpen(false)}
        footer={
          <>
            <Button onClick={list.clear} aria-disabled={count === 0}>
              {t('filter.clear')}
            </Button>
            <Button look="primary" onClick={() => setOpen(false)}>
              {t('filter.show')}
            </Button>
          </>
        }
      >
        <Fields list={list} fields={fields} />
      </Sheet>
    </section>
  );
}

/** Stands beside the number of places: it changes their order, not how many there are. */
export function SortField({ list }: { list: ListQuery }) {
  const t = useT('directory');
  const area = useArea();
  const point = list.filters.near ?? (area && pointOf(area));
  return (
    <Select
      beside
      onlyByScript
      label={t('sort.label')}
      value={list.sort}
      onChange={(value) => {
        const sort = list.sorts.find((each) => each === value);
        if (sort) list.set(sort === 'near' ? { near: point } : {}, sort);
      }}
    >
      {list.sorts
        .filter((sort) => sort !== 'near' || point)
        .map((sort) => (
          <option key={sort} value={sort}>
            {t(`sort.${sort}`)}
          </option>
        ))}
    </Select>
  );
}

function Fields({ list: { filters, set }, fields = ALL, inRow = false }: Props & { inRow?: boolean }) {
  const t = useT(['directory', 'common']);
  const { distance, number } = useFormats();
  const provinces = useProvinceOptions();
  const area = useArea();
  const point = filters.near ?? (area && pointOf(area));
  const has = (field: FilterField) => fields.includes(field);
  const facets = FACETS.map((facet) => (
    <Toggle
      key={facet}
      on={filters.facets.includes(facet)}
      onChange={(on) =>
        set({ facets: on ? [...filters.facets, facet] : filters.facets.filter((each) => each !== facet) })
      }
    >
      {t(`facet.${facet}`)}
    </Toggle>
  ));
  return (
    <>
      {has('grade') && (
        <Group label={t('filter.grade')} inRow={inRow}>
          {GRADES.map((grade) => (
            <Toggle
              key={grade}
              look={styles[`grade${grade}`]}
              label={t('filter.gradeOf', { grade, word: t(`common:grade.${grade}`) })}
              on={filters.grade.includes(grade)}
              onChange={(on) =>
                set({
                  grade: GRADES.filter((each) => (each === grade ? on : filters.grade.includes(each))),
                })
              }
            >
              {grade}
              {!inRow && ` · ${t(`common:grade.${grade}`)}`}
            </Toggle>
          ))}
        </Group>
      )}
      {has('openNow') && (
        <Toggle on={filters.openNow} onChange={(openNow) => set({ openNow })}>
          {t('common:openNow')}
        </Toggle>
      )}
      {has('category') && (
        <Select
          label={t('filter.category')}
          value={filters.category ?? ''}
          onChange={(value) => set({ category: isCategory(value) ? value : null })}
        >
          <option value="">{t('filter.anyCategory')}</option>
          {CATEGORIES.map((category) => (
            <option key={category} value={category}>
              {t(`category.${category}`)}
            </option>
          ))}
        </Select>
      )}
      {has('rating') && (
        <Select
          label={t('filter.rating')}
          value={filters.ratingMin ? String(filters.ratingMin) : ''}
          onChange={(value) => set({ ratingMin: value ? Number(value) : null })}
        >
          <option value="">{t('filter.anyRating')}</option>
          {RATINGS.map((rating) => (
            <option key={rating} value={rating}>
              {t('filter.ratingFrom', { rating: number(rating, rating % 1 ? 1 : 0) })}
            </option>
          ))}
        </Select>
      )}
      {has('province') && (
        <Select
          label={t('filter.province')}
          value={filters.province ?? ''}
          onChange={(value) => set({ province: isProvince(value) ? value : null })}
        >
          <option value="">{t('filter.anyProvince')}</option>
          {provinces.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      )}
      {has('distance') && point && (
        <Select
          label={t('filter.distance')}
          value={filters.radius ? String(filters.radius) : ''}
          onChange={(value) => set(value ? { near: point, radius: Number(value) } : { radius: null })}
        >
          <option value="">{t('filter.anyDistance')}</option>
          {RADII.map((radius) => (
            <option key={radius} value={radius}>
              {t('filter.within', { distance: distance(radius) })}
            </option>
          ))}
        </Select>
      )}
      {has('facets') &&
        (inRow ? (
          <Dropdown label={t('filter.facets')} count={filters.facets.length}>
            {facets}
          </Dropdown>
        ) : (
          <Group label={t('filter.facets')} inRow={false}>
            {facets}
          </Group>
        ))}
    </>
  );
}

function Group({ label, inRow, children }: { label: string; inRow: boolean; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend className={inRow ? 'visually-hidden' : styles.legend}>{label}</legend>
      {children}
    </fieldset>
  );
}

function Toggle(props: {
  on: boolean;
  onChange: (on: boolean) => void;
  label?: string;
  look?: string | undefined;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      className={`${styles.toggle} ${props.look ?? ''}`}
      aria-pressed={props.on}
      aria-label={props.label}
      onClick={() => props.onChange(!props.on)}
    >
      {props.on && <Icon name="check" size={14} />}
      {props.children}
    </button>
  );
}

function Select(props: {
  label: string;
  /** The label stands in view before the list, not only for who hears it. */
  beside?: boolean;
  onlyByScript?: boolean;
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <div className={`${styles.field} ${props.beside ? styles.beside : ''}`} data-script={props.onlyByScript}>
      <label htmlFor={id}>{props.label}</label>
      <select
        id={id}
        className={styles.select}
        value={props.value}
        data-set={props.value !== '' || undefined}
        onChange={({ target }) => props.onChange(target.value)}
      >
        {props.children}
      </select>
    </div>
  );
}

/** Closes by Escape and by a press anywhere else. */
function Dropdown({ label, count, children }: { label: string; count: number; children: ReactNode }) {
  const box = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = (event: PointerEvent | KeyboardEvent) => {
      const details = box.current;
      if (!details?.open) return;
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return;
        details.querySelector('summary')?.focus();
      } else if (details.contains(event.target as Node)) return;
      details.open = false;
    };
    document.addEventListener('pointerdown', close);
    document.addEventListener('keydown', close);
    return () => {
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('keydown', close);
    };
  }, []);
  return (
    <details ref={box} className={styles.dropdown}>
      <summary className={styles.toggle} data-set={count > 0 || undefined}>
        {label}
        {count > 0 && ` (${count})`}
        <Icon name="down" size={12} />
      </summary>
      <div className={styles.panel}>{children}</div>
    </details>
  );
}
