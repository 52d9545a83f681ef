import { Icon } from '@sabaijai/shared-ui/components';
import { useT } from '@sabaijai/shared-ui/locale';
import styles from './EmergencyStrip.module.css';

const NUMBERS = [
  { number: '191', name: 'police' },
  { number: '199', name: 'fire' },
  { number: '1669', name: 'ambulance' },
  { number: '1155', name: 'touristPolice' },
  { number: '1199', name: 'sea' },
] as const;

/** Whom to call in an emergency: on every page, with and without a network. */
export function EmergencyStrip() {
  const t = useT('shell');
  return (
    <section className={styles.strip} aria-labelledby="emergency">
      <div className={styles.row}>
        <h2 id="emergency" className={styles.title}>
          <Icon name="phone" size={18} />
          {t('emergency.title')}
        </h2>
        <ul className={styles.numbers}>
          {NUMBERS.map(({ number, name }) => (
            <li key={number}>
              <a className={styles.number} href={`tel:${number}`}>
                <strong>{number}</strong> <span>{t(`emergency.${name}`)}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
