import { NEARLY_FROM, READY_FROM } from '@sabaijai/contract';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import styles from './survey.module.css';

const RADIUS = 84;
/** Half a circle. */
const LENGTH = Math.PI * RADIUS;
const ARC = `M ${100 - RADIUS} 100 A ${RADIUS} ${RADIUS} 0 0 1 ${100 + RADIUS} 100`;

export const readinessWord = (readiness: number) =>
  readiness >= READY_FROM ? 'ready' : readiness >= NEARLY_FROM ? 'nearly' : 'far';

/** Half a ring that fills with the readiness, a mark at the line from which a business is ready. */
export function Gauge({ readiness }: { readiness: number }) {
  const t = useT('survey');
  const { number } = useFormats();
  const word = readinessWord(readiness);
  const angle = Math.PI * (1 - READY_FROM / 100);
  const at = (radius: number) => [100 + radius * Math.cos(angle), 100 - radius * Math.sin(angle)] as const;
  const [[x1, y1], [x2, y2]] = [at(RADIUS - 13), at(RADIUS + 13)];
  return (
    <div className={styles.gauge} data-readiness={word}>
      <svg viewBox="0 0 200 112" aria-hidden="true" focusable="false">
        <path d={ARC} className={styles.track} />
        <path d={ARC} className={styles.value} strokeDasharray={`${(LENGTH * readiness) / 100} ${LENGTH}`} />
        <path d={`M ${x1} ${y1} L ${x2} ${y2}`} className={styles.mark} />
      </svg>
      <p>
        <span className={styles.figure}>
          <span className="visually-hidden">{t('result.readiness')}: </span>
          {t('result.of', { points: number(readiness) })}
        </span>
        <strong>{t(`result.word.${word}`)}</strong>
      </p>
    </div>
  );
}
