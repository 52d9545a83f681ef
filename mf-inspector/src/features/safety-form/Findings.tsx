import type { SafetyForm } from '@sabaijai/contract';
import { findingText } from '@sabaijai/contract/checklist';
import { Chip } from '@sabaijai/shared-ui/components';
import { useLocale, useT } from '@sabaijai/shared-ui/locale';
import { WarningChip } from '@sabaijai/shared-ui/place';
import { foundIn } from './items';
import { AnswerPhotos } from './parts';
import styles from './safety-form.module.css';

/** What failed in a finished inspection, with what was noted and, unless it is to be printed, photographed. */
export default function Findings({ form, withPhotos = true }: { form: SafetyForm; withPhotos?: boolean }) {
  const t = useT('safetyForm');
  const { language } = useLocale();
  const inspectedAt = form.finishedAt ?? form.startedAt;
  const found = foundIn(form);
  if (found.length === 0) return <p>{t('result.noFindings')}</p>;
  return (
    <ul className={styles.findings}>
      {found.map(({ item, result, severity, repeat }) => {
        const answer = form.answers.find(({ itemId }) => itemId === item.id);
        const said = findingText(item, answer, inspectedAt, language);
        return (
          <li key={item.id} data-severity={severity}>
            <p>
              <span className={styles.itemId}>{item.id}</span> <strong>{said?.failed}</strong>
              {said?.measured && <> – {said.measured}</>}
            </p>
            <p className={styles.row}>
              <WarningChip is={severity}>{t(`severity.${severity as 'critical'}`)}</WarningChip>
              {result === 'cos' && <Chip tone="success">{t('result.cos')}</Chip>}
              {repeat && <Chip tone="warning">{t('repeat')}</Chip>}
            </p>
            {answer?.note && <p>{answer.note}</p>}
            {withPhotos && <AnswerPhotos itemId={item.id} photos={answer?.photos ?? []} />}
          </li>
        );
      })}
    </ul>
  );
}
