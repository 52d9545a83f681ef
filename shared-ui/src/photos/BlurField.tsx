import { BLUR_BOXES_MAX, BLUR_EDGE_MIN, type BlurBox } from '@sabaijai/contract';
import { Button } from '@sabaijai/shared-ui/components';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react';
import styles from './MarkSheet.module.css';

type Point = readonly [x: number, y: number];

/** Of the picture: how far an arrow key moves a box, and how large it is until it is drawn. */
const STEP = 0.02;
const SIZE = 0.12;
const KEYS: Readonly<Record<string, Point>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};
const within = (part: number, most = 1) => Math.min(most, Math.max(0, part));

/** From any corner to the one across from it. */
const boxOf = ([x1, y1]: Point, [x2, y2]: Point): BlurBox => ({
  x: Math.min(x1, x2),
  y: Math.min(y1, y2),
  width: Math.abs(x2 - x1),
  height: Math.abs(y2 - y1),
});
const boxAt = ([x, y]: Point): BlurBox => ({
  x: within(x - SIZE / 2, 1 - SIZE),
  y: within(y - SIZE / 2, 1 - SIZE),
  width: SIZE,
  height: SIZE,
});
const isTap = ({ width, height }: BlurBox) => width < BLUR_EDGE_MIN || height < BLUR_EDGE_MIN;
const moved = ({ x, y, ...size }: BlurBox, [dx, dy]: Point): BlurBox => ({
  x: within(x + dx, 1 - size.width),
  y: within(y + dy, 1 - size.height),
  ...size,
});
const grown = ({ x, y, width, height }: BlurBox, [dx, dy]: Point): BlurBox => ({
  x,
  y,
  width: Math.max(STEP, within(width + dx, 1 - x)),
  height: Math.max(STEP, within(height + dy, 1 - y)),
});

/** Boxes over what is to be blurred in a picture, drawn with a finger, a mouse or the arrow keys. */
export function BlurField(props: {
  src: string;
  width: number;
  height: number;
  boxes: readonly BlurBox[];
  onChange: (boxes: readonly BlurBox[]) => void;
}) {
  const { src, width, height, boxes, onChange } = props;
  const t = useT('photos');
  const { number } = useFormats();
  const id = useId();
  const [from, setFrom] = useState<Point | null>(null);
  const [drawn, setDrawn] = useState<BlurBox | null>(null);
  const [said, setSaid] = useState('');
  const [isBroken, setBroken] = useState(false);

  const place = ({ currentTarget, clientX, clientY }: PointerEvent): Point => {
    const frame = currentTarget.getBoundingClientRect();
    return [within((clientX - frame.left) / frame.width), within((clientY - frame.top) / frame.height)];
  };
  const add = (box: BlurBox) => {
    if (boxes.length >= BLUR_BOXES_MAX) return setSaid(t('blur.most', { max: number(BLUR_BOXES_MAX) }));
    onChange([...boxes, box]);
    tell(box);
  };
  const undo = () => {
    onChange(boxes.slice(0, -1));
    setSaid(t('blur.undone'));
  };
  const tell = (box: BlurBox) => {
    const percent = (part: number) => number(Math.round(part * 100));
    setSaid(t('blur.at', { left: percent(box.x + box.width / 2), top: percent(box.y + box.height / 2) }));
  };
  const begin = (event: PointerEvent) => {
    if (!event.isPrimary || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setFrom(place(event));
  };
  const draw = (event: PointerEvent) => {
    if (from && event.isPrimary) setDrawn(boxOf(from, place(event)));
  };
  const end = () => {
    if (from) add(drawn && !isTap(drawn) ? drawn : boxAt(from));
    stop();
  };
  const stop = () => {
    setFrom(null);
    setDrawn(null);
  };
  const press = (event: KeyboardEvent) => {
    const way = KEYS[event.key];
    const last = boxes.at(-1);
    if (event.key === 'Enter' || event.key === ' ' || (way && !last)) add(boxAt([0.5, 0.5]));
    else if (way && last) {
      const changed = event.shiftKey ? grown(last, way) : moved(last, way);
      onChange([...boxes.slice(0, -1), changed]);
      tell(changed);
    } else if (event.key === 'Backspace' || event.key === 'Delete') undo();
    else return;
    event.preventDefault();
  };

  return (
    <div className={styles.field}>
      <div className={styles.picture}>
        <img src={src} alt="" width={width} height={height} onError={() => setBroken(true)} />
        <svg
          className={styles.paper}
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          role="application"
          aria-label={t('blur.paper')}
          aria-describedby={`${id}help`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: drawn on with the arrow keys
          tabIndex={0}
          onPointerDown={begin}
          onPointerMove={draw}
          onPointerUp={end}
          onPointerCancel={stop}
          onKeyDown={press}
        >
          {(drawn ? [...boxes, drawn] : boxes).map((box, at) => (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: boxes are only added and taken away at the end
              key={at}
              className={styles.box}
              x={box.x * width}
              y={box.y * height}
              width={box.width * width}
              height={box.height * height}
              vectorEffect="non-scaling-stroke"
            />
          ))}
        </svg>
      </div>
      <p id={`${id}help`} className={styles.help}>
        {t('blur.help')}
      </p>
      {isBroken && <p role="alert">{t('blur.failed')}</p>}
      <div className={styles.undo}>
        <Button aria-disabled={boxes.length === 0} onClick={undo}>
          {t('blur.undo')}
        </Button>
        <span className={styles.help}>{t('blur.count', { count: boxes.length })}</span>
      </div>
      <p className="visually-hidden" aria-live="polite">
        {said}
      </p>
    </div>
  );
}
