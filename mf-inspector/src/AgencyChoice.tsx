import { type Id, pickText } from '@sabaijai/contract';
import { useLocale } from '@sabaijai/shared-ui/locale';
import { useId } from 'react';
import { agenciesApi } from './agencies.api';
import styles from './parts.module.css';

/** One of the agencies. */
export function AgencyChoice({
  label,
  none,
  value,
  onChange,
  problem,
}: {
  label: string;
  /** What stands there as long as none is chosen. */
  none: string;
  value: string;
  onChange: (agency: Id<'agency'>) => void;
  problem?: string | undefined;
}) {
  const { language } = useLocale();
  const id = useId();
  const { data } = agenciesApi.useAgenciesQuery();
  return (
    <div className={styles.choice} data-field="agencyId">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        aria-invalid={problem !== undefined}
        onChange={({ target }) => onChange(target.value as Id<'agency'>)}
      >
        <option value="">{none}</option>
        {data?.items.map((agency) => (
          <option key={agency.id} value={agency.id}>
            {pickText(agency.name, language)?.text}
          </option>
        ))}
      </select>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}
