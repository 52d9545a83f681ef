import { Button } from '@sabaijai/shared-ui/components';
import { useKeeper, useKeptDraft } from '@sabaijai/shared-ui/keep';
import { useT } from '@sabaijai/shared-ui/locale';
import { type PointerEvent, type ReactNode, useRef, useState } from 'react';
import styles from './safety-form.module.css';
import { type Stroke, withStrokes } from './strokes';

/** Pixels of the picture, whatever size the box has on the screen. */
const WIDTH = 1_280;
const HEIGHT = 640;
const WIDE = 7;
/** Dark ink on white paper: as it is printed. */
const INK = '#0b1228';
const PAPER = '#ffffff';

/** A box to sign in: smooth lines that can be taken back one by one, kept as strokes together with their picture. */
export function SignaturePad(props: {
  /** What is signed, for this device: each line is kept when the pen is lifted. */
  name: string;
  /** The picture is a PNG of 1,280 × 640 pixels, with the strokes inside (`strokesOf`). */
  onSigned: (picture: File) => void;
  /** More ways to sign, beside the buttons. */
  children?: ReactNode;
}) {
  const { name, onSigned, children } = props;
  const t = useT('safetyForm');
  const { value: lifted, change, drop, isKept } = useKeptDraft<readonly Stroke[]>(`${name}/strokes`, []);
  const { keeper } = useKeeper();
  const [drawn, setDrawn] = useState<Stroke | null>(null);
  const pen = useRef<{ id: number; stroke: Stroke } | null>(null);
  const begun = useRef<number | null>(null);
  const strokes = drawn ? [...lifted, drawn] : lifted;

  const pointsOf = (event: PointerEvent) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const within = (part: number) => Math.min(1, Math.max(0, part));
    // Between two frames a pen has been at several places.
    const all = event.nativeEvent.getCoalescedEvents?.() ?? [];
    return (all.length ? all : [event.nativeEvent]).map(
      ({ clientX, clientY, timeStamp }) =>
        [
          within((clientX - left) / width),
          within((clientY - top) / height),
          Math.round(timeStamp - (begun.current ?? 0)),
        ] as const,
    );
  };
  const begin = (event: PointerEvent) => {
    // The hand that rests on the screen signs nothing.
    if (pen.current !== null || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    // Who goes on after the page was closed goes on where the last line ended.
    if (lifted.length === 0) begun.current = null;
    begun.current ??= event.nativeEvent.timeStamp - (lifted.at(-1)?.points.at(-1)?.[2] ?? 0);
    pen.current = { id: event.pointerId, stroke: { points: pointsOf(event) } };
    setDrawn(pen.current.stroke);
  };
  const draw = (event: PointerEvent) => {
    if (pen.current?.id !== event.pointerId) return;
    pen.current.stroke = { points: [...pen.current.stroke.points, ...pointsOf(event)] };
    setDrawn(pen.current.stroke);
  };
  const end = (event: PointerEvent) => {
    if (pen.current?.id !== event.pointerId) return;
    const { stroke } = pen.current;
    pen.current = null;
    void change((before) => [...before, stroke]);
    setDrawn(null);
  };
  const keep = async () => {
    const picture = await pictureOf(strokes);
    if (!picture) return;
    const { type } = picture;
    onSigned(new File([await withStrokes(picture, strokes)], 'signature.png', { type }));
    drop();
  };
  const isEmpty = strokes.length === 0;
  return (
    <>
      <svg
        className={styles.signature}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={t('signature.box')}
        style={{ background: PAPER }}
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={end}
        onPointerCancel={end}
      >
        {strokes.map((stroke, at) => (
          <path
            // biome-ignore lint/suspicious/noArrayIndexKey: strokes are only added and taken away at the end
            key={at}
            d={pathOf(stroke)}
            fill="none"
            stroke={INK}
            strokeWidth={WIDE}
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        ))}
      </svg>
      <div className={styles.row}>
        <Button look="primary" off={isEmpty ? t('signature.first') : undefined} onClick={() => void keep()}>
          {t('signature.keep')}
        </Button>
        <Button aria-disabled={isEmpty} onClick={() => void change((before) => before.slice(0, -1))}>
          {t('signature.undo')}
        </Button>
        <Button aria-disabled={isEmpty} onClick={drop}>
          {t('signature.clear')}
        </Button>
        {children}
      </div>
      {!isKept && keeper.fault !== null && <p role="alert">{t('saved.loose')}</p>}
    </>
  );
}

/** A curve through the middles of what the pen did, bent towards where it was: no corner is seen. */
export function pathOf({ points }: Stroke): string {
  const places = points.map(([x, y]) => [x * WIDTH, y * HEIGHT] as const);
  const [first, second] = places;
  if (!first) return '';
  const last = places.at(-1) ?? first;
  const curves = places.slice(1, -1).map(([x, y], at) => {
    const [nextX, nextY] = places[at + 2] ?? last;
    return `Q${x} ${y} ${(x + nextX) / 2} ${(y + nextY) / 2}`;
  });
  const [beginX, beginY] = second ? [(first[0] + second[0]) / 2, (first[1] + second[1]) / 2] : first;
  return `M${first.join(' ')}L${beginX} ${beginY}${curves.join('')}L${last.join(' ')}`;
}

function pictureOf(strokes: readonly Stroke[]): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext('2d');
  if (!pen) return Promise.resolve(null);
  pen.fillStyle = PAPER;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.strokeStyle = INK;
  pen.lineWidth = WIDE;
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  for (const stroke of strokes) pen.stroke(new Path2D(pathOf(stroke)));
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
