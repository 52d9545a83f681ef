import {
  type BusinessHome,
  INSIGHT_DAYS,
  INSIGHT_KINDS,
  type InsightKind,
  type Insights as Visitors,
} from '@sabaijai/contract';
import { addDays } from '@sabaijai/contract/checklist';
import { Chart, type ChartOption } from '@sabaijai/shared-ui/chart';
import { buttonClass, EmptyState, Icon, RadioGroup } from '@sabaijai/shared-ui/components';
import { useFormats, useI18n, useT } from '@sabaijai/shared-ui/locale';
import { Link } from '@sabaijai/shared-ui/router';
import { useMemo, useState } from 'react';
import manage from '../manage.module.css';
import { listingPath } from '../paths';
import { Fold } from './Fold';
import styles from './Insights.module.css';

type Counts = Visitors['counts'][InsightKind];

const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

/** What visitors did in 28 days: four numbers with their trend, and the days of one of them beside the 28 before. */
export function Insights({ home: { place, insights } }: { home: BusinessHome }) {
  const t = useT('manage');
  const { number } = useFormats();
  const [kind, setKind] = useState<InsightKind>('view');
  const { until, counts } = insights;
  const chosen = counts[kind];
  const [sum, before] = [sumOf(chosen.days), sumOf(chosen.before)];
  const isEmpty = INSIGHT_KINDS.every((each) => sumOf(counts[each].days) + sumOf(counts[each].before) === 0);
  return (
    <Fold id="insights" title={t('insights.title')}>
      {isEmpty ? (
        <EmptyState
          title={t('insights.none')}
          action={
            place.state !== 'closed' && (
              <Link className={buttonClass('plain')} to={listingPath(place.id, 'photos')}>
                {t('insights.improve')}
              </Link>
            )
          }
        />
      ) : (
        <>
          <RadioGroup
            quiet
            look="tiles"
            className={styles.kinds}
            legend={t('insights.choose')}
            options={INSIGHT_KINDS.map((value) => ({
              value,
              label: <Total kind={value} {...counts[value]} />,
            }))}
            value={kind}
            onChange={setKind}
          />
          <p className={manage.quiet}>
            {sum + before === 0
              ? t('insights.noneOf')
              : t('insights.sums', { now: number(sum), before: number(before) })}
          </p>
          {sum + before > 0 && <Days kind={kind} counts={chosen} until={until} />}
          <p className={manage.quiet}>{t('insights.help')}</p>
        </>
      )}
    </Fold>
  );
}

/** The difference is a number and no share of what was: from one call to three is “2 more”, not “200%”. */
function Total({ kind, days, before }: Counts & { kind: InsightKind }) {
  const t = useT('manage');
  const { number } = useFormats();
  const [sum, last] = [sumOf(days), sumOf(before)];
  const way = sum === last ? 'same' : sum > last ? 'up' : 'down';
  return (
    <span className={styles.total}>
      <span>{t(`insights.kind.${kind}`)}</span>
      <strong>{number(sum)}</strong>
      <span className={styles.trend}>
        <Icon name={way === 'same' ? 'minus' : way === 'up' ? 'rise' : 'fall'} />
        {way === 'up' && last === 0
          ? t('insights.trend.new')
          : t(`insights.trend.${way}`, { change: number(Math.abs(sum - last)) })}
      </span>
    </span>
  );
}

function Days({ kind, counts, until }: { kind: InsightKind; counts: Counts; until: string }) {
  const i18n = useI18n();
  const t = useT('manage');
  const { date, number } = useFormats();
  const days = counts.days.map((_, at) => date(`${addDays(until, at + 1 - INSIGHT_DAYS)}T00:00:00+07:00`));
  // biome-ignore lint/correctness/useExhaustiveDependencies: words and formats change with the language alone
  const option = useMemo<ChartOption>(
    () => (theme) => ({
      grid: { left: 36, right: 60, top: 32, bottom: 28 },
      xAxis: {
        type: 'category',
        data: days,
        axisTick: { show: false },
        axisLine: { lineStyle: { color: theme['navy-line'] } },
        axisLabel: {
          color: theme['text-quiet'],
          interval: (at: number) => at === 0 || at === INSIGHT_DAYS - 1,
          alignMinLabel: 'left',
          alignMaxLabel: 'right',
        },
      },
      yAxis: {
        type: 'value',
        minInterval: 1,
        splitNumber: 3,
        axisLabel: { color: theme['text-quiet'] },
        splitLine: { lineStyle: { color: theme['navy-line'] } },
        // Each name stands by what it names and clear of it: over the bars, and at the end of the line.
        name: t('insights.now'),
        nameGap: 12,
        nameTextStyle: { align: 'left', color: theme['violet-hover'], padding: [0, 0, 0, -28] },
      },
      tooltip: { trigger: 'axis', valueFormatter: (value: unknown) => number(Number(value)) },
      series: [
        {
          type: 'bar',
          name: t('insights.now'),
          barCategoryGap: '30%',
          itemStyle: { color: theme['violet-hover'], borderRadius: [2, 2, 0, 0] },
          data: counts.days,
        },
        {
          type: 'line',
          name: t('insights.before'),
          symbol: 'none',
          itemStyle: { color: theme['text-secondary'] },
          lineStyle: { width: 2, type: 'dashed', color: theme['text-secondary'] },
          endLabel: { show: true, formatter: t('insights.lineEnd'), color: theme['text-secondary'] },
          data: counts.before,
        },
      ],
    }),
    [counts, until, i18n.language],
  );
  return (
    <Chart
      height={200}
      label={t('insights.chart', { kind: t(`insights.kind.${kind}`) })}
      option={option}
      table={{
        head: [t('insights.day'), t('insights.now'), t('insights.earlier')],
        rows: days.map((day, at) => [day, number(counts.days[at] ?? 0), number(counts.before[at] ?? 0)]),
      }}
    />
  );
}
