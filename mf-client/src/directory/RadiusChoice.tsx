import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { useId } from 'react';
import { RADII } from './listQuery';
import styles from './RadiusChoice.module.css';

type Radius = (typeof RADII)[number];

/** How far around a point to look. */
export function RadiusChoice({ radius, onChange }: { radius: number; onChange: (radius: Radius) => void }) {
  const t = useT('directory');
  const { distance } = useFormats();
  const name = useId();
  return (
    <fieldset className={styles.radii} data-script>
      <legend className="visually-hidden">{t('filter.radius')}</legend>
      {RADII.map((each) => (
        <label key={each} className={styles.radius}>
          <input type="radio" name={name} checked={radius === each} onChange={() => onChange(each)} />
          <span>{distance(each)}</span>
        </label>
      ))}
    </fieldset>
  );
}
