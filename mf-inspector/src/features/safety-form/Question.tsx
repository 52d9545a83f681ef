import type { SafetyForm } from '@sabaijai/contract';
import {
  type AnswerResult,
  type ChecklistItem,
  evidenceFor,
  type Gap,
  implausibleReading,
  judge,
} from '@sabaijai/contract/checklist';
import { Button, Chip, Icon, type IconName, RadioGroup } from '@sabaijai/shared-ui/components';
import { useT } from '@sabaijai/shared-ui/locale';
import { WarningChip } from '@sabaijai/shared-ui/place';
import { ProblemNotice } from '@sabaijai/shared-ui/problem';
import { memo } from 'react';
import { type AnswerSheet, EMPTY, type Kept } from './answers';
import Evidence from './Evidence';
import { answerOf, useFullText } from './items';
import Readings from './Readings';
import styles from './safety-form.module.css';

const RESULTS = ['pass', 'fail', 'cos', 'na'] as const satisfies readonly AnswerResult[];
const LOOKS = {
  pass: { icon: 'check', tone: 'success' },
  fail: { icon: 'close', tone: 'error' },
  cos: { icon: 'reload', tone: 'warning' },
  na: { icon: 'minus', tone: 'info' },
} as const satisfies Record<(typeof RESULTS)[number], { icon: IconName; tone: string }>;

interface QuestionProps {
  item: ChecklistItem;
  given: Kept | undefined;
  gaps: readonly Gap[];
  previous: SafetyForm['previous'][number] | undefined;
  sheet: AnswerSheet;
  now: Date;
}

/** One question on a card: what is asked, what was measured, the four answers, and below them the proof they need. */
export default memo(
  Question,
  (before, after) =>
    (['item', 'given', 'previous', 'sheet'] as const).every((key) => before[key] === after[key]) &&
    JSON.stringify(before.gaps) === JSON.stringify(after.gaps),
);

function Question({ item, given, gaps, previous, sheet, now }: QuestionProps) {
  const t = useT('safetyForm');
  const full = useFullText();
  const answer = given ?? { ...EMPTY, carriedOver: false, state: 'saved' as const };
  const judged = judge(item, answerOf(item.id, answer), now);
  const isMeasured = item.measures !== undefined || item.type === 'doc';
  const isGiven =
    judged.result !== 'unanswered' ||
    [answer.value, answer.value2, answer.document].some((each) => each !== null);
  const need = evidenceFor(item, judged);
  const implausible = implausibleReading(item, answer);
  const give = (change: Parameters<AnswerSheet['give']>[1], delay?: number) =>
    sheet.give(item.id, change, delay);
  return (
    <li id={item.id} className={styles.question} data-result={judged.result} data-severity={judged.severity}>
      <header className={styles.questionHead}>
        <span className={styles.itemId}>{item.id}</span>
        <WarningChip is={judged.severity}>{t(`severity.${judged.severity as 'critical'}`)}</WarningChip>
        {answer.carriedOver && <Chip tone="info">{t('carriedOver')}</Chip>}
        <Saved given={given} />
      </header>
      <h2 id={`${item.id}-text`}>{full(item.text)}</h2>
      <details className={styles.help}>
        <summary>{t('help')}</summary>
        <p>{full(item.help)}</p>
      </details>
      {previous && (
        <p className={styles.note} data-tone="warning">
          <strong>{t('before')}</strong> {previous.note}
        </p>
      )}
      {isMeasured && <Readings item={item} answer={answer} onGive={give} />}
      {implausible && !answer.confirmed && (
        <div className={styles.note} data-tone="warning" role="alert">
          <p>{t('implausible', { min: implausible.measure.min, max: implausible.measure.max })}</p>
          <Button onClick={() => give({ confirmed: true })}>{t('confirm')}</Button>
        </div>
      )}
      <RadioGroup<AnswerResult>
        quiet
        look="bare"
        className={styles.answers}
        legend={full(item.text)}
        options={RESULTS.map((value) => ({
          value,
          label: t(`result.${value}`),
          icon: <Icon name={LOOKS[value].icon} size={22} />,
          tone: LOOKS[value].tone,
        }))}
        value={judged.result === 'unanswered' ? null : judged.result}
        onChange={(result) => give({ result })}
      />
      {isGiven && (
        <Button
          look="plain"
          icon="close"
          aria-label={t('clearOf', { item: item.id })}
          onClick={() => give({ result: 'unanswered', value: null, value2: null, document: null })}
        >
          {t('clear')}
        </Button>
      )}
      {isMeasured && judged.result !== 'unanswered' && judged.result !== answer.result && (
        <p className={styles.quiet} role="status">
          {t(judged.result === 'fail' ? 'judged.fail' : 'judged.pass')}
        </p>
      )}
      {(need.note || need.photos > 0 || answer.note || answer.photos.length > 0) && (
        <Evidence
          item={item}
          answer={answer}
          need={need}
          gaps={gaps}
          sends={sheet.sends(item.id)}
          onGive={give}
        />
      )}
      {given?.state === 'conflict' && given.theirs && (
        <div className={styles.note} data-tone="warning" role="alert">
          <p>
            {t('conflict', {
              theirs: t(`result.${given.theirs.result as 'pass'}`),
              note: given.theirs.note ?? '',
            })}
          </p>
          <div className={styles.row}>
            <Button onClick={() => sheet.settle(item.id, 'mine')}>{t('keepMine')}</Button>
            <Button onClick={() => sheet.settle(item.id, 'theirs')}>{t('takeTheirs')}</Button>
          </div>
        </div>
      )}
      {given?.state === 'refused' && given.problem && !(implausible && !answer.confirmed) && (
        <ProblemNotice problem={given.problem} />
      )}
    </li>
  );
}

function Saved({ given }: { given: Kept | undefined }) {
  const t = useT('safetyForm');
  if (!given || given.state === 'saved' || given.state === 'keeping') return null;
  return (
    <span className={styles.saved} data-state={given.state}>
      <Icon name={given.state === 'unsent' ? 'check' : 'warning'} size={14} />
      {t(given.state === 'unsent' ? 'saved.short' : `saved.${given.state}`)}
    </span>
  );
}
