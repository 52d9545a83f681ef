import { type Inspected, InspectedQuery, provinceByCode } from '@sabaijai/contract';
import { useLazyModule } from '@sabaijai/shared-ui/app';
import { Button, Chip, EmptyState, LocalizedLine } from '@sabaijai/shared-ui/components';
import { useFormats, useLocale, useT } from '@sabaijai/shared-ui/locale';
import { GradeBadge } from '@sabaijai/shared-ui/place';
import { useSearchParams } from '@sabaijai/shared-ui/router';
import { PageHeader } from '@sabaijai/shared-ui/staff';
import { type Column, DataTable } from '@sabaijai/shared-ui/staff/list';
import { resultPath } from '../../paths';
import styles from './DashboardPage.module.css';
import { dashboardApi } from './dashboard.api';
import { dashboardPath, type InspectedOnly, type Looked } from './paths';

/** What the address asks for beside period and province; what it misspells is left out. */
export function useInspectedOnly(): InspectedOnly | null {
  const [query] = useSearchParams();
  if (!query.has('of')) return null;
  const { of, mine, kind, category, grade, form, item } = InspectedQuery.shape;
  const read = <T,>(name: string, schema: { safeParse: (value: unknown) => { data?: T | undefined } }) => {
    const data = schema.safeParse(query.get(name) ?? undefined).data;
    return data === undefined ? {} : { [name]: data };
  };
  return {
    of: of.safeParse(query.get('of')).data ?? 'done',
    ...read('mine', mine),
    ...read('kind', kind),
    ...read('category', category),
    ...read('grade', grade),
    ...read('form', form),
    ...read('item', item),
  };
}

/** The inspections behind a number of the dashboard, newest first. */
export function InspectedList({ looked, only }: { looked: Looked; only: InspectedOnly }) {
  const t = useT(['dashboard', 'register-business', 'common']);
  const { dateTime, number } = useFormats();
  const { language } = useLocale();
  const answer = dashboardApi.useInspectedInfiniteQuery(
    { ...looked, ...only },
    { refetchOnMountOrArgChange: true },
  );
  const columns: Column<Inspected>[] = [
    {
      key: 'place',
      title: t('inspected.place'),
      render: ({ place }) => <LocalizedLine text={place.name} label={false} />,
    },
    {
      key: 'finishedAt',
      title: t('inspected.finished'),
      onCard: 'bare',
      render: ({ finishedAt }) => dateTime(finishedAt),
    },
    {
      key: 'grade',
      title: t('common:grade.label'),
      onCard: 'bare',
      render: ({ grade }) => <GradeBadge grade={grade} word={null} />,
    },
    ...(['critical', 'major', 'minor'] as const).map(
      (severity): Column<Inspected> => ({
        key: severity,
        title: t(`inspected.${severity}`),
        align: 'end',
        render: ({ findings }) => number(findings[severity]),
      }),
    ),
    {
      key: 'where',
      title: t('inspected.where'),
      onCard: 'bare',
      render: ({ place: { category, province } }) => (
        <>
          {t(`register-business:form1.category.option.${category}`)}
          {province && ` · ${provinceByCode(province).name[language]}`}
        </>
      ),
    },
    {
      key: 'marks',
      title: t('inspected.marks'),
      onCard: 'bare',
      render: ({ isOffSite, isMine }) =>
        (isOffSite || isMine) && (
          <span className={styles.marks}>
            {isOffSite && <Chip tone="warning">{t('inspected.offSite')}</Chip>}
            {isMine && <Chip tone="violet">{t('inspected.mine')}</Chip>}
          </span>
        ),
    },
  ];
  const { pages } = (answer.error ? answer.currentData : answer.data) ?? {};
  const rows = pages?.flatMap(({ items }) => items);
  const more = () => void answer.fetchNextPage();
  return (
    <>
      <PageHeader
        title={useTitle(only)}
        lead={t('inspected.lead', { period: t(`period.${looked.period}`) })}
        back={{ to: dashboardPath(looked), label: t('title') }}
      />
      <DataTable
        label={t('inspected.label')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowTo={({ id, place }) => resultPath(place.id, id)}
        isLoading={answer.isFetching}
        problem={answer.error}
        onRetry={() => void (answer.isFetchNextPageError ? answer.fetchNextPage() : answer.refetch())}
        {...(answer.hasNextPage ? { onMore: more } : {})}
        empty={
          <EmptyState
            title={t(answer.hasNextPage ? 'inspected.noneYet' : 'inspected.none')}
            action={
              answer.hasNextPage ? (
                <Button aria-disabled={answer.isFetching} onClick={more}>
                  {t('inspected.further')}
                </Button>
              ) : undefined
            }
          />
        }
      />
    </>
  );
}

/** What these inspections have in common. */
function useTitle({ of, mine, kind, category, grade, form, item }: InspectedOnly): string {
  const t = useT(['dashboard', 'register-business', 'common']);
  const { language } = useLocale();
  const { module } = useLazyModule(item !== undefined, [], () => import('@sabaijai/contract/checklist'));
  const sentence = module?.CHK_2026_1.items.find(({ id }) => id === item)?.text[language];
  const narrowed = [
    mine && t('inspected.mine'),
    kind && t(`checked.${kind}`),
    category && t(`register-business:form1.category.option.${category}`),
    grade && t('inspected.grade', { grade }),
    form && t(`common:section.${form}`),
    item && `${item} ${sentence ?? ''}`.trim(),
  ].filter(Boolean);
  return [t(`inspected.of.${of}`), ...narrowed].join(' · ');
}
