import { type ProvinceCode, provincesInOrder } from '@sabaijai/contract';
import { Select } from '@sabaijai/shared-ui/antd/forms';
import { useLocale } from '@sabaijai/shared-ui/locale';
import { useId } from 'react';
import styles from './parts.module.css';

/** Several provinces, found by typing. */
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
  const { language } = useLocale();
  const id = useId();
  const offered = provincesInOrder(language).filter(({ code }) => !among || among.includes(code));
  return (
    <div className={styles.choice} data-field="provinces">
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        mode="multiple"
        optionFilterProp="label"
        maxTagCount="responsive"
        getPopupContainer={(trigger: HTMLElement) => trigger.parentElement ?? document.body}
        status={problem ? 'error' : ''}
        value={[...value]}
        onChange={(provinces: ProvinceCode[]) => onChange(provinces)}
        options={offered.map(({ code, name }) => ({ value: code, label: name[language] }))}
      />
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}
