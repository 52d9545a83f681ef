import { CHK_2026_1 } from '@sabaijai/contract/checklist';
import { Chip, GradeBadge, SkeletonLines } from '@sabaijai/shared-ui/components';
import { useFormats, useLocale } from '@sabaijai/shared-ui/locale';
import { SectionError } from '@sabaijai/shared-ui/problem';
import { useTranslation } from 'react-i18next';
import { useGradeReportQuery } from '../business.api';
import styles from './GradeStory.module.css';

const SEVERITY_TONE = { critical: 'error', major: 'warning', minor: 'info', none: 'neutral' } as const;
const SEVERITIES = ['critical', 'major', 'minor', 'none'] as const;

/** How the grade came about: five sections, what limits the grade, what was found. */
export default function GradeStory({ id }: { id: string }) {
  const { t } = useTranslation(['business', 'common']);
  const { number, date } = useFormats();
  const { language } = useLocale();
  const { data, error, refetch } = useGradeReportQuery(id);
  if (error) return <SectionError problem={error} onRetry={refetch} />;
  if (!data) return <SkeletonLines lines={6} />;
  const { calculation } = data;
  if (!calculation) return <p className={styles.note}>{t('story.none')}</p>;
  const { inspection, result, findings } = calculation;
  const textOf = (itemId: string) => CHK_2026_1.items.find((item) => item.id === itemId)?.text[language];
  const worstFirst = [...findings].sort(
    (a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity),
  );
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
      <ul className={styles.sections}>
        {result.sections.map(({ form, score, applicable }) => (
          <li key={form}>
            <span>{t(`story.section.${form}`)}</span>
            <span className={styles.value}>
              {score === null ? '–' : number(score, 1)}
              <span className="visually-hidden"> {t('story.items', { count: applicable })}</span>
            </span>
            <span className={styles.bar} aria-hidden="true">
              <span style={{ width: `${score ?? 0}%` }} />
            </span>
          </li>
        ))}
      </ul>
      {result.caps.length > 0 && (
        <>
          <h4>{t('story.caps')}</h4>
          <ul className={styles.caps}>
            {result.caps.map(({ cap, limit, itemId, form }) => (
              <li key={`${cap}-${itemId}-${form}`}>
                <GradeBadge grade={limit} />
                <span>
                  {t(`story.cap.${cap}`, { limit, section: form ? t(`story.section.${form}`) : '' })}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      <h4>{t('story.findings', { count: findings.length })}</h4>
      {findings.length === 0 && <p className={styles.note}>{t('story.noFindings')}</p>}
      <ul className={styles.findings}>
        {worstFirst.map(({ itemId, severity, result: found, repeat }) => (
          <li key={itemId}>
            <p>{textOf(itemId) ?? itemId}</p>
            <span className={styles.marks}>
              <Chip tone={SEVERITY_TONE[severity]}>{t(`story.severity.${severity}`)}</Chip>
              <Chip tone={found === 'cos' ? 'success' : 'neutral'}>
                {t(found === 'cos' ? 'story.correctedOnSite' : 'story.failed')}
              </Chip>
              {repeat && <Chip tone="warning">{t('story.repeat')}</Chip>}
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.note}>
        {t('story.versions', { checklist: inspection.checklistVersion, rule: inspection.ruleVersion })}
      </p>
    </div>
  );
}
