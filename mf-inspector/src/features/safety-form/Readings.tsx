import type { FieldProblem } from '@sabaijai/contract';
import { type ChecklistItem, impossibleReading, UNIT_TEXT } from '@sabaijai/contract/checklist';
import { useFieldSentence } from '@sabaijai/shared-ui/form';
import { useT } from '@sabaijai/shared-ui/locale';
import { type KeyboardEvent, useId, useState } from 'react';
import type { Given } from './answers';
import { goTo } from './go-to';
import { useFullText } from './items';
import styles from './safety-form.module.css';

/** A number is sent once the fingers rest. */
const TYPING_MS = 700;

interface ReadingsProps {
  item: ChecklistItem;
  answer: Given;
  onGive: (change: Partial<Given>, delay?: number) => void;
}

/** What is read off or counted, or the document that was seen; it judges itself. */
export default function Readings(props: ReadingsProps) {
  return props.item.type === 'doc' ? <Seen {...props} /> : <Measured {...props} />;
}

function Measured({ item, answer, onGive }: ReadingsProps) {
  // What cannot be stays here, with the reason, and the answer goes without it.
  const [refused, setRefused] = useState<Pick<Given, 'value' | 'value2'>>();
  const { value, value2 } = refused ?? answer;
  const problem = impossibleReading(item, { value, value2 });
  const read = (change: Partial<Pick<Given, 'value' | 'value2'>>) => {
    const next = { value, value2, ...change };
    const wrong = impossibleReading(item, next);
    setRefused(wrong ? next : undefined);
    // What was passed or failed by hand before is judged by the number now.
    const result = answer.result === 'cos' ? 'cos' : 'unanswered';
    onGive({ ...next, ...(wrong && { [wrong.path]: null }), result }, TYPING_MS);
  };
  return (
    <div className={styles.readings}>
      {item.measures?.map((measure, at) => {
        const path = at === 0 ? 'value' : 'value2';
        return (
          <Reading
            key={measure.label.en}
            measure={measure}
            value={at === 0 ? value : value2}
            problem={problem?.path === path ? problem : null}
            onRead={(reading) => read({ [path]: reading })}
          />
        );
      })}
    </div>
  );
}

/** Enter, which phones write as "next", goes on to the reading beside it or to the next question: no tap is needed. */
function goOn(event: KeyboardEvent<HTMLInputElement>) {
  const field = event.currentTarget;
  // Enter chooses among what an input method proposes.
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  const card = field.closest('li');
  const readings = [...(card?.querySelectorAll<HTMLElement>('input[inputmode]') ?? [])];
  const beside = readings[readings.indexOf(field) + 1];
  if (beside) beside.focus();
  else if (card?.nextElementSibling) goTo(card.nextElementSibling);
  else field.blur();
}

function Reading(props: {
  measure: NonNullable<ChecklistItem['measures']>[number];
  value: number | null;
  problem: FieldProblem | null;
  onRead: (value: number | null) => void;
}) {
  const { measure, value, problem, onRead } = props;
  const full = useFullText();
  const sentence = useFieldSentence();
  const id = useId();
  // What is typed may be on its way to a number: "-", "7.".
  const [typed, setTyped] = useState<string>();
  const read = (text: string) => {
    setTyped(text);
    const number = Number(text.replace(',', '.'));
    if (text.trim() === '') onRead(null);
    else if (Number.isFinite(number)) onRead(number);
  };
  return (
    <div className={styles.reading}>
      <label htmlFor={id}>{full(measure.label)}</label>
      <span className={styles.withUnit}>
        <input
          id={id}
          inputMode={measure.min < 0 ? 'text' : measure.whole ? 'numeric' : 'decimal'}
          enterKeyHint="next"
          autoComplete="off"
          aria-invalid={problem !== null}
          aria-describedby={problem ? `${id}-wrong` : undefined}
          value={typed ?? value ?? ''}
          onChange={({ target }) => read(target.value)}
          onKeyDown={goOn}
          onBlur={() => setTyped(undefined)}
        />
        <span aria-hidden="true">{full(UNIT_TEXT[measure.unit])}</span>
      </span>
      {problem && (
        <span id={`${id}-wrong`} role="alert" className={styles.problem}>
          {sentence(problem)}
        </span>
      )}
    </div>
  );
}

function Seen({ answer, onGive }: Omit<ReadingsProps, 'item'>) {
  const t = useT('safetyForm');
  const id = useId();
  const { document } = answer;
  const change = (next: Partial<NonNullable<Given['document']>>) =>
    onGive({ document: { expiresAt: null, ...document, ...next }, result: 'unanswered' }, TYPING_MS);
  return (
    <div className={styles.readings}>
      <label className={styles.reading} htmlFor={`${id}number`}>
        <span>{t('document.number')}</span>
        <input
          id={`${id}number`}
          autoComplete="off"
          maxLength={40}
          value={document?.number ?? ''}
          onChange={({ target }) => change({ number: target.value })}
        />
      </label>
      <label className={styles.reading} htmlFor={`${id}date`}>
        <span>{t('document.expires')}</span>
        <input
          id={`${id}date`}
          type="date"
          value={document?.expiresAt ?? ''}
          onChange={({ target }) => change({ expiresAt: target.value || null })}
        />
      </label>
      <label className={styles.tick}>
        <input
          type="checkbox"
          checked={document !== null && document.expiresAt === null}
          onChange={({ target }) =>
            target.checked ? change({ expiresAt: null }) : onGive({ document: null, result: 'unanswered' })
          }
        />
        {t('document.endless')}
      </label>
    </div>
  );
}
