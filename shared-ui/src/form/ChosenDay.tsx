import { useFormats } from '@sabaijai/shared-ui/locale';
import styles from './fields.module.css';

/** A year that is still being typed is none. */
const DAY = /^(19|20)\d\d-\d\d-\d\d/;

/**
 * Under the browser's own field for a day, which follows the device: the chosen one in the language and the era of the
 * page.
 */
export function ChosenDay({ value }: { value: unknown }) {
  const { longDate } = useFormats();
  const [day] = DAY.exec(String(value)) ?? [];
  return day && <span className={styles.help}>{longDate(`${day}T00:00:00+07:00`)}</span>;
}
