import { bunchedBands, type Dashboard, GRADE_BANDS, type Grade } from '@sabaijai/contract';
import { Chart, type ChartOption } from '@sabaijai/shared-ui/chart';
import { Chip } from '@sabaijai/shared-ui/components';
import { useFormats, useI18n, useT } from '@sabaijai/shared-ui/locale';
import { Link } from '@sabaijai/shared-ui/router';
import { useMemo } from 'react';
import styles from './DashboardPage.module.css';
import { inspectedPath, type Looked } from './paths';

const GRADES = ['A', 'B', 'C', 'D'] as const satisfies readonly Grade[];
const COLORS = { A: 'success', B: 'info', C: 'warning', D: 'error' } as const;
/** Lower scores share one column: a grade below it is a D anyway. */
const LOWEST = 50;

/** Inspections by grade over time, and how their scores lie to the bands of the grades. */
export function Graph({ dashboard, looked }: { dashboard: Dashboard; looked: Looked }) {
  const { period } = looked;
  const t = useT('dashboard');
  const { number } = useFormats();
  const isByWeek = period === 'quarter' || period === 'year';
  const sums = GRADES.map(
    (grade) => [grade, dashboard.bars.reduce((sum, { grades }) => sum + grades[grade], 0)] as const,
  );
  const bunched = bunchedBands(dashboard.scores);
  return (
    <section id="graph" className={styles.card} aria-labelledby="graph-title">
      <h2 id="graph-title">{t('graph.title')}</h2>
      <ul className={styles.links}>
        {sums.map(([grade, count]) => (
          <li key={grade}>
            <Link to={inspectedPath(looked, { of: 'done', grade })}>
              {t('graph.grade', { grade, count: number(count) })}
            </Link>
          </li>
        ))}
      </ul>
      <div className={styles.columns}>
        <div>
          <h3>{t(isByWeek ? 'graph.byWeek' : 'graph.byDay')}</h3>
          <Bars bars={dashboard.bars} label={t(isByWeek ? 'graph.byWeek' : 'graph.byDay')} />
        </div>
        <div>
          <h3>{t('graph.scores')}</h3>
          <Scores scores={dashboard.scores} />
          {bunched.map((band) => (
            <p key={band} className={styles.chips}>
              <Chip tone="warning" icon="warning">
                {t('graph.bunched', { band })}
              </Chip>
            </p>
          ))}
          <p className={styles.quiet}>{t('graph.bunchedHelp')}</p>
        </div>
      </div>
    </section>
  );
}

function Bars({ bars, label }: Pick<Dashboard, 'bars'> & { label: string }) {
  const i18n = useI18n();
  const t = useT('dashboard');
  const { date, number } = useFormats();
  const days = bars.map(({ from }) => date(`${from}T12:00:00+07:00`));
  // biome-ignore lint/correctness/useExhaustiveDependencies: words and formats change with the language alone
  const option = useMemo<ChartOption>(
    () => (theme) => ({
      grid: { left: 36, right: 32, top: 12, bottom: 28 },
      xAxis: {
        type: 'category',
        data: days,
        axisTick: { show: false },
        axisLine: { lineStyle: { color: theme['navy-line'] } },
        axisLabel: {
          color: theme['text-quiet'],
          interval: (at: number) => at === 0 || at === bars.length - 1,
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
      },
      tooltip: { trigger: 'axis', valueFormatter: (value: unknown) => number(Number(value)) },
      series: GRADES.map((grade) => {
        const counts = bars.map(({ grades }) => grades[grade]);
        // Its letter stands once, on its tallest bar.
        const tallest = counts.indexOf(Math.max(...counts));
        return {
          type: 'bar',
          stack: 'grades',
          name: grade,
          barCategoryGap: '30%',
          itemStyle: { color: theme[COLORS[grade]] },
          data: counts.map((value, at) => ({
            value,
            label: { show: at === tallest && value > 0, formatter: grade, color: theme['navy-page'] },
          })),
        };
      }),
    }),
    [bars, i18n.language],
  );
  return (
    <Chart
      height={220}
      label={label}
      option={option}
      table={{
        head: [t('graph.from'), ...GRADES],
        rows: bars.map(({ grades }, at) => [days[at] ?? '', ...GRADES.map((grade) => number(grades[grade]))]),
      }}
    />
  );
}

function Scores({ scores }: Pick<Dashboard, 'scores'>) {
  const i18n = useI18n();
  const t = useT('dashboard');
  const { number } = useFormats();
  const shown = scores.slice(LOWEST);
  const below = scores.slice(0, LOWEST).reduce((sum, count) => sum + count, 0);
  const names = [t('graph.below', { points: LOWEST }), ...shown.map((_, at) => String(LOWEST + at))];
  const counts = [below, ...shown];
  // biome-ignore lint/correctness/useExhaustiveDependencies: words and formats change with the language alone
  const option = useMemo<ChartOption>(
    () => (theme) => ({
      grid: { left: 36, right: 16, top: 24, bottom: 28 },
      xAxis: {
        type: 'category',
        data: names,
        axisTick: { show: false },
        axisLine: { lineStyle: { color: theme['navy-line'] } },
        axisLabel: {
          color: theme['text-quiet'],
          interval: (_at: number, name: string) => Number(name) % 10 === 0,
        },
      },
      yAxis: {
        type: 'value',
        minInterval: 1,
        splitNumber: 3,
        axisLabel: { color: theme['text-quiet'] },
        splitLine: { lineStyle: { color: theme['navy-line'] } },
      },
      tooltip: { trigger: 'axis', valueFormatter: (value: unknown) => number(Number(value)) },
      series: [
        {
          type: 'bar',
          name: t('graph.inspections'),
          barCategoryGap: '15%',
          itemStyle: { color: theme['violet-hover'] },
          data: counts,
          // A band is an area: the drawing knows no lines of its own, and the letter says whose it is.
          markArea: {
            silent: true,
            itemStyle: {
              color: 'transparent',
              borderColor: theme['text-quiet'],
              borderWidth: 1,
              borderType: 'dashed',
            },
            label: { position: 'insideTop', color: theme['text-secondary'] },
            data: BANDS.map(([grade, from, until]) => [
              { name: grade, xAxis: String(from) },
              { xAxis: String(until) },
            ]),
          },
        },
      ],
    }),
    [scores, i18n.language],
  );
  return (
    <Chart
      height={220}
      label={t('graph.scores')}
      option={option}
      table={{
        head: [t('graph.points'), t('graph.inspections')],
        rows: names.map((name, at) => [name, number(counts[at] ?? 0)]),
      }}
    />
  );
}

const BANDS = [
  ['D', LOWEST, GRADE_BANDS.C],
  ['C', GRADE_BANDS.C, GRADE_BANDS.B],
  ['B', GRADE_BANDS.B, GRADE_BANDS.A],
  ['A', GRADE_BANDS.A, 100],
] as const;
