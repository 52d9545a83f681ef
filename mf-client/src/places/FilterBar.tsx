import { Button, FilterForm, SelectBox, Sheet } from '@sabaijai/shared-ui/components';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { useSearchParams } from '@sabaijai/shared-ui/router';
import { useState } from 'react';
import { pointOf, useArea } from './area';
import styles from './FilterBar.module.css';
import { FILTERS, type FilterField, filterQuery, useFilterWords } from './filters';
import type { ListQuery } from './listQuery';
import { useBusinessListInfiniteQuery } from './places.api';

/** Where distances are measured from: the list's own point, else the visitor's area. */
function usePoint(list: ListQuery): string | null {
  const area = useArea();
  return list.filters.near ?? (area && pointOf(area));
}

function useSortField(list: ListQuery) {
  const t = useT('places');
  const point = usePoint(list);
  const sorts = list.sorts.filter((sort) => sort !== 'near' || point);
  return {
    label: t('sort.label'),
    value: list.sort,
    choices: sorts.map((value) => ({ value, label: t(`sort.${value}`) })),
    onChange: (value: string) => {
      const sort = sorts.find((each) => each === value);
      if (sort) list.set(sort === 'near' ? { near: point } : {}, sort);
    },
  };
}

/** Beside the number of places, as it changes their order and not how many there are; on phones in the filters' sheet. */
export function SortField({ list }: { list: ListQuery }) {
  return <SelectBox beside onlyByScript {...useSortField(list)} />;
}

/** What the sheet's button leads to: how many places there are by what is chosen in it. */
function useShow(list: ListQuery): string {
  const t = useT('places');
  const { number } = useFormats();
  // The list behind the sheet asks the same.
  const first = useBusinessListInfiniteQuery(list.query).currentData?.pages[0];
  if (first?.items.length === 0) return t('filter.showNone');
  if (typeof first?.total !== 'number') return t('filter.show');
  const words = { count: first.total, number: number(first.total) };
  return first.totalIsMinimum ? t('filter.showMinimum', words) : t('filter.showCount', words);
}

/** The filters of a list: a row on desktops, one button with a sheet on phones, one form where no script runs. */
export function FilterBar({
  list,
  fields,
  plain = [],
}: {
  list: ListQuery;
  /** What this page lets people narrow. */
  fields: readonly FilterField[];
  /** What else can be narrowed where no script runs, as the page's own way to do it needs one. */
  plain?: readonly FilterField[];
}) {
  const words = useFilterWords();
  const { t } = words;
  const [open, setOpen] = useState(false);
  const [params] = useSearchParams();
  const point = usePoint(list);
  const sort = useSortField(list);
  const show = useShow(list);
  const written = filterQuery(list.filters);
  const fieldOf = (name: FilterField) => {
    const { choices, label, ...control } = FILTERS[name].control;
    const any = 'any' in control ? t(control.any) : undefined;
    return {
      ...control,
      name,
      label: t(label),
      any,
      choices: choices(words, list.query.category),
      value: String(written[name] ?? ''),
    };
  };
  const shown = (names: readonly FilterField[]) =>
    names.filter((name) => name !== 'radius' || point).map(fieldOf);
  const change = (name: string, value: string) => {
    if (name === 'sort') return sort.onChange(value);
    const field = name as FilterField;
    list.set({ [field]: FILTERS[field].read(value), ...(field === 'radius' && value && { near: point }) });
  };
  const own = shown(fields);
  const all = shown([...plain, ...fields]);
  const sorting = list.sorts.length > 1 ? [{ ...sort, kind: 'one' as const, name: 'sort' }] : [];
  // What the form does not show goes on as it is.
  const kept = { ...written, lang: params.get('lang') };
  for (const { name } of all) delete kept[name];
  // How far around is the page's own question where it is not one of the fields.
  const count = list.count - (list.filters.radius && !fields.includes('radius') ? 1 : 0);
  return (
    <section
      className={styles.bar}
      data-filters
      aria-label={t('filter.title')}
      data-single={fields.length === 1 || undefined}
    >
      <noscript>
        <details className={styles.plain}>
          <summary>{t('filter.title')}</summary>
          <FilterForm fields={[...all, ...sorting]} kept={kept} onChange={change} submit={t('filter.show')} />
        </details>
      </noscript>
      <div className={styles.wide} data-script>
        <FilterForm fields={own} onChange={change} inRow />
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
              {show}
            </Button>
            <p className="visually-hidden" role="status">
              {show}
            </p>
          </>
        }
      >
        <FilterForm fields={[...sorting, ...own]} onChange={change} />
      </Sheet>
    </section>
  );
}
