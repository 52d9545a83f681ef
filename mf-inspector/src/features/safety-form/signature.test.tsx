import { AppProviders, createStore } from '@sabaijai/shared-ui/app';
import { createI18n, registeredNamespaces } from '@sabaijai/shared-ui/locale';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pathOf, SignaturePad } from './SignaturePad';
import { type Stroke, strokesOf } from './strokes';
import './safety-form.routes';

const config = { apiBase: '/api/v1', buildId: 'x', mode: 'demo' as const, remotes: [], map: null };

// A browser's canvas, which jsdom has not: what is drawn on it is remembered.
let drawn: string[] = [];
HTMLCanvasElement.prototype.getContext = (() => ({
  fillRect: () => undefined,
  stroke: (path: { line: string }) => drawn.push(path.line),
})) as never;
HTMLCanvasElement.prototype.toBlob = (tell, type) => {
  // As much of a PNG as text is put into: how it begins, and its last chunk.
  const end = new Uint8Array(12);
  tell(new Blob(['\x7fPNG\r\n\x1a\n', end], { type: type as string }));
};
Object.assign(globalThis, {
  Path2D: class {
    constructor(public line: string) {}
  },
});
// Neither has its blobs.
Blob.prototype.arrayBuffer = function () {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.readAsArrayBuffer(this);
  });
};
SVGElement.prototype.setPointerCapture = () => undefined;

let signed: File[] = [];
async function open() {
  const i18n = await createI18n('en-US', registeredNamespaces());
  render(
    <AppProviders config={config} store={createStore({ config })} i18n={i18n}>
      <SignaturePad name="a" onSigned={(picture) => void signed.push(picture)} />
    </AppProviders>,
  );
  const box = screen.getByRole('img', { name: 'Box to sign in' });
  box.getBoundingClientRect = () => ({ left: 20, top: 10, width: 320, height: 160 }) as DOMRect;
  const point = (type: string, clientX: number, clientY: number, pointerId: number) =>
    fireEvent(box, Object.assign(new MouseEvent(type, { clientX, clientY, bubbles: true }), { pointerId }));
  /** Each by its own pointer. */
  const stroke = (...points: [number, number][]) => {
    const id = points.length;
    for (const [at, [x, y]] of points.entries()) point(at === 0 ? 'pointerdown' : 'pointermove', x, y, id);
    point('pointerup', 0, 0, id);
  };
  return { box, stroke, point };
}
const lines = (box: HTMLElement) => box.querySelectorAll('path').length;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const places = ({ points }: Stroke) => points.map(([x, y]) => [x, y]);

beforeEach(() => {
  [signed, drawn] = [[], []];
});
afterEach(cleanup);

it('a line goes through the middles between its points, without a corner, to where the pen was lifted', () => {
  const points = [
    [0, 0, 0],
    [0.25, 0.5, 10],
    [0.5, 0, 20],
    [1, 1, 30],
  ] as const;
  expect(pathOf({ points: [...points] })).toBe('M0 0L160 160Q320 320 480 160Q640 0 960 320L1280 640');
  expect(pathOf({ points: [[0.5, 0.5, 0]] })).toBe('M640 320L640 320L640 320');
});

it('a signature is kept as its strokes, in parts of the box and with their times, and as a picture of them', async () => {
  const { box, stroke } = await open();
  stroke([20, 10], [180, 90], [340, 170]);
  // Past the edge of the box it ends there.
  stroke([100, 50], [900, 50]);
  expect(lines(box)).toBe(2);
  await press('Keep this signature');
  await waitFor(() => expect(signed).toHaveLength(1));
  const [picture] = signed;
  const strokes = (picture && (await strokesOf(picture))) ?? [];
  expect([picture?.name, picture?.type]).toEqual(['signature.png', 'image/png']);
  expect(strokes.map(places)).toEqual([
    [
      [0, 0],
      [0.5, 0.5],
      [1, 1],
    ],
    [
      [0.25, 0.25],
      [1, 0.25],
    ],
  ]);
  const times = strokes.flatMap(({ points }) => points.map(([, , t]) => t));
  expect([times[0], times]).toEqual([0, times.toSorted((a, b) => a - b)]);
  expect(drawn).toEqual(strokes.map(pathOf));
});

it('is taken back stroke by stroke, or all at once; nothing drawn is nothing to keep', async () => {
  const { box, stroke } = await open();
  stroke([30, 30], [40, 40]);
  stroke([50, 30], [60, 40], [70, 50]);
  await press('Undo the last stroke');
  expect(lines(box)).toBe(1);
  stroke([50, 30], [60, 40], [70, 50]);
  await press('Clear');
  expect(lines(box)).toBe(0);
  await press('Keep this signature');
  expect(signed).toEqual([]);
});

it('takes no notice of a hand that rests on the screen while a finger signs', async () => {
  const { box, point } = await open();
  point('pointerdown', 30, 30, 1);
  point('pointerdown', 200, 150, 2);
  point('pointermove', 210, 150, 2);
  point('pointermove', 40, 40, 1);
  point('pointerup', 40, 40, 1);
  expect(lines(box)).toBe(1);
  await press('Keep this signature');
  await waitFor(() => expect(signed).toHaveLength(1));
  const [strokes] = await Promise.all(signed.map(strokesOf));
  expect(strokes?.map(places)[0]).toHaveLength(2);
});
