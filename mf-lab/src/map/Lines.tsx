import { useId } from 'react';
import styles from './tools.module.css';

interface Line {
  number: number;
  text: string;
  level?: 'error' | 'warn';
}

/** What happened, newest first: read out as it comes, scrolled with the keyboard. */
export function Lines({ title, none, lines }: { title: string; none: string; lines: readonly Line[] }) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <div className={styles.lines} role="log" aria-labelledby={id} tabIndex={0}>
        {lines.length === 0 && <p className={styles.none}>{none}</p>}
        <ol>
          {lines.map(({ number, text, level }) => (
            <li key={number} data-level={level}>
              <span className={styles.number}>{number}</span> {text}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
