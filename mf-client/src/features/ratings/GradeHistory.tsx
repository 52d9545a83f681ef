import { bandOf, GRADE_BANDS, GRADES, type Grade, type PublishedInspection } from '@sabaijai/contract';
import { useNow } from '@sabaijai/shared-ui/app';
import { Chart, type ChartOption } from '@sabaijai/shared-ui/chart';
import { Chip } from '@sabaijai/shared-ui/components';
import { useFormats, useI18n, useLocale, useT } from '@sabaijai/shared-ui/locale';
import { GradeBadge, ListsDiffer } from '@sabaijai/shared-ui/place';
import { useMemo } from 'react';
import { Answers } from './Answers';
import styles from './RatingsPage.module.css';

const YEARS = 5;
const DAY_MS = 24 * 3_600_000;
const MANY_YEARS_MS = 3 * 365 * DAY_MS;
const TONE = { A: 'success', B: 'info', C: 'warning', D: 'error' } as const satisfies Record<Grade, string>;
/** Something found lowered the grade below what its points alone would give. */
const isLimited = ({ score, grade }: PublishedInspection) => bandOf(score) !== grade;
/** Where each grade's band begins and ends. */
const BANDS = GRADES.map((grade, at) => {
  const better = GRADES[at - 1];
  return [grade, GRADE_BANDS[grade], better ? GRADE_BANDS[better] : 100] as const;
});

/** The results of up to five years: as a picture of where it is going, and each by itself. */
export function GradeHistory({ inspections }: { inspections: readonly PublishedInspection[] }) {
  const i18n = useI18n();
  const t = useT(['ratings', 'common']);
  const { number, date } = useFormats();
  const { intl } = useLocale();
  const now = useNow();
  const today = now - (now % DAY_MS);
  const newestFirst = useMemo(() => {
    const since = new Date(today);
    since.setUTCFullYear(since.getUTCFullYear() - YEARS);
    return inspections.filter(({ inspectedAt }) => new Date(inspectedAt) >= since);
  }, [inspections, today]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: words and formats change with the language alone
  const option = useMemo<ChartOption>(() => {
    const year = new Intl.DateTimeFormat(intl, { year: 'numeric', timeZone: 'Asia/Bangkok' });
    // The number alone: with its era, as in “พ.ศ. 2569”, five years do not fit beside each other on a phone.
    const yearOf = (at: number) => year.formatToParts(at).find(({ type }) => type === 'year')?.value ?? '';
    const month = new Intl.DateTimeFormat(intl, {
      month: 'short',
      year: 'numeric',
      timeZone: 'Asia/Bangkok',
    });
    const lowest = Math.min(...newestFirst.map(({ score }) => score));
    const floor = Math.max(0, Math.min(60, Math.floor((lowest - 5) / 10) * 10));
    const times = newestFirst.map(({ inspectedAt }) => Date.parse(inspectedAt));
    const spread = Math.max(Math.max(...times) - Math.min(...times), 300 * DAY_MS);
    // Within few years the axis has several marks in each: the year alone would stand there again and again.
    const isShort = spread < MANY_YEARS_MS;
    const tick = isShort ? (at: number) => month.format(at) : yearOf;
    return (theme) => {
      const point = (inspection: PublishedInspection) => ({
        value: [Date.parse(inspection.inspectedAt), inspection.score],
        name: t('history.point', {
          date: date(inspection.inspectedAt),
          word: t(`common:grade.${inspection.grade}`),
        }),
        itemStyle: inspection.voided
          ? { color: theme['navy-surface'], borderColor: theme['text-quiet'], borderWidth: 2 }
          : { color: theme[TONE[inspection.grade]] },
        label: {
          show: true,
          formatter: inspection.grade,
          position: 'top' as const,
          fontSize: 15,
          fontWeight: 600 as const,
          color: theme[inspection.voided ? 'text-quiet' : TONE[inspection.grade]],
        },
        // A letter that stands in a better letter's band points down.
        ...(isLimited(inspection) && { symbol: 'triangle', symbolRotate: 180, symbolSize: 14 }),
      });
      const line = (voided: boolean) => ({
        type: 'line',
        symbol: 'circle',
        symbolSize: 12,
        lineStyle: { color: theme['violet-hover'], width: voided ? 0 : 2 },
        data: newestFirst
          .filter((inspection) => inspection.voided === voided)
          .map(point)
          .reverse(),
      });
      return {
        grid: { left: 34, right: 34, top: 28, bottom: 30 },
        xAxis: {
          type: 'time',
          min: Math.min(...times) - spread * 0.08,
          max: Math.max(...times) + spread * 0.08,
          minInterval: (isShort ? 28 : 300) * DAY_MS,
          axisLabel: { formatter: tick, color: theme['text-quiet'], hideOverlap: true },
          axisLine: { lineStyle: { color: theme['navy-line'] } },
          axisTick: { show: false },
          splitLine: { show: false },
        },
        yAxis: {
          type: 'value',
          min: floor,
          max: 100,
          interval: 10,
          axisLabel: { color: theme['text-quiet'] },
          splitLine: { lineStyle: { color: theme['navy-line'] } },
        },
        tooltip: {
          trigger: 'item',
          valueFormatter: (value: unknown) =>
            number(Array.isArray(value) ? Number(value[1]) : Number(value), 1),
        },
        series: [
          {
            ...line(false),
            markArea: {
              silent: true,
              label: { position: 'insideRight', distance: -22, fontWeight: 600, fontSize: 13 },
              data: BANDS.filter(([, , to]) => to > floor).map(([grade, from, to]) => [
                {
                  name: grade,
                  yAxis: Math.max(from, floor),
                  itemStyle: { color: theme[TONE[grade]], opacity: 0.07 },
                  label: { color: theme[TONE[grade]] },
                },
                { yAxis: to },
              ]),
            },
          },
          line(true),
        ],
      };
    };
  }, [newestFirst, intl, i18n.language]);

  const oldest = newestFirst.at(-1);
  if (!oldest) return null;
  const found = ({ findings }: PublishedInspection) =>
    t('history.findings', { count: findings.critical + findings.major + findings.minor });
  return (
    <>
      <h3>{t('history.title', { date: date(oldest.inspectedAt) })}</h3>
      {newestFirst.length > 1 && (
        <Chart
          height={240}
          label={t('history.label', { count: newestFirst.length })}
          option={option}
          table={{
            head: [t('history.date'), t('history.score'), t('history.grade'), t('history.found')],
            rows: newestFirst.map((inspection) => [
              date(inspection.inspectedAt),
              number(inspection.score, 1),
              `${inspection.grade}${inspection.voided ? ` (${t('history.voided')})` : ''}`,
              found(inspection),
            ]),
          }}
        />
      )}
      {newestFirst.length > 1 && newestFirst.some(isLimited) && (
        <p className={styles.note}>{t('history.limited')}</p>
      )}
      <ListsDiffer results={newestFirst} className={styles.note} />
      <ol className={styles.history}>
        {newestFirst.map((inspection) => (
          <li key={inspection.id} data-voided={inspection.voided}>
            <GradeBadge grade={inspection.grade} />
            <span className={styles.historyScore}>{number(inspection.score, 1)}</span>
            <span className={styles.historyWords}>
              <time dateTime={inspection.inspectedAt}>{date(inspection.inspectedAt)}</time> ·{' '}
              {t(`history.type.${inspection.type}`)} · {found(inspection)}
            </span>
            {inspection.voided ? (
              <Chip tone="warning">{t('history.voided')}</Chip>
            ) : (
              <Answers inspection={inspection} />
            )}
          </li>
        ))}
      </ol>
    </>
  );
}
