import { type Id, newId } from '@sabaijai/contract';
import { useConfig } from '@sabaijai/shared-ui/app';
import { Button } from '@sabaijai/shared-ui/components';
import { useKeeper, useKeptFile } from '@sabaijai/shared-ui/keep';
import { useT } from '@sabaijai/shared-ui/locale';
import { problemOfPhoto } from '@sabaijai/shared-ui/photos';
import { ProblemNotice } from '@sabaijai/shared-ui/problem';
import { type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import styles from './safety-form.module.css';

/** Pixels of the picture, whatever size the box has on the screen. */
const WIDTH = 960;
const HEIGHT = 320;
const INK = 5;

/** A box to sign in with a finger; who cannot chooses a picture of the signature. */
export default function Signature(props: {
  value: Id<'photo'> | null;
  /** What the list of everything unsent says of it, and where one goes on with it. */
  told: { title: string; page: string };
  onChange: (photo: Id<'photo'> | null) => void;
}) {
  const { value, told, onChange } = props;
  const t = useT('safetyForm');
  const { apiBase } = useConfig();
  const id = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  const { keeper } = useKeeper();
  const kept = useKeptFile(value);
  const [problem, setProblem] = useState<unknown>();
  const isEmpty = value === null;
  useEffect(() => {
    const pen = isEmpty ? canvas.current?.getContext('2d') : null;
    if (pen) clear(pen);
  }, [isEmpty]);

  const place = (event: PointerEvent<HTMLCanvasElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    return [((event.clientX - left) / width) * WIDTH, ((event.clientY - top) / height) * HEIGHT] as const;
  };
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    const pen = event.currentTarget.getContext('2d');
    if (!pen) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    pen.beginPath();
    pen.moveTo(...place(event));
  };
  const draw = (event: PointerEvent<HTMLCanvasElement>) => {
    const pen = event.currentTarget.getContext('2d');
    if (!pen || event.buttons === 0) return;
    pen.lineTo(...place(event));
    pen.stroke();
    setDrawn(true);
  };
  const send = async (picture: File) => {
    const refused = problemOfPhoto(picture);
    setProblem(refused ?? undefined);
    if (refused) return;
    const photo = newId('photo');
    await keeper.putFile({ subject: photo, ...told }, picture, { is: 'photo', what: 'signature' });
    onChange(photo);
  };
  const keep = () =>
    canvas.current?.toBlob((blob) => {
      if (blob) void send(new File([blob], 'signature.png', { type: 'image/png' }));
    }, 'image/png');
  const again = () => {
    setDrawn(false);
    setProblem(undefined);
    const pen = canvas.current?.getContext('2d');
    if (pen) clear(pen);
    onChange(null);
  };
  return (
    <fieldset className={styles.group} aria-describedby={`${id}help`}>
      <legend>{t('signature.label')}</legend>
      {value ? (
        <img
          className={styles.signature}
          src={kept ?? `${apiBase}/photos/${value}/1600.jpg`}
          alt={t('signature.label')}
        />
      ) : (
        <canvas
          ref={canvas}
          className={styles.signature}
          width={WIDTH}
          height={HEIGHT}
          role="img"
          aria-label={t('signature.box')}
          onPointerDown={begin}
          onPointerMove={draw}
        />
      )}
      <p id={`${id}help`} className={styles.quiet}>
        {t('signature.help')}
      </p>
      {problem !== undefined && <ProblemNotice problem={problem} />}
      <div className={styles.row}>
        {!value && (
          <Button look="primary" aria-disabled={!isDrawn} onClick={keep}>
            {t('signature.keep')}
          </Button>
        )}
        {(value || isDrawn) && <Button onClick={again}>{t('signature.again')}</Button>}
        {!value && (
          <>
            <input
              ref={file}
              hidden
              type="file"
              accept="image/*"
              aria-label={t('signature.file')}
              onChange={({ target }) => target.files?.[0] && void send(target.files[0])}
            />
            <Button look="plain" icon="camera" onClick={() => file.current?.click()}>
              {t('signature.file')}
            </Button>
          </>
        )}
      </div>
    </fieldset>
  );
}

/** Dark ink on white paper: as it is printed. */
function clear(pen: CanvasRenderingContext2D): void {
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.strokeStyle = '#0b1228';
  pen.lineWidth = INK;
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
}
