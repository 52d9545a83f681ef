import type { Picture } from '@sabaijai/contract';
import { Button } from '@sabaijai/shared-ui/components';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './PictureViewer.module.css';

/** Small pictures in a row; each opens the set in the size of the screen. */
export function PictureViewer({ pictures }: { pictures: readonly Picture[] }) {
  const { t } = useTranslation('reviewCard');
  const dialog = useRef<HTMLDialogElement>(null);
  const [shown, setShown] = useState<number | null>(null);
  const count = pictures.length;
  const open = (index: number) => {
    setShown(index);
    dialog.current?.showModal();
  };
  const step = (by: number) => setShown((now) => ((now ?? 0) + by + count) % count);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') step(1);
    if (key === 'ArrowLeft') step(-1);
  };
  const picture = shown === null ? undefined : pictures[shown];
  return (
    <>
      <ul className={styles.row}>
        {pictures.map(({ id }, index) => (
          <li key={id}>
            <button
              type="button"
              className={styles.open}
              aria-label={t('picture.open', { number: index + 1, count })}
              onClick={() => open(index)}
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
      <dialog
        ref={dialog}
        className={styles.viewer}
        aria-label={t('picture.title')}
        onKeyDown={onKeyDown}
        onClose={() => setShown(null)}
      >
        {picture && shown !== null && (
          <>
            <figure className={styles.whole}>
              <img
                src={`/media/${picture.id}-1600.jpg`}
                width={picture.width}
                height={picture.height}
                alt={t('picture.number', { number: shown + 1, count })}
              />
              <figcaption aria-live="polite">{t('picture.number', { number: shown + 1, count })}</figcaption>
            </figure>
            <div className={styles.steps}>
              {count > 1 && (
                <>
                  <Button icon="back" aria-label={t('picture.previous')} onClick={() => step(-1)} />
                  <Button icon="forward" aria-label={t('picture.next')} onClick={() => step(1)} />
                </>
              )}
              <Button icon="close" onClick={() => dialog.current?.close()}>
                {t('common:close')}
              </Button>
            </div>
          </>
        )}
      </dialog>
    </>
  );
}
