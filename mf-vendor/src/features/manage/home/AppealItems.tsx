import type { SafetyForm } from '@sabaijai/contract';
import { CHECKLISTS, findingText } from '@sabaijai/contract/checklist';
import { WithChecklist } from '@sabaijai/shared-ui/checklist';
import { useLocale, useT } from '@sabaijai/shared-ui/locale';
import styles from '../manage.module.css';

/** The findings of a result, each to be ticked. */
export default function AppealItems(props: Parameters<typeof Items>[0]) {
  return (
    <WithChecklist version={props.form.checklistVersion}>
      <Items {...props} />
    </WithChecklist>
  );
}

function Items({
  form,
  chosen,
  onChange,
}: {
  form: SafetyForm;
  chosen: readonly string[];
  onChange: (items: string[]) => void;
}) {
  const t = useT('manage');
  const { language } = useLocale();
  const items = CHECKLISTS[form.checklistVersion]?.items ?? [];
  const inspectedAt = form.finishedAt ?? form.startedAt;
  const found = form.answers.filter(({ result }) => result === 'fail' || result === 'cos');
  if (found.length === 0) return null;
  return (
    <fieldset className={styles.ticks} data-field="items">
      <legend>{t('appeal.items')}</legend>
      <p className={styles.quiet}>{t('appeal.itemsHelp')}</p>
      {found.map((answer) => {
        const item = items.find(({ id }) => id === answer.itemId);
        const said = item && findingText(item, answer, inspectedAt, language);
        return (
          <label key={answer.itemId}>
            <input
              type="checkbox"
              checked={chosen.includes(answer.itemId)}
              onChange={({ target }) =>
                onChange(
                  target.checked
                    ? [...chosen, answer.itemId]
                    : chosen.filter((each) => each !== answer.itemId),
                )
              }
            />
            <span>{said?.failed ?? answer.itemId}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
