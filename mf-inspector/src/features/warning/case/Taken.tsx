import type { WarningReply } from '@sabaijai/contract';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import styles from '../warning.module.css';

/** When and how far from the place each photo of a reply was taken, as far as its device says so. */
export function Taken({ reply: { photos, photosTaken } }: { reply: WarningReply }) {
  const t = useT('warning');
  const { dateTime, distance, number } = useFormats();
  if (photos.length === 0) return null;
  return (
    <div className={styles.quiet}>
      <ul className={styles.bullets} aria-label={t('taken.title')}>
        {photos.map((id, index) => {
          const { at, metres } = photosTaken.find(({ photo }) => photo === id) ?? { at: null, metres: null };
          return (
            <li key={id}>
              {t('taken.photo', {
                number: number(index + 1),
                at: at === null ? t('taken.noTime') : t('taken.at', { at: dateTime(at) }),
                where:
                  metres === null ? t('taken.noPlace') : t('taken.where', { distance: distance(metres) }),
              })}
            </li>
          );
        })}
      </ul>
      {photosTaken.some(({ at, metres }) => at !== null || metres !== null) && <p>{t('taken.note')}</p>}
    </div>
  );
}
