import { useLayoutEffect, useRef } from 'react';

/**
 * The control that was pressed is gone or elsewhere: the focus goes with what it did, to the control whose `data-act` is
 * `<entry>/<act>`, or to `<entry>/first`.
 */
export function useFocusNext() {
  const root = useRef<HTMLDivElement>(null);
  const next = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (next.current === null) return;
    const [at, what] = next.current.split('/');
    next.current = null;
    const acts = [...(root.current?.querySelectorAll<HTMLElement>('[data-act]') ?? [])];
    const entry = acts.find(({ dataset }) => dataset.act?.startsWith(`${at}/`))?.closest('li');
    const target =
      what === 'first'
        ? entry?.querySelector<HTMLElement>('input, textarea, button')
        : acts.find(({ dataset }) => dataset.act === `${at}/${what}` || dataset.act === at);
    (target ?? acts.find(({ dataset }) => dataset.act?.startsWith(`${at}/`)))?.focus();
  });
  return {
    root,
    focusNext: (where: string) => {
      next.current = where;
    },
  };
}
