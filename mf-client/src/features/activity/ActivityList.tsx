import type { LocalizedText } from '@sabaijai/contract';
import {
  Chip,
  EmptyState,
  type IconName,
  type InfiniteAnswer,
  InfiniteList,
  LocalizedLine,
  SkeletonLines,
  type Tone,
} from '@sabaijai/shared-ui/components';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { Link } from '@sabaijai/shared-ui/router';
import type { ReactNode } from 'react';
import { langOfTyped } from '../../reviews/htmlLanguage';
import styles from './Activity.module.css';

export function ActivityList<Item extends { id: string }>(props: {
  answer: InfiniteAnswer<{ items: Item[] }>;
  empty: string;
  way: { to: string; label: string };
  line: (item: Item) => ReactNode;
}) {
  const { answer, empty, way, line } = props;
  const t = useT('activity');
  return (
    <div className={styles.list} aria-busy={answer.isFetching}>
      <InfiniteList answer={answer} skeleton={<SkeletonLines lines={6} />} more={t('more')}>
        {(items) =>
          items.length === 0 ? (
            <EmptyState title={empty} action={<Link to={way.to}>{way.label}</Link>} />
          ) : (
            <ul className={styles.items}>
              {items.map((item) => (
                <li key={item.id} className={styles.item}>
                  {line(item)}
                </li>
              ))}
            </ul>
          )
        }
      </InfiniteList>
    </div>
  );
}

export interface Standing {
  tone: Tone;
  icon: IconName;
  word: string;
}

/** One thing somebody did: where, when, in their words, how it stands, and what was answered. */
export function ActivityLine(props: {
  /** As somebody called it, where the directory does not have it. */
  place: { id: string; name: LocalizedText } | string;
  at: string;
  what?: ReactNode;
  standing: Standing;
  title?: string | null;
  /** The person's own words. */
  words?: string | null;
  /** What was said about it. */
  answer?: string | null;
  children?: ReactNode;
}) {
  const { place, at, what, standing, title, words, answer, children } = props;
  const t = useT('activity');
  const { date } = useFormats();
  return (
    <article className={styles.line}>
      <header>
        <h3>
          {typeof place === 'string' ? (
            <span lang={langOfTyped(place)}>{place}</span>
          ) : (
            <Link to={`/client/information/${place.id}`}>
              <LocalizedLine text={place.name} label={false} />
            </Link>
          )}
        </h3>
        <Chip tone={standing.tone} icon={standing.icon}>
          {standing.word}
        </Chip>
      </header>
      <p className={styles.meta}>
        <time dateTime={at}>{date(at)}</time>
        {what && <span>{what}</span>}
      </p>
      {title && (
        <p className={styles.title} lang={langOfTyped(title)}>
          {title}
        </p>
      )}
      {words && (
        <p className={styles.words} lang={langOfTyped(words)}>
          {words}
        </p>
      )}
      {children}
      {answer && (
        <figure className={styles.answer}>
          <figcaption>{t('answer')}</figcaption>
          <blockquote lang={langOfTyped(answer)}>{answer}</blockquote>
        </figure>
      )}
    </article>
  );
}
