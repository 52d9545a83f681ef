import { type Business, policyPath } from '@sabaijai/contract';
import { Chip, Icon, SkeletonLines } from '@sabaijai/shared-ui/components';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { GradeBadge, WarningChip } from '@sabaijai/shared-ui/place';
import { SectionError } from '@sabaijai/shared-ui/problem';
import { Link } from '@sabaijai/shared-ui/router';
import { OwnersWords } from '../../grading/parts';
import { useGradeReportQuery } from '../../places/place.api';
import CurrentInspection from './CurrentInspection';
import { GradeHistory } from './GradeHistory';
import styles from './RatingsPage.module.css';
import { useGradeHistoryQuery } from './ratings.api';

export function SafetyHalf({ place }: { place: Business }) {
  const t = useT(['ratings', 'grading', 'common']);
  const report = useGradeReportQuery(place.id);
  const history = useGradeHistoryQuery(place.id);
  return (
    <section className={styles.half} aria-labelledby="safety-title">
      <h2 id="safety-title">{t('safety.title')}</h2>
      <Verdict place={place} />
      {history.error && <SectionError problem={history.error} onRetry={history.refetch} />}
      {history.isLoading && <SkeletonLines lines={4} />}
      {history.data && history.data.items.length > 0 && <GradeHistory inspections={history.data.items} />}
      {report.error && <SectionError problem={report.error} onRetry={report.refetch} />}
      {report.isLoading && <SkeletonLines lines={8} />}
      {report.data?.calculation && <CurrentInspection id={place.id} report={report.data} />}
      <OwnersWords place={place} />
      <p className={styles.note}>
        {t('grading:own')} <Link to={policyPath('scoring')}>{t('safety.rule')}</Link>
      </p>
    </section>
  );
}

/** The grade now, or the word that says why there is none and when that will change. */
function Verdict({ place: { safety, openWarnings } }: { place: Business }) {
  const t = useT(['ratings', 'grading', 'common']);
  const { number, date, month } = useFormats();
  const awaited = !safety.inspectedAt && safety.nextDueAt;
  return (
    <>
      <div className={styles.verdict}>
        <GradeBadge grade={safety.grade} word={safety.word} size="large" />
        {safety.score !== null && (
          <p className={styles.score}>
            <strong>{number(safety.score, 1)}</strong> {t('grading:of100')}
          </p>
        )}
      </div>
      <div className={styles.chips}>
        {safety.grade && safety.word && <Chip tone="info">{t(`common:status.${safety.word}`)}</Chip>}
        {openWarnings > 0 && (
          <WarningChip is={safety.escalatedSince ? 'escalated' : 'open'}>
            {t('safety.warnings', { count: openWarnings })}
          </WarningChip>
        )}
      </div>
      {(safety.word || !safety.grade) && <p>{t(`grading:meaning.${safety.word ?? 'none'}`)}</p>}
      {awaited && (
        <p className={styles.awaited}>
          <Icon name="clock" /> {t('safety.expected', { month: month(awaited) })}
        </p>
      )}
      {safety.inspectedAt && (
        <p className={styles.note}>
          {t('safety.inspected', { date: date(safety.inspectedAt) })}
          {safety.nextDueAt && (
            <>
              <br />
              {t('safety.nextDue', { date: date(safety.nextDueAt) })}
            </>
          )}
        </p>
      )}
    </>
  );
}
