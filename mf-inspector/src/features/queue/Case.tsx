import type { LocalizedText } from '@sabaijai/contract';
import { placePath } from '@sabaijai/contract';
import { useConfig } from '@sabaijai/shared-ui/app';
import { LocalizedLine } from '@sabaijai/shared-ui/components';
import { useT } from '@sabaijai/shared-ui/locale';
import { Link } from '@sabaijai/shared-ui/router';
import type { ReactNode } from 'react';
import { Facts } from '../../Facts';
import styles from './QueuePage.module.css';

/** The place an open case is about, and what is known of it, by name. */
export function Case({
  place,
  facts,
  children,
}: {
  place: { id: string; name: LocalizedText };
  facts: readonly (readonly [name: string, value: ReactNode] | null)[];
  children?: ReactNode;
}) {
  return (
    <>
      <h3 className={styles.place}>
        <Link to={placePath(place.id)}>
          <LocalizedLine text={place.name} label={false} />
        </Link>
      </h3>
      {children}
      <Facts facts={facts} />
    </>
  );
}

/** Small and private; each opens large beside the page. */
export function CasePhotos({ ids }: { ids: readonly string[] }) {
  const t = useT('queue');
  const { apiBase } = useConfig();
  if (ids.length === 0) return null;
  return (
    <ul className={styles.photos} aria-label={t('photos')}>
      {ids.map((id, at) => (
        <li key={id}>
          <a href={`${apiBase}/photos/${id}/1600.jpg`} target="_blank" rel="noreferrer">
            <img
              src={`${apiBase}/photos/${id}/480.webp`}
              alt={t('photo', { number: at + 1 })}
              width={160}
              height={120}
              loading="lazy"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
