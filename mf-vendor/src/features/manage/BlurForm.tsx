import type { BlurBox, PictureRequest } from '@sabaijai/contract';
import { Button } from '@sabaijai/shared-ui/components';
import { useT } from '@sabaijai/shared-ui/locale';
import { BlurField } from '@sabaijai/shared-ui/photos';
import { useState } from 'react';
import styles from './manage.module.css';

interface BlurFormProps {
  picture: NonNullable<PictureRequest['picture']>;
  isSending: boolean;
  send: (boxes: BlurBox[]) => void;
  onClose: () => void;
}

/** What is to be blurred in a picture of the business. */
export function BlurForm(props: BlurFormProps) {
  const { picture, isSending, send, onClose } = props;
  const t = useT(['manage', 'photos']);
  const [boxes, setBoxes] = useState<readonly BlurBox[]>([]);
  return (
    <div className={styles.form}>
      <BlurField
        src={`/media/${picture.id}-1600.jpg`}
        width={picture.width}
        height={picture.height}
        boxes={boxes}
        onChange={setBoxes}
      />
      <p className={styles.quiet}>{t('pictures.blurs')}</p>
      <div className={styles.ways}>
        <Button
          look="primary"
          aria-disabled={isSending}
          off={boxes.length === 0 ? t('photos:blur.first') : undefined}
          onClick={() => send([...boxes])}
        >
          {t('pictures.blur')}
        </Button>
        <Button onClick={onClose}>{t('cancel')}</Button>
      </div>
    </div>
  );
}
