import { type OpeningHours, rangesText, WEEKDAYS } from '@sabaijai/contract';
import { useT } from '@sabaijai/shared-ui/locale';
import styles from './values.module.css';

export function Hours({ hours: { alwaysOpen, days } }: { hours: OpeningHours }) {
  const t = useT('wizard');
  if (alwaysOpen) return <p>{t('hours.always')}</p>;
  return (
    <dl className={styles.hours}>
      {WEEKDAYS.map((day) => (
        <div key={day}>
          <dt>{t(`hours.day.${day}`)}</dt>
          <dd>{rangesText(days[day], t('hours.nextDay')) || t('hours.closed')}</dd>
        </div>
      ))}
    </dl>
  );
}
