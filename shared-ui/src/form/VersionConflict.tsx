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
        <fieldset key={difference.name}>
          <legend>{difference.label}</legend>
          {(['mine', 'newer'] as const).map((choice) => (
            <label key={choice}>
              <input
                type="radio"
                name={`conflict-${difference.name}`}
                checked={(chosen[difference.name] ?? 'mine') === choice}
                onChange={() => {
                  setChosen({ ...chosen, [difference.name]: choice });
                  props.onChoose(difference.name, choice);
                }}
              />
              <span>
                <small>{t(`conflict.${choice}`)}</small>
                {difference[choice]}
              </span>
            </label>
          ))}
        </fieldset>
      ))}
    </section>
  );
}
