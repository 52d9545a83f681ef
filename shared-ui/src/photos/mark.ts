import { drawOver } from './shrink';

/** From its tail to its head, or from one corner of its frame to the other; each as parts of the picture, 0 to 1. */
export interface Mark {
  shape: 'arrow' | 'circle';
  from: readonly [x: number, y: number];
  to: readonly [x: number, y: number];
}

/** Seen on any picture: the ink, and light around it. */
export const INK = '#e5173f';
export const HALO = '#ffffff';
/** How wide a line is in a picture of this size, in its pixels. */
export const inkOf = (width: number, height: number) => Math.max(width, height) / 120;

/** The line of a mark in a picture of this size, as SVG and `Path2D` read it. */
export function pathOf({ shape, from, to }: Mark, width: number, height: number): string {
  const [x1, y1, x2, y2] = [from[0] * width, from[1] * height, to[0] * width, to[1] * height];
  if (shape === 'circle') {
    const [rx, ry] = [Math.abs(x2 - x1) / 2, Math.abs(y2 - y1) / 2];
    const [left, middle] = [Math.min(x1, x2), (y1 + y2) / 2];
    const half = (x: number) => `A${rx} ${ry} 0 1 0 ${x} ${middle}`;
    return `M${left} ${middle}${half(left + 2 * rx)}${half(left)}Z`;
  }
  const angle = Math.atan2(y2 - y1, x2 - x1);
  const barb = (turn: number) => {
    const length = 5 * inkOf(width, height);
    return `${x2 - length * Math.cos(angle + turn)} ${y2 - length * Math.sin(angle + turn)}`;
  };
  return `M${x1} ${y1}L${x2} ${y2}M${barb(0.5)}L${x2} ${y2}L${barb(-0.5)}`;
}

/** A copy of the photo with these marks, taken when and where that was; null where this browser cannot make one. */
export const markedCopy = (photo: File, marks: readonly Mark[]): Promise<File | null> =>
  drawOver(photo, (pen, width, height) => {
    pen.lineCap = 'round';
    pen.lineJoin = 'round';
    for (const [colour, times] of [
      [HALO, 2],
      [INK, 1],
    ] as const)
      for (const mark of marks) {
        pen.strokeStyle = colour;
        pen.lineWidth = inkOf(width, height) * times;
        pen.stroke(new Path2D(pathOf(mark, width, height)));
      }
  });
