import type { InspectionAnswers, PublishedInspection } from '@sabaijai/contract';
import { WithChecklist } from '@sabaijai/shared-ui/checklist';
import { SkeletonLines } from '@sabaijai/shared-ui/components';
import { useFormats, useLocale, useT } from '@sabaijai/shared-ui/locale';
import { SectionError } from '@sabaijai/shared-ui/problem';
import { useState } from 'react';
import styles from './RatingsPage.module.css';
import { useInspectionAnswersQuery } from './ratings.api';
import { type Recalculation, recalculate } from './recalculate';

/** What was answered in an inspection, asked for when it is opened; and the same as data. */
export function Answers({ inspection: { id, inspectedAt } }: { inspection: PublishedInspection }) {
  const t = useT('ratings');
  const { date } = useFormats();
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch } = useInspectionAnswersQuery(id, { skip: !isOpen });
  return (
    <details className={styles.answers} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {t('history.answers')}
        <span className="visually-hidden"> {date(inspectedAt)}</span>
      </summary>
      {error !== undefined && <SectionError problem={error} onRetry={() => void refetch()} />}
      {isOpen && !data && error === undefined && <SkeletonLines lines={6} />}
      {data && (
        <>
          <p className={styles.note}>
            {t('current.versions', {
              checklist: data.inspection.checklistVersion,
              rule: data.inspection.ruleVersion,
            })}
          </p>
          <WithChecklist version={data.inspection.checklistVersion}>
            <Recalculated answers={data} />
          </WithChecklist>
          <p>
            <a href={`/api/v1/inspections/${id}/answers`}>{t('history.data')}</a>
          </p>
        </>
      )}
    </details>
  );
}

function Recalculated({ answers }: { answers: InspectionAnswers }) {
  const t = useT('ratings');
  const recalculation = recalculate(answers);
  return recalculation ? <Lines lines={recalculation.lines} /> : <p>{t('recalculate.unknown')}</p>;
}

/** Each question with what was answered and the points that gave. */
export function Lines({ lines }: Pick<Recalculation, 'lines'>) {
  const t = useT(['ratings', 'grading', 'common']);
  const { number } = useFormats();
  const { language } = useLocale();
  const points = (value: number) => number(value, decimalsOf(value));
  return (
    <ul>
      {lines.map(({ item, result, severity, repeat, weight, earned }) => (
        <li key={item.id}>
          <p>{item.text[language]}</p>
          <span className={styles.note}>
            {t(`common:severity.${severity}`)} · {t(`grading:result.${result}`)}
            {repeat && ` · ${t('grading:repeat')}`} ·{' '}
            {t('recalculate.points', { got: points(earned), possible: points(weight) })}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Points are halves and quarters. */
export const decimalsOf = (value: number) => (value % 1 ? (value % 0.5 ? 2 : 1) : 0);
