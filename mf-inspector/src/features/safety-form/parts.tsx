import type { Id } from '@sabaijai/contract';
import { useT } from '@sabaijai/shared-ui/locale';
import styles from './safety-form.module.css';

/** The photos of an answer. */
export function AnswerPhotos({ itemId, photos }: { itemId: string; photos: readonly Id<'photo'>[] }) {
  const t = useT('safetyForm');
  if (photos.length === 0) return null;
  return (
    <div className={styles.photos}>
      {photos.map((photo, at) => (
        <img
          key={photo}
          src={`/api/v1/photos/${photo}/480.webp`}
          alt={t('photos.of', { item: itemId, number: at + 1 })}
          // Those out of sight are printed, too.
          loading="eager"
        />
      ))}
    </div>
  );
}
