import { buttonClass } from '@sabaijai/shared-ui/components';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { useSearchParams } from '@sabaijai/shared-ui/router';
import type { ReactNode } from 'react';
import { type FilterField, filterQuery, type ListQuery, RATINGS } from './listQuery';
import styles from './PlainFilters.module.css';
import { useProvinceOptions } from './provinces';
import { CATEGORIES, FACETS, GRADES } from './terms';

/** The same filters where no script runs: a form that asks for the list anew. */
export function PlainFilters({ list, fields }: { list: ListQuery; fields: readonly FilterField[] }) {
  return (
    <noscript>
      <Form list={list} fields={fields} />
    </noscript>
  );
}

function Form({ list, fields }: { list: ListQuery; fields: readonly FilterField[] }) {
  const t = useT(['directory', 'common']);
  const { number } = useFormats();
  const provinces = useProvinceOptions();
  const [params] = useSearchParams();
  const { filters } = list;
  const { q, near, radius, bbox } = filterQuery(filters);
  const has = (field: FilterField) => fields.includes(field);
  return (
    <details className={styles.plain}>
      <summary>{t('filter.title')}</summary>
      <form method="get">
        {Object.entries({ q, near, radius, bbox, lang: params.get('lang') }).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        {has('grade') && (
          <Ticks
            legend={t('filter.grade')}
            name="grade"
            chosen={filters.grade}
            choices={GRADES.map((grade) => [grade, `${grade} · ${t(`common:grade.${grade}`)}`])}
          />
        )}
        {has('openNow') && (
          <Tick name="open_now" value="true" isOn={filters.openNow}>
            {t('common:openNow')}
          </Tick>
        )}
        {has('category') && (
          <Choice
            name="category"
            label={t('filter.category')}
            any={t('filter.anyCategory')}
            chosen={filters.category}
            choices={CATEGORIES.map((category) => [category, t(`category.${category}`)])}
          />
        )}
        {has('rating') && (
          <Choice
            name="rating_min"
            label={t('filter.rating')}
            any={t('filter.anyRating')}
            chosen={filters.ratingMin}
            choices={RATINGS.map((rating) => [
              String(rating),
              t('filter.ratingFrom', { rating: number(rating, rating % 1 ? 1 : 0) }),
            ])}
          />
        )}
        {has('province') && (
          <Choice
            name="province"
            label={t('filter.province')}
            any={t('filter.anyProvince')}
            chosen={filters.province}
            choices={provinces.map(({ code, name }) => [code, name])}
          />
        )}
        {has('facets') && (
          <Ticks
            legend={t('filter.facets')}
            name="facets"
            chosen={filters.facets}
            choices={FACETS.map((facet) => [facet, t(`facet.${facet}`)])}
          />
        )}
        {list.sorts.length > 1 && (
          <Choice
            name="sort"
            label={t('sort.label')}
            chosen={list.sort}
            choices={list.sorts
              .filter((sort) => sort !== 'near' || near)
              .map((sort) => [sort, t(`sort.${sort}`)])}
          />
        )}
        <button type="submit" className={buttonClass('primary')}>
          {t('filter.show')}
        </button>
      </form>
    </details>
  );
}

type Choices = readonly (readonly [value: string, label: string])[];

function Ticks(props: { legend: string; name: string; chosen: readonly string[]; choices: Choices }) {
  return (
    <fieldset>
      <legend>{props.legend}</legend>
      {props.choices.map(([value, label]) => (
        <Tick key={value} name={props.name} value={value} isOn={props.chosen.includes(value)}>
          {label}
        </Tick>
      ))}
    </fieldset>
  );
}

function Tick(props: { name: string; value: string; isOn: boolean; children: ReactNode }) {
  return (
    <label className={styles.tick}>
      <input type="checkbox" name={props.name} value={props.value} defaultChecked={props.isOn} />
      {props.children}
    </label>
  );
}

function Choice(props: {
  name: string;
  label: string;
  any?: string;
  chosen: string | number | null;
  choices: Choices;
}) {
  return (
    <label className={styles.choice}>
      {props.label}
      <select name={props.name} defaultValue={String(props.chosen ?? '')}>
        {props.any && <option value="">{props.any}</option>}
        {props.choices.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
