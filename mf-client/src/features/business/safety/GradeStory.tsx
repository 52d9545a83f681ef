import { bindingCaps } from '@sabaijai/contract';
import { SkeletonLines } from '@sabaijai/shared-ui/components';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { SectionError } from '@sabaijai/shared-ui/problem';
import { useFixes } from '../../../grading/fixes';
import { CapList, SectionBars } from '../../../grading/parts';
import { StatedFindings } from '../../../grading/StatedFindings';
import { useGradeReportQuery } from '../../../places/place.api';
import styles from './GradeStory.module.css';

/** How the grade came about: five sections, what limits the grade, what was found. */
export default function GradeStory({ id }: { id: string }) {
  const t = useT(['business', 'common']);
  const { number, date } = useFormats();
  const { data, error, refetch } = useGradeReportQuery(id);
  const fixes = useFixes(id, data?.calculation?.inspection.inspectedAt ?? null);
  if (error) return <SectionError problem={error} onRetry={refetch} />;
  if (!data) return <SkeletonLines lines={6} />;
  const { calculation } = data;
  if (!calculation) return <p className={styles.note}>{t('story.none')}</p>;
  const { inspection, result, findings } = calculation;
  const caps = bindingCaps(result);
  return (
    <div className={styles.story}>
      <p className={styles.note}>
        {t('story.sum', {
          date: date(inspection.inspectedAt),
          earned: number(result.weights.earned, result.weights.earned % 1 ? 2 : 0),
          total: number(result.weights.total, result.weights.total % 1 ? 2 : 0),
          score: result.score === null ? '–' : number(result.score, 1),
        })}
      </p>
      <h4>{t('story.sections')}</h4>
      <SectionBars sections={result.sections} />
      {caps.length > 0 && (
        <>
          <h4>{t('story.caps')}</h4>
          <CapList caps={caps} />
        </>
      )}
      <h4>{t('story.findings', { count: findings.length })}</h4>
      {findings.length === 0 && <p className={styles.note}>{t('story.noFindings')}</p>}
      <StatedFindings calculation={calculation} fixes={fixes} />
      <p className={styles.note}>
        {t('story.versions', { checklist: inspection.checklistVersion, rule: inspection.ruleVersion })}
      </p>
    </div>
  );
}
