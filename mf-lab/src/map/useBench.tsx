import { type ReactNode, useRef, useState } from 'react';
import styles from './tools.module.css';

/** A place of real size, out of sight, where a check can put parts of React without touching the tool of the page. */
export function useBench() {
  const [shown, setShown] = useState<ReactNode>(null);
  const ref = useRef<HTMLDivElement>(null);
  return {
    element: ref,
    show: setShown,
    view: (
      <div ref={ref} className={styles.bench} inert aria-hidden="true">
        {shown}
      </div>
    ),
  };
}
export type Bench = ReturnType<typeof useBench>;
