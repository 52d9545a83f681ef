import { Button } from '@sabaijai/shared-ui/components';
import { useT } from '@sabaijai/shared-ui/locale';
import { useId } from 'react';
import styles from './AreaFields.module.css';
import { chooseArea, useArea, useLocate } from './area';
import { isProvince, useProvinceName, useProvinceOptions } from './provinces';

/** The chosen area in words, or null. */
export function useAreaName(): string | null {
  const t = useT('places');
  const area = useArea();
  const provinceName = useProvinceName();
  if (!area) return null;
  return area.kind === 'here' ? t('area.here') : provinceName(area.code);
}

/** Two ways to say where: the device's own position, or one of the 77 provinces. */
export function AreaFields({ onChosen }: { onChosen?: () => void }) {
  const t = useT('places');
  const id = useId();
  const area = useArea();
  const { state, locate } = useLocate();
  const provinces = useProvinceOptions();
  return (
    <div className={styles.fields}>
      <Button look="primary" icon="pin" aria-disabled={state === 'locating'} onClick={() => locate(onChosen)}>
        {t(state === 'locating' ? 'area.locating' : 'area.locate')}
      </Button>
      <label className="visually-hidden" htmlFor={id}>
        {t('area.province')}
      </label>
      <select
        id={id}
        className={styles.select}
        value={area?.kind === 'province' ? area.code : ''}
        onChange={({ target: { value } }) => {
          if (!isProvince(value)) return;
          chooseArea({ kind: 'province', code: value });
          onChosen?.();
        }}
      >
        <option value="" disabled>
          {t('area.province')}
        </option>
        {provinces.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
      <p className={styles.message} role="status">
        {(state === 'denied' || state === 'unavailable') && t(`area.${state}`)}
      </p>
    </div>
  );
}
