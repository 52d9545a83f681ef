import { EMERGENCY_NUMBERS, EMERGENCY_PATH, type EmergencyService } from '@sabaijai/contract';
import { Icon } from '@sabaijai/shared-ui/components';
import { useT } from '@sabaijai/shared-ui/locale';
import { Link, useLocation } from '@sabaijai/shared-ui/router';
import styles from './EmergencyStrip.module.css';

const SERVICES: readonly EmergencyService[] = ['police', 'fire', 'ambulance', 'touristPolice', 'sea'];

/** Whom to call in an emergency: on every page, with and without a network; its own page has it in large. */
export function EmergencyStrip() {
  const t = useT('shell');
  if (useLocation().pathname === EMERGENCY_PATH) return null;
  return (
    <section className={styles.strip} aria-labelledby="emergency">
      <div className={styles.row}>
        <h2 id="emergency" className={styles.title}>
          <Icon name="phone" size={18} />
          {t('emergency.title')}
        </h2>
        <ul className={styles.numbers}>
          {SERVICES.map((service) => (
            <li key={service}>
              <a className={styles.number} href={`tel:${EMERGENCY_NUMBERS[service]}`}>
                <strong>{EMERGENCY_NUMBERS[service]}</strong> <span>{t(`emergency.${service}`)}</span>
              </a>
            </li>
          ))}
          <li>
            <Link className={styles.number} to={EMERGENCY_PATH}>
              <Icon name="aim" size={18} /> <span>{t('emergency.page')}</span>
            </Link>
          </li>
        </ul>
      </div>
    </section>
  );
}
