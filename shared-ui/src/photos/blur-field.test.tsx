import '@sabaijai/shared-ui/components';
import { BLUR_BOXES_MAX, type BlurBox } from '@sabaijai/contract';
import { AppProviders, createStore } from '@sabaijai/shared-ui/app';
import { createI18n, registeredNamespaces } from '@sabaijai/shared-ui/locale';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { BlurField } from '.';

const config = { apiBase: '/api/v1', buildId: 'b', mode: 'demo' as const };

let boxes: readonly BlurBox[] = [];
function Form({ initial }: { initial: readonly BlurBox[] }) {
  const [value, setValue] = useState(initial);
  boxes = value;
  return <BlurField src="/media/a.jpg" width={800} height={400} boxes={value} onChange={setValue} />;
}

/** The field over a picture that is shown 200 by 100 pixels large. */
async function open(initial: readonly BlurBox[] = []) {
  const i18n = await createI18n('en-US', registeredNamespaces());
  render(
    <AppProviders store={createStore(config as never)} i18n={i18n} config={config as never}>
      <Form initial={initial} />
    </AppProviders>,
  );
  const paper = screen.getByRole('application');
  paper.getBoundingClientRect = () => ({ left: 0, top: 0, width: 200, height: 100 }) as DOMRect;
  paper.setPointerCapture = () => undefined;
  // jsdom knows no pointers.
  const point = (type: string, [clientX, clientY]: [number, number]) => {
    const event = new MouseEvent(type, { bubbles: true, button: 0, clientX, clientY });
    fireEvent(paper, Object.assign(event, { isPrimary: true, pointerId: 1 }));
  };
  const draw = (from: [number, number], to: [number, number]) => {
    point('pointerdown', from);
    point('pointermove', to);
    point('pointerup', to);
  };
  const press = (key: string, more = {}) => fireEvent.keyDown(paper, { key, ...more });
  const drawn = () => boxes.map((box) => Object.values(box).map((part) => Number(part.toFixed(2))));
  return { draw, press, drawn };
}

afterEach(cleanup);

describe('what is to be blurred in a picture', () => {
  it('is a box from any corner to another, as parts of the picture; a tap places a small one', async () => {
    const { draw, drawn } = await open();
    draw([100, 50], [50, 100]);
    draw([10, 10], [10, 10]);
    expect(drawn()).toEqual([
      [0.25, 0.5, 0.25, 0.5],
      [0, 0.04, 0.12, 0.12],
    ]);
    expect(screen.getByText('2 boxes')).toBeTruthy();
  });

  it('is drawn, moved, made larger and taken back with the keyboard, within the picture', async () => {
    const { press, drawn } = await open();
    press('Enter');
    press('ArrowRight');
    press('ArrowDown', { shiftKey: true });
    expect(drawn()).toEqual([[0.46, 0.44, 0.12, 0.14]]);
    for (let at = 0; at < 60; at += 1) press('ArrowRight');
    expect(drawn()).toEqual([[0.88, 0.44, 0.12, 0.14]]);
    press('Delete');
    expect(drawn()).toEqual([]);
  });

  it('is so much and no more, and says so', async () => {
    const box = { x: 0, y: 0, width: 0.1, height: 0.1 };
    const { press, drawn } = await open(Array.from({ length: BLUR_BOXES_MAX }, () => box));
    press('Enter');
    expect(drawn()).toHaveLength(BLUR_BOXES_MAX);
    expect(screen.getByText('20 boxes are the most.')).toBeTruthy();
  });
});
