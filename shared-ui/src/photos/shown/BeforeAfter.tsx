import { useConfig } from '@sabaijai/shared-ui/app';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { useState } from 'react';
import styles from './BeforeAfter.module.css';

/** Stored photos of one thing before and after; an address of its own serves what is public. */
export interface Pair {
  before: string;
  after: string;
}

/**
 * Two photos over each other with a line between them that is dragged, or moved with the arrow keys: it is the browser's
 * own slider. Each opens large. Pages with one name the namespace `photos`.
 */
export function BeforeAfter({
  before,
  after,
  about,
  addressOf,
}: Pair & {
  /** What they show, for who does not see them. */
  about: string;
  /** Where a photo is, when not among those of the API. */
  addressOf?: (id: string, size: 'small' | 'large') => string;
}) {
  const t = useT('photos');
  const { number } = useFormats();
  const { apiBase } = useConfig();
  const [part, setPart] = useState(50);
  const at =
    addressOf ??
    ((id: string, size: 'small' | 'large') =>
      `${apiBase}/photos/${id}/${size === 'small' ? '480.webp' : '1600.jpg'}`);
  return (
    <figure className={styles.pair}>
      <div className={styles.frame}>
        <img src={at(before, 'small')} alt={t('compare.beforeOf', { about })} loading="lazy" />
        <img
          src={at(after, 'small')}
          alt={t('compare.afterOf', { about })}
          loading="lazy"
          style={{ clipPath: `inset(0 0 0 ${part}%)` }}
        />
        <span className={styles.line} style={{ insetInlineStart: `${part}%` }} aria-hidden="true" />
        <span className={styles.before} aria-hidden="true">
          {t('compare.before')}
        </span>
        <span className={styles.after} aria-hidden="true">
          {t('compare.after')}
        </span>
        <input
          type="range"
          min={0}
          max={100}
          step={1}
          value={part}
          aria-label={t('compare.label')}
          aria-valuetext={t('compare.value', { percent: number(part) })}
          onChange={({ target }) => setPart(Number(target.value))}
        />
      </div>
      <figcaption className={styles.large}>
        <a href={at(before, 'large')} target="_blank" rel="noreferrer">
          {t('compare.openBefore')}
        </a>
        <a href={at(after, 'large')} target="_blank" rel="noreferrer">
          {t('compare.openAfter')}
        </a>
      </figcaption>
    </figure>
  );
}
