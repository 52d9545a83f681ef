import type { Id } from '@sabaijai/contract';
import { useConfig } from '@sabaijai/shared-ui/app';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
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
            <img
              src={kept?.get(id)?.src ?? `${apiBase}/photos/${id}/480.webp`}
              alt={t(`photo.${whose}`, { number: number(at + 1) })}
              loading="lazy"
            />
          </a>
          {wrong?.has(id) && <p className={styles.wrong}>{wrong.get(id)}</p>}
        </li>
      ))}
    </ul>
  );
}
