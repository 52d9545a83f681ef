import { type Picture, picturePath } from '@sabaijai/contract';
import { Button, LocalizedLine, useBackCloses, useModal } from '@sabaijai/shared-ui/components';
import { useT, useText } from '@sabaijai/shared-ui/locale';
import { Link } from '@sabaijai/shared-ui/router';
import type { KeyboardEvent } from 'react';
import styles from './PictureDialog.module.css';

/** A set of pictures in the size of the screen, one at a time; open while there is one to show. */
export function PictureDialog(props: {
  title: string;
  pictures: readonly Picture[];
  shown: number | null;
  onShow: (index: number | null) => void;
}) {
  const { title, pictures, shown, onShow } = props;
  const t = useT(['places', 'common']);
  const text = useText();
  const isOpen = shown !== null;
  const close = () => onShow(null);
  const { dialog } = useModal(isOpen, close);
  useBackCloses(isOpen, close);
  const count = pictures.length;
  const step = (by: number) => onShow(((shown ?? 0) + by + count) % count);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') step(1);
    if (key === 'ArrowLeft') step(-1);
  };
  const picture = isOpen ? pictures[shown] : undefined;
  const number = t('picture.number', { number: (shown ?? 0) + 1, count });
  return (
    <dialog {...dialog} className={styles.dialog} aria-label={title} onKeyDown={onKeyDown}>
      {picture && (
        <>
          <figure className={styles.whole}>
            <img
              src={`/media/${picture.id}-1600.jpg`}
              width={picture.width}
              height={picture.height}
              alt={text(picture.caption)?.text ?? number}
            />
            <figcaption>
              <LocalizedLine text={picture.caption} /> <span aria-live="polite">{number}</span>
            </figcaption>
          </figure>
          <div className={styles.steps}>
            {count > 1 && (
              <>
                <Button icon="back" aria-label={t('picture.previous')} onClick={() => step(-1)} />
                <Button icon="forward" aria-label={t('picture.next')} onClick={() => step(1)} />
              </>
            )}
            <Button icon="close" onClick={close}>
              {t('common:close')}
            </Button>
          </div>
          <Link className={styles.ask} to={picturePath(picture.id)}>
            {t('picture.ask')}
          </Link>
        </>
      )}
    </dialog>
  );
}
