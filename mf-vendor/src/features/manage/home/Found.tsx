import type { SafetyForm } from '@sabaijai/contract';
import { CHECKLISTS, findingText, weigh } from '@sabaijai/contract/checklist';
import { WithChecklist } from '@sabaijai/shared-ui/checklist';
import { Chip } from '@sabaijai/shared-ui/components';
import { useLocale, useT } from '@sabaijai/shared-ui/locale';
import { SeverityChip } from '@sabaijai/shared-ui/place';
import styles from '../manage.module.css';

/** What the inspector found, as statements, with the notes and photos behind them. */
export default function Found({ form }: { form: SafetyForm }) {
  return (
    <WithChecklist version={form.checklistVersion}>
      <Findings form={form} />
    </WithChecklist>
  );
}

function Findings({ form }: { form: SafetyForm }) {
  const t = useT('manage');
  const { language } = useLocale();
  const { checklistVersion, facets, facts, answers } = form;
  const checklist = CHECKLISTS[checklistVersion];
  const inspectedAt = form.finishedAt ?? form.startedAt;
  const found = checklist
    ? weigh(checklist, { facets, ...facts, answers, inspectedAt }).filter(
        ({ result }) => result === 'fail' || result === 'cos',
      )
    : [];
  if (found.length === 0) return <p>{t('factCheck.nothing')}</p>;
  return (
    <ul className={styles.found}>
      {found.map(({ item, severity, result }) => {
        const answer = answers.find(({ itemId }) => itemId === item.id);
        const said = findingText(item, answer, inspectedAt, language);
        return (
          <li key={item.id}>
            <p>
              <strong>{said?.failed}</strong>
              {said?.measured && <> – {said.measured}</>} <SeverityChip severity={severity} />{' '}
              {result === 'cos' && <Chip tone="success">{t('factCheck.corrected')}</Chip>}
            </p>
            {answer?.note && <p>{answer.note}</p>}
            {answer?.photos?.map((photo, at) => (
              <img
                key={photo}
                src={`/api/v1/photos/${photo}/480.webp`}
                alt={t('factCheck.photo', { number: at + 1 })}
                loading="lazy"
              />
            ))}
          </li>
        );
      })}
    </ul>
  );
}
