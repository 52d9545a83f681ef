import type { Business } from '@sabaijai/contract';
import { Icon } from '@sabaijai/shared-ui/components';
import { useT, useText } from '@sabaijai/shared-ui/locale';
import { useState } from 'react';
import { PictureDialog } from '../../pictures/PictureDialog';
import styles from './PictureMosaic.module.css';

const IN_MOSAIC = 5;

/** The first pictures side by side; each opens the whole set. */
export function PictureMosaic({ place }: { place: Business }) {
  const t = useT('business');
  const text = useText();
  const [shown, setShown] = useState<number | null>(null);
  const { pictures } = place;
  if (pictures.length === 0) {
    return (
      <div className={styles.none}>
        <Icon name="pin" size={40} />
        <p>{t('pictures.none')}</p>
      </div>
    );
  }
  const inMosaic = pictures.slice(0, IN_MOSAIC);
  return (
    <>
      <ul className={styles.mosaic} data-count={inMosaic.length}>
        {inMosaic.map(({ id, caption }, index) => (
          <li key={id}>
            <button
              type="button"
              className={styles.open}
              aria-label={t('pictures.open', { number: index + 1, count: pictures.length })}
              onClick={() => setShown(index)}
            >
              <img
                src={`/media/${id}-480.webp`}
                srcSet={`/media/${id}-480.webp 480w, /media/${id}-800.webp 800w, /media/${id}-1600.jpg 1600w`}
                sizes={index === 0 ? '(min-width: 1024px) 560px, 88vw' : '(min-width: 1024px) 200px, 88vw'}
                alt={text(caption)?.text ?? ''}
                loading={index === 0 ? 'eager' : 'lazy'}
                fetchPriority={index === 0 ? 'high' : 'auto'}
                decoding="async"
              />
              {index === IN_MOSAIC - 1 && pictures.length > IN_MOSAIC && (
                <span className={styles.more}>+{pictures.length - IN_MOSAIC}</span>
              )}
            </button>
          </li>
        ))}
      </ul>
      <PictureDialog title={t('pictures.title')} pictures={pictures} shown={shown} onShow={setShown} />
    </>
  );
}
