import type { Arrival } from '@sabaijai/contract';
import { Icon } from '@sabaijai/shared-ui/components';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import styles from './ArrivalLine.module.css';

/** How much of what was entered is here, how much lies on devices that have said so, and how much is lost with one. */
export function ArrivalLine({ arrival: { arrived, kept, lost, toldAt } }: { arrival: Arrival }) {
  const t = useT('staff');
  const { number, dateTime } = useFormats();
  const entered = arrived + kept + lost;
  if (entered === 0) return null;
  const [words, numbers] = [
    { count: entered, entered: number(entered) },
    { arrived: number(arrived), kept: number(kept) },
  ];
  return (
    <p className={styles.line} data-kept={kept + lost > 0}>
      <Icon name={lost > 0 ? 'warning' : kept > 0 ? 'clock' : 'check'} size={16} />
      <span>
        {kept + lost > 0 ? t('arrival.some', { ...words, ...numbers }) : t('arrival.all', words)}
        {lost > 0 && ` ${t('arrival.lost', { count: lost, lost: number(lost) })}`}
        {toldAt !== null && ` ${t('arrival.told', { at: dateTime(toldAt) })}`}
      </span>
    </p>
  );
}
