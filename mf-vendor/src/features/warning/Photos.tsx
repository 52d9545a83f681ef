import type { Id } from '@sabaijai/contract';
import { useConfig } from '@sabaijai/shared-ui/app';
import { useKeptFile } from '@sabaijai/shared-ui/keep';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { useState } from 'react';
import styles from './warning.module.css';

/** Photos in a row; each opens large beside the page. */
export function Photos(props: {
  ids: readonly Id<'photo'>[];
  whose: 'inspector' | 'own';
  /** What is wrong with some of them. */
  wrong?: ReadonlyMap<string, string>;
}) {
  const { ids, whose, wrong } = props;
  const t = useT('vendor-warning');
  const { number } = useFormats();
  if (ids.length === 0) return null;
  return (
    <ul className={styles.photos}>
      {ids.map((id, at) => (
        <li key={id} data-wrong={wrong?.has(id)}>
          <Large id={id} name={t(`photo.${whose}`, { number: number(at + 1) })} />
          {wrong?.has(id) && <p className={styles.wrong}>{wrong.get(id)}</p>}
        </li>
      ))}
    </ul>
  );
}

/** From this device as long as it lies here alone. */
function Large({ id, name }: { id: Id<'photo'>; name: string }) {
  const { apiBase } = useConfig();
  const here = useKeptFile(id);
  return (
    <a href={here ?? `${apiBase}/photos/${id}/1600.jpg`} target="_blank" rel="noreferrer">
      <Picture src={here ?? `${apiBase}/photos/${id}/480.webp`} name={name} />
    </a>
  );
}

function Picture({ src, name }: { src: string; name: string }) {
  // One that no browser can draw, or a stored one while the connection is away.
  const [unseen, setUnseen] = useState<string | null>(null);
  if (unseen === src) return <span className={styles.unseen}>{name}</span>;
  return <img src={src} alt={name} loading="lazy" onError={() => setUnseen(src)} />;
}
