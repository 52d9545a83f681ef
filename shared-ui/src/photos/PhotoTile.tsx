import { Icon, type IconName } from '@sabaijai/shared-ui/components';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { useEffect, useState } from 'react';
import { FileFailure } from './FileFailure';
import styles from './PhotoField.module.css';
import { type Taken, takenOf } from './shrink';
import { isMoving as isOnItsWay, type TrayFile } from './tray';

interface PhotoTileProps {
  photo: TrayFile<'photo'>;
  /** Its place, from 0. */
  at: number;
  isLast: boolean;
  /** What the form says about it. */
  wrong: string | undefined;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
  onRetry: () => void;
  /** It proves something: when and where it was taken is shown while it is new. */
  isProof?: boolean;
  /** Left out: nothing can be drawn on it. */
  onMark?: (() => void) | undefined;
}

export function PhotoTile(props: PhotoTileProps) {
  const { photo, at, isLast, wrong, onMove, onRemove, onRetry, isProof, onMark } = props;
  const t = useT('photos');
  const { number: format } = useFormats();
  const number = format(at + 1);
  const { id, state, src } = photo;
  // A file that no browser can draw, or a stored one while the connection is away.
  const [unseen, setUnseen] = useState<string | null>(null);
  const isMoving = isOnItsWay(photo);
  const act = (name: string, icon: IconName, label: string, onClick: () => void, disabled = false) => (
    <button
      type="button"
      className={styles.act}
      data-act={`${id}/${name}`}
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon name={icon} size={18} />
    </button>
  );
  return (
    <li className={styles.tile} data-state={wrong ? 'failed' : state}>
      <div className={styles.picture}>
        {src === '' || unseen === src ? (
          <span className={styles.unseen}>{t('photo', { number })}</span>
        ) : (
          <img src={src} alt={t('photo', { number })} onError={() => setUnseen(src)} />
        )}
        {isMoving && <Progress photo={photo} number={number} />}
      </div>
      {isProof && photo.file && state !== 'failed' && <TakenLines file={photo.file} />}
      {state === 'kept' && (
        <p className={styles.kept}>
          <Icon name="clock" size={16} />
          {t('kept')}
        </p>
      )}
      {photo.problem && state === 'failed' && (
        <FileFailure
          name={photo.file?.name ?? t('photo', { number })}
          file={photo.file}
          problem={photo.problem}
          retryLabel={t('retryOf', { number })}
          onRetry={onRetry}
        />
      )}
      {wrong && (
        <p className={styles.problem} role="alert">
          <Icon name="warning" size={16} />
          {wrong}
        </p>
      )}
      {onMark && state !== 'failed' && (
        <button
          type="button"
          className={styles.textAct}
          data-act={`${id}/mark`}
          aria-label={t('mark.open', { number })}
          onClick={onMark}
        >
          <Icon name="edit" size={16} />
          {t('mark.short')}
        </button>
      )}
      <div className={styles.acts}>
        {/* What was refused has no place in the order. */}
        {state !== 'failed' && (
          <>
            {act('earlier', 'back', t('earlier', { number }), () => onMove(-1), at === 0)}
            {act('later', 'forward', t('later', { number }), () => onMove(1), isLast)}
          </>
        )}
        {act(
          'remove',
          isMoving ? 'close' : 'delete',
          t(isMoving ? 'cancel' : 'remove', { number }),
          onRemove,
        )}
      </div>
      <span className="visually-hidden" aria-live="polite">
        {state === 'done' && photo.file && t('done', { number })}
        {state === 'kept' && t('kept')}
      </span>
    </li>
  );
}

function Progress({ photo: { state, part }, number }: { photo: TrayFile<'photo'>; number: string }) {
  const t = useT('photos');
  const { number: format } = useFormats();
  const whole = Math.floor(part * 100);
  const percent = format(whole);
  const words = state !== 'sending' ? t('waiting') : part >= 1 ? t('working') : t('sending', { percent });
  return (
    <div className={styles.progress}>
      <div
        role="progressbar"
        aria-label={t('photo', { number })}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={whole}
        aria-valuetext={state === 'sending' && part < 1 ? t('progress', { number, percent }) : words}
        className={styles.bar}
      >
        <span style={{ inlineSize: `${whole}%` }} />
      </div>
      <span aria-hidden="true">{words}</span>
    </div>
  );
}

/** When and where it was taken, as the file itself says: what is missing cannot be added later. */
function TakenLines({ file }: { file: File }) {
  const t = useT('photos');
  const { dateTime } = useFormats();
  const [taken, setTaken] = useState<Taken | null>(null);
  useEffect(() => {
    let isGone = false;
    void takenOf(file).then((found) => {
      if (!isGone) setTaken(found);
    });
    return () => {
      isGone = true;
    };
  }, [file]);
  if (!taken) return null;
  const { at, point } = taken;
  if (!at && !point) return <p className={styles.untold}>{t('taken.nothing')}</p>;
  return (
    <div className={styles.taken}>
      <p data-missing={!at}>
        <Icon name="clock" size={14} />
        {at ? dateTime(at) : t('taken.noTime')}
      </p>
      <p data-missing={!point}>
        <Icon name="pin" size={14} />
        {point ? `${point.lat.toFixed(5)}, ${point.lon.toFixed(5)}` : t('taken.noPlace')}
      </p>
    </div>
  );
}
