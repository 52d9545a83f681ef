import type { Picture } from '@sabaijai/contract';
import { useT } from '@sabaijai/shared-ui/locale';
import { useState } from 'react';
import { PictureDialog } from './PictureDialog';
import styles from './PictureViewer.module.css';

/** Small pictures in a row; each opens the set in the size of the screen. */
export function PictureViewer({ pictures }: { pictures: readonly Picture[] }) {
  const t = useT('reviewCard');
  const [shown, setShown] = useState<number | null>(null);
  return (
    <>
      <ul className={styles.row}>
        {pictures.map(({ id }, index) => (
          <li key={id}>
            <button
              type="button"
              className={styles.open}
              aria-label={t('picture.open', { number: index + 1, count: pictures.length })}
              onClick={() => setShown(index)}
            >
              <img
                src={`/media/${id}-480.webp`}
                alt=""
                width={120}
                height={90}
                loading="lazy"
                decoding="async"
              />
            </button>
          </li>
        ))}
      </ul>
      <PictureDialog title={t('picture.title')} pictures={pictures} shown={shown} onShow={setShown} />
    </>
  );
}
