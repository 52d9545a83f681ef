import {
  EVIDENCE_KEPT_DAYS,
  type FieldProblem,
  type Id,
  PHOTO_BYTES_MAX,
  type PhotoPurpose,
} from '@sabaijai/contract';
import { Button, Icon } from '@sabaijai/shared-ui/components';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { type DragEvent, type ReactNode, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { photosFor } from './file-kind';
import { GhostCamera } from './GhostCamera';
import { MarkSheet } from './MarkSheet';
import styles from './PhotoField.module.css';
import { PhotoTile } from './PhotoTile';
import { mayShrink } from './shrink';
import { type TrayFile, takesPlace } from './tray';
import { usePaste } from './usePaste';
import { useTray } from './useTray';

/** What proves something on site: it is taken there, now or before, and shows when and where. */
const isEvidence = (purpose: PhotoPurpose) => purpose === 'inspection';
const RULES: Partial<Record<PhotoPurpose, 'rulesOfReply' | 'rulesOfHazard' | 'rulesOfEvidence'>> = {
  reply: 'rulesOfReply',
  hazard: 'rulesOfHazard',
  inspection: 'rulesOfEvidence',
};

export interface PhotoFieldProps {
  purpose: PhotoPurpose;
  max: number;
  /** In their order, from the moment this device has them. */
  value: readonly Id<'photo'>[];
  onChange: (ids: Id<'photo'>[]) => void;
  label: ReactNode;
  help?: ReactNode;
  /** Of the form: at `photos` as a whole, or at one of them as in `photos.2`. */
  problem?: FieldProblem | undefined;
  /** Where the form looks for the field to go to. */
  name?: string;
  optional?: boolean;
  onBusy?: (busy: boolean) => void;
  /**
   * What the list of everything unsent says of them and where one goes on: this page unless given; and the subject of
   * what names them.
   */
  sends?: { title?: string; page?: string; namedIn?: string; needs?: readonly string[] } | undefined;
  /** Photos of the same thing as it was: the camera shows them over its picture, to take the same view. */
  ghosts?: readonly Id<'photo'>[];
}

/**
 * Chooses, orders and removes photos: they belong to the form once this device has them, and go on their way by
 * themselves, whatever becomes of the page. Pages with one name the namespaces `photos` and
 * `form`.
 */
export function PhotoField(props: PhotoFieldProps) {
  const { purpose, max, value, onChange, label, help, problem, name = 'photos', optional, onBusy } = props;
  const { ghosts = [] } = props;
  const t = useT(['photos', 'form', 'problem']);
  const { number } = useFormats();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const field = useRef<HTMLFieldSetElement>(null);
  const kind = useMemo(() => photosFor(purpose), [purpose]);
  const { tray, files: photos } = useTray({ kind, max, onChange, value, onBusy, ...props.sends });
  const [leftOut, setLeftOut] = useState(0);
  const [said, setSaid] = useState('');
  const [isOver, setOver] = useState(false);
  const [isTaking, setTaking] = useState(false);
  /** The photo that an arrow or a circle is drawn on. */
  const [marked, setMarked] = useState<TrayFile<'photo'> | null>(null);
  /** What was removed last, as long as it can come back to its place. */
  const [removed, setRemoved] = useState<{ photo: TrayFile<'photo'>; at: number } | null>(null);
  const focusNext = useRef<string | null>(null);

  const taken = photos.filter(takesPlace).length;
  const add = (files: readonly File[]) => {
    setRemoved(null);
    if (files.length > 0) setLeftOut(tray.add(files));
  };
  const addBeside = (original: TrayFile<'photo'>, copy: File) => {
    setMarked(null);
    focusNext.current = `${original.id}/mark`;
    setLeftOut(tray.add([copy]));
    const files = tray.read();
    const added = files.at(-1);
    const before = files.findIndex(({ id }) => id === original.id);
    for (let at = files.length - 1; added && before >= 0 && at > before + 1; at -= 1) tray.move(added.id, -1);
    setSaid(t('mark.added'));
  };
  usePaste(field, add, t('pasteWhere'));

  // A button that was moved or removed takes the focus with it; the next one in reach gets it.
  useLayoutEffect(() => {
    const wanted = focusNext.current;
    if (!wanted) return;
    focusNext.current = null;
    const buttons = [...(field.current?.querySelectorAll<HTMLButtonElement>('button') ?? [])];
    const [photo] = wanted.split('/');
    const next =
      buttons.find(({ dataset, disabled }) => dataset.act === wanted && !disabled) ??
      buttons.find(({ dataset, disabled }) => dataset.act?.startsWith(`${photo}/`) && !disabled) ??
      buttons.find(({ dataset }) => dataset.act === 'add') ??
      buttons[0];
    next?.focus();
  });

  const remove = (at: number) => {
    const photo = photos[at];
    if (!photo) return;
    focusNext.current = `${(photos[at + 1] ?? photos[at - 1])?.id ?? ''}/remove`;
    setSaid(t('removed'));
    setLeftOut(0);
    tray.remove(photo.id);
    // Of an earlier visit and on this device alone, it is gone.
    setRemoved(photo.file || photo.state === 'done' ? { photo, at } : null);
  };
  const putBack = () => {
    if (!removed) return;
    tray.putBack(removed.photo, removed.at);
    focusNext.current = `${tray.read()[removed.at]?.id ?? ''}/remove`;
    setSaid(t('putBack'));
    setRemoved(null);
  };
  const move = (at: number, by: -1 | 1) => {
    const photo = photos[at];
    if (!photo) return;
    focusNext.current = `${photo.id}/${by < 0 ? 'earlier' : 'later'}`;
    setSaid(t('moved', { number: number(at + 1 + by) }));
    setRemoved(null);
    tray.move(photo.id, by);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    add([...event.dataTransfer.files]);
  };

  const choose = (by: 'camera' | 'gallery') => {
    if (!input.current) return;
    // One input for both: a phone offers only its camera where it is asked to capture.
    if (by === 'camera') input.current.setAttribute('capture', 'environment');
    else input.current.removeAttribute('capture');
    input.current.click();
  };
  const isProof = isEvidence(purpose);
  const hasCamera = ghosts.length > 0 || isProof;
  const isFull = taken >= max;
  const wrongAt = problem && /\.(\d+)$/.exec(problem.path)?.[1];
  const wrongId = wrongAt === undefined ? undefined : value[Number(wrongAt)];
  const sentence =
    problem &&
    // Of one of them: it was removed on the server, where nothing stays for long that was not sent.
    (problem.rule === 'unknown' ? t('gone') : t(`problem:rule.${problem.rule}`, { ...problem.params }));
  return (
    <fieldset
      ref={field}
      className={styles.field}
      data-field={name}
      data-wrong={problem !== undefined}
      data-over={isOver}
      aria-describedby={`${id}-rules`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <legend className={styles.legend}>
        {label}
        {optional && <span className={styles.quiet}> {t('form:optional')}</span>}
      </legend>
      {taken > 0 && <p className={styles.count}>{t('count', { count: taken, max: number(max) })}</p>}
      {photos.length > 0 && (
        <ol className={styles.list} aria-label={t('list')}>
          {photos.map((photo, at) => (
            <PhotoTile
              key={photo.id}
              photo={photo}
              at={at}
              isLast={at === photos.length - 1}
              wrong={photo.id === wrongId ? sentence : undefined}
              onMove={(by) => move(at, by)}
              onRemove={() => remove(at)}
              onRetry={() => tray.retry(photo.id)}
              isProof={isProof}
              onMark={
                isProof && !isFull && photo.file && mayShrink(photo.file) ? () => setMarked(photo) : undefined
              }
            />
          ))}
        </ol>
      )}
      <input
        ref={input}
        className={styles.input}
        type="file"
        accept="image/*"
        multiple={max > 1}
        tabIndex={-1}
        aria-hidden="true"
        onChange={({ target }) => {
          add([...(target.files ?? [])]);
          // Choosing the same file again is a choice too.
          target.value = '';
        }}
      />
      {isFull ? (
        <p className={styles.quiet}>{t('limit', { count: max })}</p>
      ) : (
        <div className={styles.add}>
          {hasCamera && (
            <Button icon="camera" data-act="take" onClick={() => setTaking(true)}>
              {t('camera.open')}
            </Button>
          )}
          <Button icon={hasCamera ? 'plus' : 'camera'} data-act="add" onClick={() => choose('gallery')}>
            {t(isProof ? 'choose' : 'add')}
          </Button>
          <span className={`${styles.quiet} ${styles.mouse}`}>{t('drop')}</span>
        </div>
      )}
      {removed && (
        <p className={styles.quiet}>
          {t('removed')}{' '}
          <Button look="plain" data-act="undo" onClick={putBack}>
            {t('mark.undo')}
          </Button>
        </p>
      )}
      {isTaking && (
        <GhostCamera
          ghosts={ghosts}
          isProof={isProof}
          onClose={() => setTaking(false)}
          onPhoto={(photo) => {
            setTaking(false);
            add([photo]);
          }}
          onChoose={() => choose(isProof ? 'camera' : 'gallery')}
        />
      )}
      {marked?.file && (
        <MarkSheet
          photo={marked.file}
          onClose={() => setMarked(null)}
          onMarked={(copy) => addBeside(marked, copy)}
        />
      )}
      {leftOut > 0 && (
        <p className={styles.notice} role="alert">
          {t('leftOut', { count: leftOut, max: number(max) })}
        </p>
      )}
      {sentence && !wrongId && (
        <p className={styles.problem} role="alert">
          <Icon name="warning" size={16} />
          {sentence}
        </p>
      )}
      <p id={`${id}-rules`} className={styles.quiet}>
        {help && <>{help} </>}
        {t(RULES[purpose] ?? 'rules', { megabytes: number(PHOTO_BYTES_MAX / 1024 / 1024) })}
      </p>
      {isProof && (
        <details className={styles.quiet}>
          <summary className={styles.summary}>{t('proof.title')}</summary>
          {t('proof.text', { days: number(EVIDENCE_KEPT_DAYS) })}
        </details>
      )}
      <p className="visually-hidden" aria-live="polite">
        {said}
      </p>
    </fieldset>
  );
}
