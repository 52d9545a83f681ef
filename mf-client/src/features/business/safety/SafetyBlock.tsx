import { type Business, bandOf, type Grade, ratingsPath } from '@sabaijai/contract';
import { useNow } from '@sabaijai/shared-ui/app';
import { Chip, Icon, SkeletonLines } from '@sabaijai/shared-ui/components';
import { dates, useFormats, useLocale, useT } from '@sabaijai/shared-ui/locale';
import { GradeBadge, ListsDiffer, WarningChip } from '@sabaijai/shared-ui/place';
import { Link } from '@sabaijai/shared-ui/router';
import { lazy, Suspense, useState } from 'react';
import { Danger } from './Danger';
import styles from './SafetyBlock.module.css';

// The checklist's sentences in three languages weigh more than the page; only who asks for the sum fetches them.
const GradeStory = lazy(() => import('./GradeStory'));

/** The better grade of the points alone; null where they give the grade itself. Such points stand beside no letter. */
function betterBand({ grade, score }: { grade: Grade | null; score: number | null }): Grade | null {
  const band = score === null ? null : bandOf(score);
  return grade && band && band < grade ? band : null;
}

/** Is it safe, since when, what was found, is it fixed: answered before anything is scrolled. */
export function SafetyBlock({ place }: { place: Business }) {
  const t = useT(['business', 'common', 'grading']);
  const { date, longDate, number } = useFormats();
  const { safety, results, openWarnings } = place;
  const band = betterBand(safety);
  const [asked, setAsked] = useState(false);
  const now = useNow();
  // Beside anything else – a C or D, a grade that expired or is being checked, a suspension – it would read as an all-clear.
  const isInOrder =
    place.state === 'listed' && (safety.grade === 'A' || safety.grade === 'B') && safety.word === null;
  // Without an earlier grade nothing stands while the first result is checked.
  const meaning =
    safety.word === 'FACT_CHECK' && !safety.grade ? 'FACT_CHECK_FIRST' : (safety.word ?? 'none');
  const overdue = safety.nextDueAt !== null && Date.parse(safety.nextDueAt) < now;
  return (
    <section className={styles.safety} data-grade={safety.grade ?? 'none'} aria-labelledby="safety-title">
      <h2 id="safety-title" className={styles.title}>
        {t('safety.title')}
      </h2>
      <div className={styles.verdict}>
        <GradeBadge grade={safety.grade} word={safety.word} size="large" />
        {safety.score !== null && !band && (
          <p className={styles.score}>
            <strong>{number(safety.score, 1)}</strong> {t('grading:of100')}
          </p>
        )}
      </div>
      <Danger place={place} />
      {safety.grade && band && (
        <p className={styles.meaning}>
          {safety.escalatedSince
            ? t('safety.limitedByWarning', {
                band,
                grade: safety.grade,
                date: longDate(safety.escalatedSince),
              })
            : t('safety.limited', { band, grade: safety.grade })}
        </p>
      )}
      <div className={styles.chips}>
        {place.consistent && (
          <Chip tone="success" icon="safety">
            {t('safety.consistent')}
          </Chip>
        )}
        {safety.grade && safety.word && (
          <Chip tone="info" icon="info">
            {t(`common:status.${safety.word}`)}
          </Chip>
        )}
        {openWarnings > 0 ? (
          <WarningChip is={safety.escalatedSince ? 'escalated' : 'open'}>
            {t('safety.warnings', { count: openWarnings })}
          </WarningChip>
        ) : (
          isInOrder && <Chip icon="check">{t('safety.noWarnings')}</Chip>
        )}
      </div>
      {(safety.word || !safety.grade) && <p className={styles.meaning}>{t(`grading:meaning.${meaning}`)}</p>}
      <dl className={styles.dates}>
        {safety.inspectedAt && (
          <div>
            <dt>{t('safety.inspected')}</dt>
            <dd>{date(safety.inspectedAt)}</dd>
          </div>
        )}
        {safety.nextDueAt && (
          <div>
            <dt>{t('safety.nextDue')}</dt>
            <dd>
              {date(safety.nextDueAt)}
              {overdue && (
                <span className={styles.overdue}>
                  <Icon name="clock" /> {t('safety.overdue')}
                </span>
              )}
            </dd>
          </div>
        )}
      </dl>
      {results.length > 0 && <ResultStrip results={results} isPast={!safety.grade} />}
      {place.consistent && <p className={styles.meaning}>{t('safety.consistentText')}</p>}
      {results.length > 0 && (
        <details
          data-script
          className={styles.story}
          onToggle={({ currentTarget }) => currentTarget.open && setAsked(true)}
        >
          <summary>
            {t('story.title')}
            <Icon name="down" />
          </summary>
          {asked && (
            <Suspense fallback={<SkeletonLines lines={6} />}>
              <GradeStory id={place.id} />
            </Suspense>
          )}
        </details>
      )}
      <Link
        to={results.length > 0 ? ratingsPath(place.id) : '/client/policy/scoring'}
        className={styles.ratings}
      >
        {t(results.length > 0 ? 'safety.ratings' : 'safety.scoring')} <Icon name="forward" />
      </Link>
      <p className={styles.own}>{t('grading:own')}</p>
    </section>
  );
}

/** `2026年11月` has no blank: the narrow strip may break it before the month, and nowhere else. */
const breakable = (format: Intl.DateTimeFormat, at: string) =>
  format
    .formatToParts(new Date(at))
    .map(({ type, value }) => (type === 'month' ? `\u200b${value}` : value))
    .join('');

/** The last results, newest first: one glance tells a good year from a good day. None has a colour once it expired. */
function ResultStrip({ results, isPast }: { results: Business['results']; isPast: boolean }) {
  const t = useT(['business', 'common']);
  const { date, number } = useFormats();
  const { code } = useLocale();
  const shortMonth = dates(code, { month: 'short', year: 'numeric' });
  const words = (result: Business['results'][number]) =>
    t(betterBand(result) ? 'safety.limitedResultTitle' : 'safety.resultTitle', {
      date: date(result.inspectedAt),
      word: t(`common:grade.${result.grade}`),
      score: number(result.score, 1),
    });
  return (
    <div>
      <h3 className={styles.stripTitle}>
        {t(results.length === 1 ? 'safety.result' : 'safety.results', { count: results.length })}
      </h3>
      <ol className={styles.strip}>
        {results.map((result) => (
          <li key={result.id} title={words(result)}>
            <span className={styles.result} data-grade={isPast ? 'none' : result.grade} aria-hidden="true">
              {result.grade}
            </span>
            <span className="visually-hidden">{words(result)}</span>
            <time dateTime={result.inspectedAt} aria-hidden="true">
              {breakable(shortMonth, result.inspectedAt)}
            </time>
          </li>
        ))}
      </ol>
      <ListsDiffer results={results} className={styles.meaning} />
    </div>
  );
}
