import type { Arrival } from '@sabaijai/contract';
import { Icon } from '@sabaijai/shared-ui/components';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import styles from './ArrivalLine.module.css';

/** How much of what was entered is here, and how much lies on devices that have said so. */
export function ArrivalLine({ arrival: { arrived, kept, toldAt } }: { arrival: Arrival }) {
  const t = useT('staff');
  const { number, dateTime } = useFormats();
  const entered = arrived + kept;
  if (entered === 0) return null;
  const [words, numbers] = [
    { count: entered, entered: number(entered) },
    { arrived: number(arrived), kept: number(kept) },
  ];
  return (
    <p className={styles.line} data-kept={kept > 0}>
      <Icon name={kept > 0 ? 'clock' : 'check'} size={16} />
      <span>
        {kept > 0 ? t('arrival.some', { ...words, ...numbers }) : t('arrival.all', words)}
        {toldAt !== null && ` ${t('arrival.told', { at: dateTime(toldAt) })}`}
      </span>
    </p>
  );
}
