import { RadioGroup } from '@sabaijai/shared-ui/components';
import { useT } from '@sabaijai/shared-ui/locale';
import { useState } from 'react';
import styles from './VersionConflict.module.css';

export interface Difference {
  name: string;
  label: string;
  /** As words: what the person wrote, and what stands there now. */
  mine: string;
  newer: string;
}

const CHOICES = ['mine', 'newer'] as const;

/** Someone was faster: both versions beside each other, a choice for every difference. Nothing is chosen unseen. */
export function VersionConflict(props: {
  differences: readonly Difference[];
  onChoose: (name: string, choice: 'mine' | 'newer') => void;
}) {
  const t = useT('form');
  const [chosen, setChosen] = useState<Readonly<Record<string, 'mine' | 'newer'>>>({});
  return (
    <section className={styles.conflict} role="alert">
      <h3>{t('conflict.title')}</h3>
      <p>{t('conflict.text')}</p>
      {props.differences.map((difference) => (
        <RadioGroup
          key={difference.name}
          look="cards"
          legend={difference.label}
          options={CHOICES.map((value) => ({
            value,
            label: (
              <>
                <small>{t(`conflict.${value}`)}</small>
                {difference[value]}
              </>
            ),
          }))}
          value={chosen[difference.name] ?? 'mine'}
          onChange={(choice) => {
            setChosen({ ...chosen, [difference.name]: choice });
            props.onChoose(difference.name, choice);
          }}
        />
      ))}
    </section>
  );
}
