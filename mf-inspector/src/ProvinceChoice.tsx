import { type ProvinceCode, provincesInOrder } from '@sabaijai/contract';
import { Combobox, Icon } from '@sabaijai/shared-ui/components';
import { useLocale, useT } from '@sabaijai/shared-ui/locale';
import { useId, useState } from 'react';
import styles from './parts.module.css';

/** Several provinces, found by typing in any language; the chosen ones stand below and go by a press. */
export function ProvinceChoice({
  label,
  value,
  onChange,
  among,
  problem,
}: {
  label: string;
  value: readonly ProvinceCode[];
  onChange: (provinces: ProvinceCode[]) => void;
  /** Only these; all unless it is said. */
  among?: readonly ProvinceCode[] | undefined;
  /** What is wrong with them. */
  problem?: string | undefined;
}) {
  const t = useT('staff');
  const { language } = useLocale();
  const id = useId();
  const [typed, setTyped] = useState('');
  const provinces = provincesInOrder(language);
  const wanted = typed.trim().toLowerCase();
  const offered = provinces.filter(
    ({ code, name }) =>
      (!among || among.includes(code)) &&
      !value.includes(code) &&
      Object.values(name).some((each) => each.toLowerCase().includes(wanted)),
  );
  const add = (code: ProvinceCode) => {
    onChange([...value, code]);
    setTyped('');
  };
  return (
    <div className={styles.choice} data-field="provinces">
      <label htmlFor={id}>{label}</label>
      <Combobox
        id={id}
        label={label}
        value={typed}
        onType={setTyped}
        placeholder={t('choose')}
        aria-invalid={problem !== undefined}
        listLabel={label}
        takesFirst
        suggested={offered.map(({ code, name }) => ({
          key: code,
          content: name[language],
          choose: () => add(code),
        }))}
      />
      {value.length > 0 && (
        <ul className={styles.chosen} aria-label={label}>
          {provinces
            .filter(({ code }) => value.includes(code))
            .map(({ code, name }) => (
              <li key={code}>
                <button
                  type="button"
                  aria-label={t('filter.remove', { filter: name[language] })}
                  onClick={() => {
                    onChange(value.filter((each) => each !== code));
                    // What was pressed goes with it.
                    document.getElementById(id)?.focus();
                  }}
                >
                  {name[language]}
                  <Icon name="close" size={12} />
                </button>
              </li>
            ))}
        </ul>
      )}
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}
