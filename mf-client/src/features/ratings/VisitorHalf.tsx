import {
  ASPECTS,
  type Business,
  placePath,
  policyPath,
  type Review,
  type ReviewPage,
  reviewPath,
} from '@sabaijai/contract';
import { Chart, type ChartOption } from '@sabaijai/shared-ui/chart';
import { buttonClass, EmptyState, Icon, SkeletonLines } from '@sabaijai/shared-ui/components';
import { useFormats, useI18n, useLocale, useT } from '@sabaijai/shared-ui/locale';
import { SectionError } from '@sabaijai/shared-ui/problem';
import { Link } from '@sabaijai/shared-ui/router';
import { useMemo } from 'react';
import { Bars, StarBars } from '../../reviews/Bars';
import { GivenStars } from '../../reviews/GivenStars';
import { htmlLanguage } from '../../reviews/htmlLanguage';
import { useMine } from '../../reviews/useMine';
import styles from './RatingsPage.module.css';
import { useLatestReviewsQuery } from './ratings.api';

type Summary = NonNullable<ReviewPage['summary']>;

const LANGUAGES = ['th', 'en', 'zh'] as const;

export function VisitorHalf({ place }: { place: Business }) {
  const t = useT('ratings');
  const { data, error, isLoading, refetch } = useLatestReviewsQuery(place.id);
  const mine = useMine(place.id);
  const summary = data?.summary;
  const write = (
    <Link to={reviewPath(place.id)} className={buttonClass('quiet')}>
      {t(mine ? 'visitors.editMine' : 'visitors.write')}
    </Link>
  );
  return (
    <section className={styles.half} aria-labelledby="visitors-title">
      <h2 id="visitors-title">{t('visitors.title')}</h2>
      {error && <SectionError problem={error} onRetry={refetch} />}
      {isLoading && <SkeletonLines lines={10} />}
      {summary?.count === 0 && <EmptyState title={t('visitors.none')} action={write} />}
      {summary && summary.count > 0 && (
        <>
          <Figures summary={summary} />
          <p>{write}</p>
          <h3>{t('visitors.latest')}</h3>
          <ol className={styles.reviews}>
            {data.items.map((review) => (
              <LatestReview key={review.id} review={review} />
            ))}
          </ol>
          <Link to={`${placePath(place.id)}#review`} className={styles.back}>
            {t('visitors.all', { count: summary.count })} <Icon name="forward" />
          </Link>
        </>
      )}
      <p className={styles.note}>
        {t('visitors.note')} <Link to={policyPath('reviews')}>{t('visitors.rule')}</Link>
      </p>
    </section>
  );
}

function Figures({ summary }: { summary: Summary }) {
  const t = useT(['ratings', 'reviewCard']);
  const { number } = useFormats();
  const given = ASPECTS.filter((aspect) => summary.aspects[aspect] !== null);
  return (
    <>
      {summary.average !== null && (
        <p className={styles.average}>
          <Icon name="star" size={32} />
          <strong>{number(summary.average, 1)}</strong>
          <span>{t('visitors.count', { count: summary.count, number: number(summary.count) })}</span>
        </p>
      )}
      <StarBars {...summary} />
      {given.length > 0 && (
        <>
          <h3>{t('visitors.aspects')}</h3>
          <Bars
            wide
            rows={given.map((aspect) => ({
              name: t(`reviewCard:aspect.${aspect}`),
              length: (summary.aspects[aspect] ?? 0) / 5,
              value: number(summary.aspects[aspect] ?? 0, 1),
            }))}
          />
        </>
      )}
      {summary.months.length > 1 && <Months months={summary.months} />}
      <Languages languages={summary.languages} count={summary.count} />
    </>
  );
}

