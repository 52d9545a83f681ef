import { useT } from '@sabaijai/shared-ui/locale';
import { type ReactNode, useEffect, useState } from 'react';
import styles from './Skeleton.module.css';

const PATIENCE_MS = 200;

/** Shows its children only when the wait has become noticeable; quick answers flash nothing. */
export function AfterMoment({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return <div className={shown ? undefined : styles.waiting}>{children}</div>;
}

function Busy({ children, className }: { children: ReactNode; className: string | undefined }) {
  const t = useT('common');
  return (
    <div role="status" aria-busy="true">
      <span className="visually-hidden">{t('loading')}</span>
      <AfterMoment>
        <div className={className} aria-hidden="true">
          {children}
        </div>
      </AfterMoment>
    </div>
  );
}

export function SkeletonLines({ lines = 3 }: { lines?: number }) {
  return (
    <Busy className={styles.lines}>
      {Array.from({ length: lines }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike and never move
        <span key={index} className={styles.line} />
      ))}
    </Busy>
  );
}

export function SkeletonCards({ cards = 4 }: { cards?: number }) {
  return (
    <Busy className={styles.cards}>
      {Array.from({ length: cards }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cards are all alike and never move
        <span key={index} className={styles.card} />
      ))}
    </Busy>
  );
}
