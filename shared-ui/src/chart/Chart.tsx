import { SectionBoundary, SkeletonLines, useNearView } from '@sabaijai/shared-ui/components';
import { loadMessages, useI18n, useT } from '@sabaijai/shared-ui/locale';
import { SectionError } from '@sabaijai/shared-ui/problem';
import { useEffect, useRef, useState } from 'react';
import styles from './Chart.module.css';
import type { Drawing } from './draw';
import { type ChartOption, themeOf } from './theme';

export interface ChartTable {
  head: readonly string[];
  /** The first cell of a row names it. */
  rows: readonly (readonly string[])[];
}

/** The drawing library may fail at figures it was never shown; the page lives on. */
export function Chart(props: ChartProps) {
  return (
    <SectionBoundary>
      <Drawn {...props} />
    </SectionBoundary>
  );
}

interface ChartProps {
  option: ChartOption;
  height: number;
  label: string;
  table: ChartTable;
}

/**
 * A picture of figures and, for whoever does not see it or wants the figures, the same as a table. The drawing
 * library is fetched once a chart comes near what is seen of the page.
 */
function Drawn({ option, height, label, table }: ChartProps) {
  const i18n = useI18n();
  const t = useT('chart');
  const element = useRef<HTMLDivElement>(null);
  const [drawing, setDrawing] = useState<Drawing>();
  const [failure, setFailure] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  const isNear = useNearView(element);
  const hasWords = i18n.hasResourceBundle(i18n.language, 'chart');

  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt is a new try of the same
  useEffect(() => {
    if (!isNear && typeof IntersectionObserver !== 'undefined') return;
    let gone = false;
    let made: Drawing | undefined;
    async function start() {
      const [{ draw }] = await Promise.all([import('./draw'), loadMessages(i18n, ['chart'])]);
      if (gone || !element.current) return;
      made = await draw(element.current, themeOf(element.current));
      if (gone) made.end();
      else setDrawing(made);
    }
    start().catch((error: unknown) => {
      console.error('The chart could not be drawn', error);
      if (!gone) setFailure(error);
    });
    return () => {
      gone = true;
      made?.end();
      setDrawing(undefined);
    };
  }, [i18n, attempt, isNear]);

  useEffect(() => {
    drawing?.show(option);
  }, [drawing, option]);

  const again = () => {
    setFailure(undefined);
    setAttempt((last) => last + 1);
  };
  return (
    <figure className={styles.figure}>
      <figcaption className="visually-hidden">{label}</figcaption>
      {failure !== undefined && <SectionError problem={failure} onRetry={again} />}
      {failure === undefined && (
        <div className={styles.frame} style={{ height }} data-script>
          <div ref={element} className={styles.canvas} role="img" aria-label={label} />
          {/* Far from what is seen nothing is awaited. */}
          {!drawing && isNear && <SkeletonLines lines={5} />}
        </div>
      )}
      {hasWords || failure !== undefined ? (
        <details className={styles.data} open={failure !== undefined}>
          <summary>
            {hasWords && t('asTable')}{' '}
            <span className={hasWords ? 'visually-hidden' : undefined}>{label}</span>
          </summary>
          <div className={styles.scroll}>
            <table>
              <caption className="visually-hidden">{label}</caption>
              <thead>
                <tr>
                  {table.head.map((name) => (
                    <th key={name} scope="col">
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {table.rows.map(([name, ...cells], at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two rows may have one name, and rows never move
                  <tr key={at}>
                    <th scope="row">{name}</th>
                    {cells.map((cell, column) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: a cell has no name but its column
                      <td key={column}>{cell}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </details>
      ) : (
        // The room of the words that come with the drawing, so that nothing below moves.
        <div className={styles.later} data-script />
      )}
    </figure>
  );
}
