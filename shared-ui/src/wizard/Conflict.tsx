import { type Field, fieldOf, timeOf, wordsOfField } from '@sabaijai/contract';
import { Button } from '@sabaijai/shared-ui/components';
import { VersionConflict } from '@sabaijai/shared-ui/form';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { useRef } from 'react';
import { useAnswerText } from './answer-text';
import { useFormWords } from './step';
import type { Clash } from './store';
import type { WizardState } from './useWizard';
import styles from './wizard.module.css';

/** What two have changed: both sides, and the choice for each field. */
export function Conflict({ wizard, clashes }: { wizard: WizardState; clashes: readonly Clash[] }) {
  const t = useT('wizard');
  const { say } = useFormWords(wizard.form.id);
  // Both sides may differ in any of their languages.
  const text = useAnswerText(wizard.form.id, { isWhole: true });
  const chosen = useRef<Record<string, 'mine' | 'newer'>>({});
  const nameOf = ({ step, field }: Clash) => `${step}.${field}`;
  const fieldsOf = ({ step }: Clash) => (wizard.form.steps[step]?.schema.shape ?? {}) as Field['fields'];
  const keyOf = (clash: Clash) => wordsOfField(clash.step, fieldsOf(clash), clash.field);
  const apart = useFilesApart();
  const wordsOf = (clash: Clash, value: unknown, other: unknown) => {
    const schema = fieldsOf(clash)[clash.field];
    const words = (schema && text(fieldOf(schema), value, keyOf(clash))) ?? t('noAnswer');
    return [words.replaceAll('\n', ' · '), ...apart(value, other)].join(' · ');
  };
  return (
    <div className={styles.conflict}>
      <VersionConflict
        differences={clashes.map((clash) => ({
          name: nameOf(clash),
          label: say(`${keyOf(clash)}.label`),
          mine: wordsOf(clash, clash.mine, clash.newer),
          newer: wordsOf(clash, clash.newer, clash.mine),
        }))}
        onChoose={(name, choice) => {
          chosen.current[name] = choice;
        }}
      />
      <Button
        look="primary"
        onClick={() => void wizard.store.settle((clash) => chosen.current[nameOf(clash)] === 'newer')}
      >
        {t('settle')}
      </Button>
    </div>
  );
}

const filesIn = (value: unknown): string[] =>
  JSON.stringify(value ?? null).match(/\b(pho|doc)_\w{26}\b/g) ?? [];

/** Of photos and papers their number alone says nothing: which of them the other side has not, or the other order. */
function useFilesApart() {
  const t = useT('wizard');
  const { dateTime } = useFormats();
  return (value: unknown, other: unknown): string[] => {
    const [own, theirs] = [filesIn(value), filesIn(other)];
    const onlyHere = own.filter((id) => !theirs.includes(id));
    const newest = Math.max(...onlyHere.map(timeOf));
    if (onlyHere.length > 0)
      return [t('onlyHere', { count: onlyHere.length, date: dateTime(new Date(newest).toISOString()) })];
    const isMoved = own.length === theirs.length && own.join() !== theirs.join();
    return isMoved
      ? [t('otherOrder', { first: dateTime(new Date(timeOf(own[0] ?? '')).toISOString()) })]
      : [];
  };
}