/** How many came to say something, and how content they were: two rows over the same months. */
function Months({ months }: { months: Summary['months'] }) {
  const i18n = useI18n();
  const t = useT('ratings');
  const { number, month } = useFormats();
  const { intl } = useLocale();
  // biome-ignore lint/correctness/useExhaustiveDependencies: words and formats change with the language alone
  const option = useMemo<ChartOption>(() => {
    const short = new Intl.DateTimeFormat(intl, {
      month: 'short',
      year: '2-digit',
      timeZone: 'Asia/Bangkok',
    });
    return (theme) => {
      const names = months.map((each) => short.format(new Date(`${each.month}-01`)));
      const axis = (gridIndex: number) => ({
        type: 'category',
        gridIndex,
        data: names,
        axisTick: { show: false },
        axisLine: { lineStyle: { color: theme['navy-line'] } },
        axisLabel: { show: gridIndex === 1, color: theme['text-quiet'], hideOverlap: true },
      });
      const scale = {
        axisLabel: { color: theme['text-quiet'] },
        splitLine: { lineStyle: { color: theme['navy-line'] } },
      };
      const title = (name: string) => ({
        name,
        nameLocation: 'end',
        nameGap: 10,
        nameTextStyle: { align: 'left', color: theme['text-quiet'], padding: [0, 0, 0, -26] },
      });
      return {
        grid: [
          { left: 30, right: 12, top: 30, height: 96 },
          { left: 30, right: 12, top: 172, height: 64 },
        ],
        xAxis: [axis(0), axis(1)],
        yAxis: [
          { type: 'value', min: 1, max: 5, interval: 1, ...scale, ...title(t('visitors.averageStars')) },
          {
            type: 'value',
            gridIndex: 1,
            minInterval: 1,
            splitNumber: 2,
            ...scale,
            ...title(t('visitors.reviews')),
          },
        ],
        tooltip: { trigger: 'axis' },
        axisPointer: { link: [{ xAxisIndex: 'all' }] },
        series: [
          {
            type: 'line',
            name: t('visitors.averageStars'),
            symbol: 'circle',
            symbolSize: 8,
            itemStyle: { color: theme.star },
            lineStyle: { width: 2, color: theme.star },
            tooltip: { valueFormatter: (value: unknown) => number(Number(value), 1) },
            data: months.map(({ average }) => average),
          },
          {
            type: 'bar',
            name: t('visitors.reviews'),
            xAxisIndex: 1,
            yAxisIndex: 1,
            barMaxWidth: 22,
            itemStyle: { color: theme['violet-hover'], borderRadius: [3, 3, 0, 0] },
            data: months.map(({ count }) => count),
          },
        ],
      };
    };
  }, [months, intl, i18n.language]);
  return (
    <>
      <h3>{t('visitors.months')}</h3>
      <Chart
        height={264}
        label={t('visitors.monthsLabel')}
        option={option}
        table={{
          head: [t('visitors.month'), t('visitors.averageStars'), t('visitors.reviews')],
          rows: months.map((each) => [
            month(`${each.month}-01`),
            number(each.average, 1),
            number(each.count),
          ]),
        }}
      />
    </>
  );
}

function Languages({ languages, count }: { languages: Summary['languages']; count: number }) {
  const i18n = useI18n();
  const t = useT('ratings');
  const { number } = useFormats();
  const [first, ...others] = LANGUAGES.filter((language) => languages[language] > 0);
  const share = (reviews: number) => `${number((100 * reviews) / count)}%`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: words and formats change with the language alone
  const option = useMemo<ChartOption>(() => {
    const tone = { th: 'violet-hover', en: 'info', zh: 'star' } as const;
    return (theme) => ({
      tooltip: { trigger: 'item' },
      series: [
        {
          type: 'pie',
          radius: ['34%', '52%'],
          minAngle: 6,
          itemStyle: { borderColor: theme['navy-surface'], borderWidth: 2 },
          label: {
            formatter: ({ name, percent = 0 }: { name: string; percent?: number }) =>
              `${name}\n${number(percent)}%`,
            color: theme['text-secondary'],
            lineHeight: 22,
          },
          // Long enough that a label of two lines below the ring stays clear of it.
          labelLine: { length: 20, length2: 8, lineStyle: { color: theme['navy-edge'] } },
          data: LANGUAGES.filter((language) => languages[language] > 0).map((language) => ({
            name: t(`language.${language}`),
            value: languages[language],
            itemStyle: { color: theme[tone[language]] },
          })),
        },
      ],
    });
  }, [languages, i18n.language]);
  return (
    <>
      <h3>{t('visitors.languages')}</h3>
      {first && others.length === 0 && (
        <p>{t('visitors.oneLanguage', { language: t(`language.${first}`) })}</p>
      )}
      {others.length > 0 && (
        <Chart
          height={200}
          label={t('visitors.languagesLabel')}
          option={option}
          table={{
            head: [t('visitors.language'), t('visitors.reviews'), t('visitors.share')],
            rows: LANGUAGES.map((language) => [
              t(`language.${language}`),
              number(languages[language]),
              share(languages[language]),
            ]),
          }}
        />
      )}
    </>
  );
}

function LatestReview({ review }: { review: Review }) {
  const t = useT(['ratings', 'reviewCard']);
  const { date } = useFormats();
  const language = htmlLanguage(review.language);
  return (
    <li>
      <p className={styles.by}>
        <strong>{review.author ?? t('reviewCard:formerMember')}</strong>
        <GivenStars stars={review.rating} />
        <span className={styles.note}>{date(review.createdAt)}</span>
      </p>
      {review.title && (
        <p lang={language}>
          <strong>{review.title}</strong>
        </p>
      )}
      <p className={styles.excerpt} lang={language}>
        {review.text}
      </p>
    </li>
  );
}
