import {
  CATEGORIES,
  GRADES,
  type Id,
  oneOf,
  type PlaceToInspect,
  placePath,
  provinceByCode,
  provinceCode,
  provincesInOrder,
  type WorkTab,
} from '@sabaijai/contract';
import { useMe } from '@sabaijai/shared-ui/app';
import { Button, buttonClass, EmptyState, LocalizedLine } from '@sabaijai/shared-ui/components';
import { useFormats, useLocale, useT, useText } from '@sabaijai/shared-ui/locale';
import { useLocate } from '@sabaijai/shared-ui/map';
import { GradeBadge } from '@sabaijai/shared-ui/place';
import { isProblem } from '@sabaijai/shared-ui/problem';
import { Link } from '@sabaijai/shared-ui/router';
import {
  type Column,
  DataTable,
  type Filter,
  SavedFilters,
  useFilters,
} from '@sabaijai/shared-ui/staff/list';
import { useState } from 'react';
import { casePath, warnPath } from '../../../paths';
import { Assigned, Due, Reasons, useWarned, Visited, Warned } from '../parts';
import { formPath } from '../paths';
import { useWorkListInfiniteQuery } from '../round.api';
import styles from '../round.module.css';
import { Chosen } from './Chosen';

/** About a hundred metres: nobody has to know more exactly where an inspector is. */
const NEAR_DIGITS = 3;

