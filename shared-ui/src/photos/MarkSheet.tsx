import { Button, RadioGroup, Sheet } from '@sabaijai/shared-ui/components';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useState } from 'react';
import styles from './MarkSheet.module.css';
import { HALO, INK, inkOf, type Mark, markedCopy, pathOf } from './mark';

type Point = Mark['from'];

/** Of the picture: how far an arrow key moves a mark, and how large it is until it is drawn. */
const STEP = 0.02;
const SIZE = 0.12;
const KEYS: Readonly<Record<string, Point>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};
const within = (part: number) => Math.min(1, Math.max(0, part));
const moved = ([x, y]: Point, [dx, dy]: Point): Point => [within(x + dx), within(y + dy)];
/** A mark that shows this point: an arrow to it, out of the middle of the picture, or a circle around it. */
const markAt = (shape: Mark['shape'], point: Point): Mark => {
  const [dx, dy] = point.map((part) => (part > 0.5 ? -SIZE : SIZE)) as [number, number];
  return shape === 'arrow'
    ? { shape, from: moved(point, [dx, dy]), to: point }
    : { shape, from: moved(point, [-SIZE, -SIZE]), to: moved(point, [SIZE, SIZE]) };
};
const isInside = ({ from, to }: Mark, [dx, dy]: Point) =>
  [from, to].every(([x, y]) => within(x + dx) === x + dx && within(y + dy) === y + dy);
const isTap = ({ from, to }: Mark) => Math.hypot(to[0] - from[0], to[1] - from[1]) < 2 * STEP;

/** Draws arrows and circles on a copy of a photo, with a finger, a mouse or the arrow keys. */
export function MarkSheet(props: { photo: File; onClose: () => void; onMarked: (copy: File) => void }) {
  const { photo, onClose, onMarked } = props;
  const t = useT('photos');
  const { number } = useFormats();
  const id = useId();
  const src = useObjectUrl(photo);
  const [size, setSize] = useState<readonly [width: number, height: number]>();
  const [shape, setShape] = useState<Mark['shape']>('arrow');
  const [marks, setMarks] = useState<readonly Mark[]>([]);
  const [drawn, setDrawn] = useState<Mark | null>(null);
  const [said, setSaid] = useState('');
  const [state, setState] = useState<'open' | 'saving' | 'failed'>('open');

  const place = ({ currentTarget, clientX, clientY }: PointerEvent): Point => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    return [within((clientX - left) / width), within((clientY - top) / height)];
  };
  const begin = (event: PointerEvent) => {
    if (!event.isPrimary || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const point = place(event);
    setDrawn({ shape, from: point, to: point });
  };
  const draw = (event: PointerEvent) => {
    if (drawn && event.isPrimary) setDrawn({ ...drawn, to: place(event) });
  };
  const end = () => {
    if (drawn) setMarks([...marks, isTap(drawn) ? markAt(shape, drawn.from) : drawn]);
    setDrawn(null);
  };
  const undo = () => {
    setMarks(marks.slice(0, -1));
    setSaid(t('mark.undone'));
  };
  const tell = (mark: Mark) => {
    const [x, y] = mark.shape === 'arrow' ? mark.to : centreOf(mark);
    const [left, top] = [x, y].map((part) => number(Math.round(part * 100)));
    setSaid(t(`mark.at.${mark.shape}`, { left, top }));
  };
  const press = (event: KeyboardEvent) => {
    const way = KEYS[event.key];
    const last = marks.at(-1);
    if (event.key === 'Enter' || event.key === ' ' || (way && !last)) {
      const added = markAt(shape, [0.5, 0.5]);
      setMarks([...marks, added]);
      tell(added);
    } else if (way && last) {
      // At the edge it stays as it is, and does not shrink.
      if (!isInside(last, way)) return event.preventDefault();
      // With Shift its head or its corner alone: it grows, shrinks and turns.
      const from = event.shiftKey ? last.from : moved(last.from, way);
      const changed = { ...last, from, to: moved(last.to, way) };
      setMarks([...marks.slice(0, -1), changed]);
      tell(changed);
    } else if (event.key === 'Backspace' || event.key === 'Delete') undo();
    else return;
    event.preventDefault();
  };
  const save = async () => {
    setState('saving');
    const copy = await markedCopy(photo, marks);
    if (copy) onMarked(copy);
    else setState('failed');
  };

  const shown = drawn ? [...marks, drawn] : marks;
  return (
    <Sheet
      open
      size="large"
      title={t('mark.title')}
      onClose={onClose}
      footer={
        <>
          <Button aria-disabled={marks.length === 0} onClick={undo}>
            {t('mark.undo')}
          </Button>
          <Button
            look="primary"
            off={marks.length === 0 ? t('mark.first') : undefined}
            aria-disabled={state === 'saving'}
            onClick={() => void save()}
          >
            {t(state === 'saving' ? 'mark.saving' : 'mark.save')}
          </Button>
        </>
      }
    >
      <RadioGroup<Mark['shape']>
        look="joined"
        quiet
        legend={t('mark.shape')}
        options={(['arrow', 'circle'] as const).map((value) => ({ value, label: t(`mark.${value}`) }))}
        value={shape}
        onChange={setShape}
      />
      <div className={styles.picture}>
        <img
          src={src}
          alt=""
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setSize([naturalWidth, naturalHeight])
          }
          onError={() => setState('failed')}
        />
        {size && (
          <svg
            className={styles.paper}
            viewBox={`0 0 ${size[0]} ${size[1]}`}
            preserveAspectRatio="none"
            role="application"
            aria-label={t('mark.paper')}
            aria-describedby={`${id}help`}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: drawn on with the arrow keys
            tabIndex={0}
            onPointerDown={begin}
            onPointerMove={draw}
            onPointerUp={end}
            onPointerCancel={() => setDrawn(null)}
            onKeyDown={press}
          >
            {[HALO, INK].map((colour, layer) =>
              shown.map((mark, at) => (
                <path
                  // biome-ignore lint/suspicious/noArrayIndexKey: marks are only added and taken away at the end
                  key={`${colour}${at}`}
                  d={pathOf(mark, ...size)}
                  fill="none"
                  stroke={colour}
                  strokeWidth={inkOf(...size) * (2 - layer)}
                  strokeLinecap="round"
                  strokeLinejoin="round"
                />
              )),
            )}
          </svg>
        )}
      </div>
      <p id={`${id}help`} className={styles.help}>
        {t('mark.help')}
      </p>
      {state === 'failed' && <p role="alert">{t('mark.failed')}</p>}
      <p className="visually-hidden" aria-live="polite">
        {said}
      </p>
    </Sheet>
  );
}

const centreOf = ({ from, to }: Mark): Point => [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];

function useObjectUrl(file: File): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
