import { useConfig } from '@sabaijai/shared-ui/app';
import { Sheet } from '@sabaijai/shared-ui/components';
import { useT } from '@sabaijai/shared-ui/locale';
import { useContext, useState } from 'react';
import { SentContext } from './SentContext';
import styles from './values.module.css';

/** Small photos; each opens large. The first one is the cover. */
export function Photos({ ids }: { ids: readonly string[] }) {
  const t = useT('review');
  const { apiBase } = useConfig();
  const isPublic = useContext(SentContext)?.state === 'approved';
  const [shown, setShown] = useState<number>();
  const addressOf = (id: string, size: '480.webp' | '1600.jpg') =>
    isPublic ? `/media/${id}-${size}` : `${apiBase}/photos/${id}/${size}`;
  const words = { number: (shown ?? 0) + 1 };
  return (
    <>
      <ul className={styles.photos}>
        {ids.map((id, at) => (
          <li key={id}>
            <button
              type="button"
              aria-label={t('photo.open', { number: at + 1 })}
              onClick={() => setShown(at)}
            >
              <img src={addressOf(id, '480.webp')} alt="" width={144} height={108} loading="lazy" />
            </button>
          </li>
        ))}
      </ul>
      <Sheet
        open={shown !== undefined}
        size="large"
        title={t('photo.title', words)}
        onClose={() => setShown(undefined)}
      >
        <img
          className={styles.large}
          src={addressOf(ids[shown ?? 0] ?? '', '1600.jpg')}
          alt={t('photo.title', words)}
        />
      </Sheet>
    </>
  );
}
