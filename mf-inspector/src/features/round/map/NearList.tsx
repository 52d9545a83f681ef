import { type LocalizedText, metresBetween } from '@sabaijai/contract';
import { useFormats, useText } from '@sabaijai/shared-ui/locale';
import { Link } from '@sabaijai/shared-ui/router';
import { byDistance } from '../order';
import { formPath } from '../paths';
import styles from '../round.module.css';
import type { From } from './useMapFailure';

interface Row {
  place: { id: string; name: LocalizedText; location: { lat: number; lon: number } };
}

/** In the place of a map that does not come. */
export function NearList({ rows, from, label }: { rows: readonly Row[]; from: From; label: string }) {
  const text = useText();
  const { distance } = useFormats();
  return (
    <ol className={styles.lines} aria-label={label}>
      {byDistance(rows, from).map(({ place }) => (
        <li key={place.id} className={styles.line}>
          <Link to={formPath(place.id)}>{text(place.name)?.text}</Link>
          {from && <span className={styles.quiet}>{distance(metresBetween(from, place.location))}</span>}
        </li>
      ))}
    </ol>
  );
}
