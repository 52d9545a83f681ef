import type { SafetyForm } from '@sabaijai/contract';
import { type Answer, type ChecklistItem, judge, UNIT_TEXT } from '@sabaijai/contract/checklist';
import { Chip } from '@sabaijai/shared-ui/components';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { WarningChip } from '@sabaijai/shared-ui/place';
import { itemsOf, useFullText } from './items';
import { AnswerPhotos } from './parts';
import { numberOf, STEPS } from './paths';
import styles from './safety-form.module.css';

/** Every question that was asked, form by form, with its answer, reading, note and photos. */
export default function EveryAnswer({ form }: { form: SafetyForm }) {
  const t = useT(['safetyForm', 'common']);
  const items = itemsOf(form);
  return STEPS.map(numberOf).map((number) => {
    const asked = items.filter((item) => item.form === number);
    if (asked.length === 0) return null;
    return (
      <section key={number} className={styles.panel}>
        <h2>{t(`common:section.${number}`)}</h2>
        <ul className={styles.findings}>
          {asked.map((item) => (
            <Asked
              key={item.id}
              item={item}
              answer={form.answers.find(({ itemId }) => itemId === item.id) ?? unanswered(item)}
              inspectedAt={form.finishedAt ?? form.startedAt}
            />
          ))}
        </ul>
      </section>
    );
  });
}

const unanswered = ({ id }: ChecklistItem): Answer => ({ itemId: id, result: 'unanswered' });

function Asked(props: {
  item: ChecklistItem;
  answer: Answer & { carriedOver?: boolean };
  inspectedAt: string;
}) {
  const { item, answer, inspectedAt } = props;
  const t = useT('safetyForm');
  const full = useFullText();
  const { result, severity } = judge(item, answer, inspectedAt);
  const isFound = result === 'fail' || result === 'cos';
  return (
    <li data-severity={isFound ? severity : undefined}>
      <p>
        <span className={styles.itemId}>{item.id}</span> {full(item.text)}
      </p>
      <p className={styles.row}>
        <strong>{t(result === 'unanswered' ? 'report.unanswered' : `result.${result}`)}</strong>
        {isFound && <WarningChip is={severity}>{t(`severity.${severity as 'critical'}`)}</WarningChip>}
        {answer.carriedOver && <Chip tone="info">{t('carriedOver')}</Chip>}
      </p>
      <Measured item={item} answer={answer} />
      {answer.note && <p>{answer.note}</p>}
      <AnswerPhotos itemId={item.id} photos={answer.photos ?? []} />
    </li>
  );
}

/** What was read off, or the document that was seen. */
function Measured({ item, answer: { value, value2, document } }: { item: ChecklistItem; answer: Answer }) {
  const t = useT('safetyForm');
  const full = useFullText();
  const { longDate } = useFormats();
  const readings = (item.measures ?? []).flatMap((measure, at) => {
    const reading = at === 0 ? value : value2;
    if (reading === undefined) return [];
    // The three languages group digits alike.
    const figure = reading.toLocaleString('en-US');
    return [`${full(measure.label)}: ${figure} ${full(UNIT_TEXT[measure.unit])}`.trimEnd()];
  });
  if (document?.number) readings.push(`${t('document.number')}: ${document.number}`);
  if (document)
    readings.push(
      document.expiresAt
        ? `${t('document.expires')}: ${longDate(document.expiresAt)}`
        : t('document.endless'),
    );
  return readings.map((reading) => <p key={reading}>{reading}</p>);
}
