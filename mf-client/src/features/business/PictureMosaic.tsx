import type { Business } from '@sabaijai/contract';
import { Button, Icon, LocalizedLine } from '@sabaijai/shared-ui/components';
import { useText } from '@sabaijai/shared-ui/locale';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './PictureMosaic.module.css';

const IN_MOSAIC = 5;

/** The first pictures side by side; each opens the whole set. */
export function PictureMosaic({ place }: { place: Business }) {
  const { t } = useTranslation('business');
  const text = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  const [shown, setShown] = useState(0);
  const { pictures } = place;
  if (pictures.length === 0) {
    return (
      <div className={styles.none}>
        <Icon name="pin" size={40} />
        <p>{t('pictures.none')}</p>
      </div>
    );
  }
  const open = (index: number) => {
    setShown(index);
    dialog.current?.showModal();
  };
  const step = (by: number) => setShown((now) => (now + by + pictures.length) % pictures.length);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') step(1);
    if (key === 'ArrowLeft') step(-1);
  };
  const inMosaic = pictures.slice(0, IN_MOSAIC);
  const picture = pictures[shown];
  return (
    <>
      <ul className={styles.mosaic} data-count={inMosaic.length}>
        {inMosaic.map(({ id, caption }, index) => (
          <li key={id}>
            <button
              type="button"
              className={styles.open}
              aria-label={t('pictures.open', { number: index + 1, count: pictures.length })}
              onClick={() => open(index)}
            >
              <img
                src={`/media/${id}-480.webp`}
                srcSet={`/media/${id}-480.webp 480w, /media/${id}-1600.jpg 1600w`}
                sizes={index === 0 ? '(min-width: 1024px) 560px, 88vw' : '(min-width: 1024px) 200px, 88vw'}
                alt={text(caption)?.text ?? ''}
                loading={index === 0 ? 'eager' : 'lazy'}
                decoding="async"
              />
              {index === IN_MOSAIC - 1 && pictures.length > IN_MOSAIC && (
                <span className={styles.more}>+{pictures.length - IN_MOSAIC}</span>
              )}
            </button>
          </li>
        ))}
      </ul>
      <dialog ref={dialog} className={styles.viewer} aria-label={t('pictures.title')} onKeyDown={onKeyDown}>
        {picture && (
          <figure className={styles.whole}>
            <img
              src={`/media/${picture.id}-1600.jpg`}
              width={picture.width}
              height={picture.height}
              alt={text(picture.caption)?.text ?? ''}
              loading="lazy"
            />
            <figcaption>
              <LocalizedLine text={picture.caption} />{' '}
              <span aria-live="polite">
                {t('pictures.number', { number: shown + 1, count: pictures.length })}
              </span>
            </figcaption>
          </figure>
        )}
        <div className={styles.steps}>
          {pictures.length > 1 && (
            <>
              <Button icon="back" aria-label={t('pictures.previous')} onClick={() => step(-1)} />
              <Button icon="forward" aria-label={t('pictures.next')} onClick={() => step(1)} />
            </>
          )}
          <Button icon="close" onClick={() => dialog.current?.close()}>
            {t('common:close')}
          </Button>
        </div>
      </dialog>
    </>
  );
}
