import { bindingCaps, type GradeResult } from '@sabaijai/contract/checklist';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { GradeBadge } from '@sabaijai/shared-ui/place';
import styles from './safety-form.module.css';

/** What a finished inspection came to: grade, points, the sections, and what limits the grade. */
export default function Score({ result }: { result: GradeResult }) {
  const t = useT(['safetyForm', 'common']);
  const { number } = useFormats();
  return (
    <>
      <GradeBadge grade={result.grade} size="large" />
      <p className={styles.score}>{t('outcome.score', { score: number(result.score ?? 0, 1) })}</p>
      <ul className={styles.bars}>
        {result.sections.map(({ form, score }) => (
          <li key={form}>
            <span>{t(`common:section.${form}`)}</span>
            {score === null ? (
              <span>–</span>
            ) : (
              <meter min={0} max={100} value={score} aria-label={t(`common:section.${form}`)} />
            )}
            <span>{score === null ? '' : number(score, 1)}</span>
          </li>
        ))}
      </ul>
      {bindingCaps(result).map(({ cap, itemId, form }) => (
        <p key={cap + (itemId ?? form ?? '')} className={styles.note} data-tone="warning">
          {t(`cap.${cap}`, {
            grade: result.grade ?? '',
            item: itemId ?? '',
            form: form ? t(`common:section.${form}`) : '',
          })}
        </p>
      ))}
    </>
  );
}