/** What there is to inspect, the most urgent first; some of it can be taken into today's round. */
export function WorkList({ kind, tab }: { kind: 'sites' | 'businesses'; tab: WorkTab }) {
  const t = useT(['round', 'register-business', 'map', 'common']);
  const { language } = useLocale();
  const { date, distance, number } = useFormats();
  const text = useText();
  const warned = useWarned();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { position, locate, state } = useLocate();
  const { filters, search, text: words, valuesOf, replace } = useWorkFilters();
  const near = position?.location;
  const answer = useWorkListInfiniteQuery(
    {
      kind,
      tab,
      q: words || undefined,
      province: provinceCode(valuesOf('province')[0]),
      category: oneOf(CATEGORIES, valuesOf('category')[0]),
      grade: oneOf(GRADES, valuesOf('grade')[0]),
      assigned: valuesOf('assigned')[0] === 'nobody' ? 'nobody' : undefined,
      near: near && `${near.lat.toFixed(NEAR_DIGITS)},${near.lon.toFixed(NEAR_DIGITS)}`,
    },
    { refetchOnMountOrArgChange: true },
  );
  const columns: Column<PlaceToInspect>[] = [
    {
      key: 'name',
      title: t('column.name'),
      render: ({ place }) => <LocalizedLine text={place.name} label={false} />,
    },
    {
      key: 'grade',
      title: t('common:grade.label'),
      onCard: 'bare',
      render: ({ place: { safety } }) => <GradeBadge grade={safety.grade} word={safety.word} />,
    },
    {
      key: 'due',
      title: t('column.due'),
      onCard: 'bare',
      render: (row) => (
        <span className={styles.chips}>
          <Due {...row} /> <Visited {...row} />
        </span>
      ),
    },
    {
      key: 'reasons',
      title: t('column.reasons'),
      onCard: 'bare',
      render: ({ risk }) => <Reasons reasons={risk.reasons} />,
    },
    { key: 'risk', title: t('column.risk'), align: 'end', render: ({ risk }) => number(risk.points) },
    {
      key: 'where',
      title: t('column.where'),
      onCard: 'bare',
      render: ({ place: { province, category } }) => (
        <>
          {t(`register-business:form1.category.option.${category}`)}
          {province && ` · ${provinceByCode(province).name[language]}`}
        </>
      ),
    },
    ...(near
      ? [
          {
            key: 'distance',
            title: t('column.distance'),
            onCard: 'bare' as const,
            render: ({ place }: PlaceToInspect) => (place.distance === null ? '–' : distance(place.distance)),
          },
        ]
      : []),
    {
      key: 'inspected',
      title: t('column.inspected'),
      onCard: 'hidden',
      render: ({ inspectedAt }) =>
        inspectedAt ? <span className={styles.nowrap}>{date(inspectedAt)}</span> : '–',
    },
    {
      key: 'assigned',
      title: t('column.assigned'),
      onCard: 'bare',
      render: (row) => <Assigned {...row} />,
    },
    {
      key: 'acts',
      title: t('column.acts'),
      onCard: 'bare',
      render: ({ place, warning }) => {
        const name = text(place.name)?.text ?? '';
        return (
          <span className={`${styles.ways} ${warning ? styles.warnings : ''}`}>
            {warning && (
              <Link to={casePath(warning.id)} aria-label={t('warned.at', { label: warned(warning), name })}>
                <Warned warning={warning} />
              </Link>
            )}
            <Link className={buttonClass()} to={formPath(place.id)} aria-label={t('act.inspectAt', { name })}>
              {t('act.inspect')}
            </Link>
            <Link to={warnPath(place.id)} aria-label={t('act.warnAt', { name })}>
              {t('act.warn')}
            </Link>
          </span>
        );
      },
    },
  ];
  const isForeign = isProblem(answer.error) && answer.error.code === 'OUT_OF_SCOPE';
  const { pages } = (answer.error ? answer.currentData : answer.data) ?? {};
  const rows = isForeign ? [] : pages?.flatMap(({ items }) => items);
  const nextDueAt = pages?.[0]?.nextDueAt;
  const emptyTitle = () => {
    if (isForeign) return t('empty.foreign');
    if (nextDueAt && (tab === 'due' || tab === 'overdue')) return t('empty.next', { date: date(nextDueAt) });
    return t(search ? 'empty.filtered' : `empty.${tab}`);
  };
  return (
    <>
      <div className={styles.above}>
        <SavedFilters list={`work-${kind}`} filters={filters} />
        {!near && (
          <Button icon="aim" aria-disabled={state === 'asking'} onClick={locate}>
            {t('distances')}
          </Button>
        )}
      </div>
      <DataTable
        label={t(`${kind}.title`)}
        columns={columns}
        rows={rows}
        rowKey={({ place }) => place.id}
        rowTo={({ place }) => placePath(place.id)}
        isLoading={answer.isFetching}
        problem={isForeign ? undefined : answer.error}
        onRetry={() => void (answer.isFetchNextPageError ? answer.fetchNextPage() : answer.refetch())}
        {...(answer.hasNextPage ? { onMore: () => void answer.fetchNextPage() } : {})}
        selection={{
          keys: chosen,
          onChange: setChosen,
          labelOf: ({ place }) => t('choose', { name: text(place.name)?.text }),
        }}
        empty={
          <EmptyState
            title={emptyTitle()}
            action={search ? <Button onClick={() => replace()}>{t('empty.reset')}</Button> : undefined}
          />
        }
      />
      {/* Below the rows, and so not before them: they would push it away. */}
      {rows && <Chosen ids={chosen as readonly Id<'business'>[]} onDone={() => setChosen([])} />}
    </>
  );
}

function useWorkFilters() {
  const t = useT(['round', 'register-business', 'common']);
  const { language } = useLocale();
  const { user } = useMe();
  const mine = user?.isLead ? [] : (user?.provinces ?? []);
  const provinces = provincesInOrder(language).filter(({ code }) => mine.length === 0 || mine.includes(code));
  const filters: Filter[] = [
    // With one province there is nothing to choose.
    ...(provinces.length === 1
      ? []
      : [
          {
            key: 'province',
            label: t('filter.province'),
            single: true,
            options: provinces.map(({ code, name }) => ({ value: code, label: name[language] })),
          },
        ]),
    {
      key: 'category',
      label: t('filter.category'),
      single: true,
      options: CATEGORIES.map((value) => ({
        value,
        label: t(`register-business:form1.category.option.${value}`),
      })),
    },
    {
      key: 'grade',
      label: t('filter.grade'),
      single: true,
      options: GRADES.map((value) => ({ value, label: `${value} ${t(`common:grade.${value}`)}` })),
    },
    {
      key: 'assigned',
      label: t('filter.assigned'),
      single: true,
      options: [{ value: 'nobody', label: t('filter.nobody') }],
    },
  ];
  return { filters, ...useFilters(filters) };
}
