import { Icon } from '@sabaijai/shared-ui/components';
import { useLocation } from '@sabaijai/shared-ui/router';
import { useWide } from '@sabaijai/shared-ui/staff';
import { type ReactNode, useState } from 'react';
import styles from '../manage.module.css';

/** A part of the page: open at a desk; on a phone by a tap, or by an address that names it. */
export function Fold({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  const isWide = useWide(1024);
  const isNamed = useLocation().hash === `#${id}`;
  const [isTapped, setTapped] = useState<boolean>();
  const isOpen = isTapped ?? isNamed;
  return (
    <section className={styles.card} id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>
        {isWide ? (
          title
        ) : (
          <button
            type="button"
            className={styles.fold}
            aria-expanded={isOpen}
            onClick={() => setTapped(!isOpen)}
          >
            {title}
            <Icon name="down" size={20} />
          </button>
        )}
      </h2>
      {(isWide || isOpen) && children}
    </section>
  );
}
