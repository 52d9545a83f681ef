import { jest } from '@jest/globals';
import { render } from '@testing-library/react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { rememberInput } from './replayInput';

function Form({ onAlive }: { onAlive?: () => void }) {
  const [values, setValues] = useState<Record<string, string | boolean>>({ kind: 'a', agrees: false });
  const [, setTimes] = useState(0);
  // A rendering before the page is alive, as the wizard has: it empties what React knows nothing of.
  useLayoutEffect(() => setTimes(1), []);
  useEffect(() => onAlive?.(), [onAlive]);
  const set = (name: string, value: string | boolean) => setValues((all) => ({ ...all, [name]: value }));
  return (
    <div data-field="all">
      <input value={String(values.name ?? '')} onChange={({ target }) => set('name', target.value)} />
      <textarea value={String(values.text ?? '')} onChange={({ target }) => set('text', target.value)} />
      <select value={String(values.kind)} onChange={({ target }) => set('kind', target.value)}>
        <option value="a">a</option>
        <option value="b">b</option>
      </select>
      <input
        type="checkbox"
        checked={values.agrees === true}
        onChange={({ target }) => set('agrees', target.checked)}
      />
      <output>{JSON.stringify(values)}</output>
    </div>
  );
}

const SERVED =
  '<div data-field="all"><input value=""><textarea></textarea>' +
  '<select><option value="a" selected="">a</option><option value="b">b</option></select>' +
  '<input type="checkbox"><output>{"kind":"a","agrees":false}</output></div>';

it('gives to React what was filled in before it took the page over', () => {
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = SERVED;
  const [name, box] = root.querySelectorAll('input') as unknown as [HTMLInputElement, HTMLInputElement];
  const text = root.querySelector('textarea') as HTMLTextAreaElement;
  const kind = root.querySelector('select') as HTMLSelectElement;
  name.value = 'Early bird';
  text.value = 'two\nlines';
  kind.value = 'b';
  box.checked = true;
  render(<Form onAlive={rememberInput()} />, { container: root, hydrate: true });
  expect([name.value, text.value, kind.value, box.checked]).toEqual(['Early bird', 'two\nlines', 'b', true]);
  expect(JSON.parse(root.querySelector('output')?.textContent ?? '')).toEqual({
    name: 'Early bird',
    text: 'two\nlines',
    kind: 'b',
    agrees: true,
  });
});

it('leaves alone what nobody touched, and a list without a chosen option', () => {
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML =
    '<div data-field="all"><input value="as served"><select><option>a</option><option>b</option></select></div>';
  const told = jest.fn();
  for (const type of ['input', 'change']) root.addEventListener(type, told);
  rememberInput()();
  expect(told).not.toHaveBeenCalled();
});
