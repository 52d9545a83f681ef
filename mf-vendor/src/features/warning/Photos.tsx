import type { Id } from '@sabaijai/contract';
import { useConfig } from '@sabaijai/shared-ui/app';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { useState } from 'react';
import styles from './warning.module.css';

/** Photos in a row; each opens large beside the page. */
export function Photos(props: {
  ids: readonly Id<'photo'>[];
  whose: 'inspector' | 'own';
  /** Addresses of those on this device alone. */
  kept?: ReadonlyMap<string, { src: string }>;
  /** What is wrong with some of them. */
  wrong?: ReadonlyMap<string, string>;
}) {
  const { ids, whose, kept, wrong } = props;
  const t = useT('vendor-warning');
  const { number } = useFormats();
  const { apiBase } = useConfig();
  if (ids.length === 0) return null;
  return (
    <ul className={styles.photos}>
      {ids.map((id, at) => (
        <li key={id} data-wrong={wrong?.has(id)}>
          <a href={kept?.get(id)?.src ?? `${apiBase}/photos/${id}/1600.jpg`} target="_blank" rel="noreferrer">
            <Picture
              src={kept?.get(id)?.src ?? `${apiBase}/photos/${id}/480.webp`}
              name={t(`photo.${whose}`, { number: number(at + 1) })}
            />
          </a>
          {wrong?.has(id) && <p className={styles.wrong}>{wrong.get(id)}</p>}
        </li>
      ))}
    </ul>
  );
}

function Picture({ src, name }: { src: string; name: string }) {
  // One that no browser can draw, or a stored one while the connection is away.
  const [unseen, setUnseen] = useState<string | null>(null);
  if (unseen === src) return <span className={styles.unseen}>{name}</span>;
  return <img src={src} alt={name} loading="lazy" onError={() => setUnseen(src)} />;
}
