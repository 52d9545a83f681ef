import type { Id } from '@sabaijai/contract';
import { useConfig } from '@sabaijai/shared-ui/app';
import { Button, Icon, Sheet } from '@sabaijai/shared-ui/components';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { type ReactNode, useId, useRef, useState } from 'react';
import styles from './GhostCamera.module.css';
import { photoOf, pointNow, useCamera } from './useCamera';

type Point = ReturnType<typeof pointNow>;
const PROOF_WAITS_MS = 2_000;

interface GhostCameraProps {
  /** Stored photos of the thing as it was; without one it is a plain camera. */
  ghosts: readonly Id<'photo'>[];
  /** The photo proves something: it says where it was taken, unasked. */
  isProof?: boolean;
  onClose: () => void;
  onPhoto: (photo: File) => void;
  /** A photo from the device or its own camera app instead: where there is no camera here, or by choice. */
  onChoose: () => void;
}

/** The camera in the page; the photo before lies half-transparent over its picture, so that both show the same view. */
export function GhostCamera({ ghosts, isProof = false, onClose, onPhoto, onChoose }: GhostCameraProps) {
  const t = useT('photos');
  const { number } = useFormats();
  const { apiBase } = useConfig();
  const video = useRef<HTMLVideoElement>(null);
  const state = useCamera(video);
  const [strength, setStrength] = useState(50);
  const [shown, setShown] = useState(0);
  /** Without a connection it may not come. */
  const [missing, setMissing] = useState<string | null>(null);
  const [isTaking, setTaking] = useState(false);
  /** Where the device is: asked for when the box is ticked, or of proof at once, and then nobody waits for it for long. */
  const [point, setPoint] = useState<Point | null>(() => (isProof ? pointNow(PROOF_WAITS_MS) : null));
  const isLive = state === 'live';
  const hasCamera = isLive || state === 'asking';
  const ghost = ghosts[shown];
  const instead = t(isProof ? 'camera.app' : 'camera.choose');

  const take = async () => {
    if (!video.current) return;
    setTaking(true);
    const photo = await photoOf(video.current, point ?? Promise.resolve(null));
    setTaking(false);
    if (photo) onPhoto(photo);
  };
  const choose = () => {
    onClose();
    onChoose();
  };
  return (
    <Sheet
      open
      title={t(ghost ? 'camera.title' : 'camera.open')}
      onClose={onClose}
      footer={
        <>
          {/* One button in its place whatever becomes of the camera, so that it keeps the focus. */}
          <Button
            look="primary"
            icon={hasCamera ? 'camera' : 'plus'}
            aria-disabled={hasCamera && (!isLive || isTaking)}
            onClick={hasCamera ? take : choose}
          >
            {hasCamera ? t('camera.take') : instead}
          </Button>
          {hasCamera && <Button onClick={choose}>{instead}</Button>}
        </>
      }
    >
      {hasCamera && (
        <>
          <div className={styles.frame}>
            <video ref={video} className={styles.video} aria-label={t('camera.view')} playsInline muted />
            {isLive && ghost && missing !== ghost && (
              <img
                className={styles.ghost}
                src={`${apiBase}/photos/${ghost}/480.webp`}
                alt={t('camera.before', { number: number(shown + 1), count: number(ghosts.length) })}
                style={{ opacity: strength / 100 }}
                onError={() => setMissing(ghost)}
              />
            )}
          </div>
          {!isLive && <p role="status">{t('camera.asking')}</p>}
          {isLive && ghost && (
            <Strength value={strength} onChange={setStrength}>
              {ghosts.length > 1 && (
                <Button look="plain" onClick={() => setShown((shown + 1) % ghosts.length)}>
                  {t('camera.next', { number: number(shown + 1), count: number(ghosts.length) })}
                </Button>
              )}
            </Strength>
          )}
          {isLive && ghost && missing === ghost && <p role="status">{t('camera.missing')}</p>}
          {isLive && ghost && <p className={styles.quiet}>{t('camera.help')}</p>}
          {isLive && !isProof && <Where point={point} onPoint={setPoint} />}
        </>
      )}
      {!hasCamera && (
        <p className={styles.problem} role="alert">
          <Icon name="warning" size={20} />
          <span>{t(`camera.${state}`)}</span>
        </p>
      )}
    </Sheet>
  );
}

/** How much is seen of the photo before. */
function Strength(props: { value: number; onChange: (value: number) => void; children: ReactNode }) {
  const t = useT('photos');
  const { number } = useFormats();
  const id = useId();
  const percent = t('camera.percent', { percent: number(props.value) });
  return (
    <div className={styles.controls}>
      <label htmlFor={id}>{t('camera.strength')}</label>
      <input
        id={id}
        // Of no form: Enter would send the one around the field.
        form=""
        type="range"
        min={0}
        max={100}
        step={5}
        value={props.value}
        aria-valuetext={percent}
        onChange={({ target }) => props.onChange(Number(target.value))}
      />
      <output htmlFor={id}>{percent}</output>
      {props.children}
    </div>
  );
}

/** Whether the photo says where it was taken: the device is asked when somebody wants that. */
function Where({ point, onPoint }: { point: Point | null; onPoint: (point: Point | null) => void }) {
  const t = useT('photos');
  const [isUnknown, setUnknown] = useState(false);
  const ask = async (isTold: boolean) => {
    setUnknown(false);
    if (!isTold) return onPoint(null);
    const asked = pointNow();
    onPoint(asked);
    setUnknown((await asked) === null);
  };
  return (
    <>
      <label className={styles.where}>
        <input
          type="checkbox"
          form=""
          checked={point !== null}
          onChange={({ target }) => void ask(target.checked)}
        />
        <span>{t('camera.where')}</span>
      </label>
      {isUnknown && point && (
        <p role="status" className={styles.quiet}>
          {t('camera.noPlace')}
        </p>
      )}
    </>
  );
}
