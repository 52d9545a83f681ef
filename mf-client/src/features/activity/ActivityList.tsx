import type { LocalizedText } from '@sabaijai/contract';
import {
  Button,
  Chip,
  EmptyState,
  type IconName,
  LocalizedLine,
  SkeletonLines,
  type Tone,
} from '@sabaijai/shared-ui/components';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { SectionError } from '@sabaijai/shared-ui/problem';
import { Link } from '@sabaijai/shared-ui/router';
import type { ReactNode } from 'react';
import styles from './Activity.module.css';

/** What of an endless list's answer is needed here. */
interface Answer<Item> {
  data?: { pages: { items: Item[] }[] } | undefined;
  error?: unknown;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  hasNextPage: boolean;
  fetchNextPage: () => unknown;
  refetch: () => unknown;
}

export function ActivityList<Item extends { id: string }>(props: {
  answer: Answer<Item>;
  empty: string;
  way: { to: string; label: string };
  line: (item: Item) => ReactNode;
}) {
  const { answer, empty, way, line } = props;
  const t = useT(['activity', 'common']);
  const items = answer.data?.pages.flatMap((page) => page.items);
  return (
    <div className={styles.list} aria-busy={answer.isFetching}>
      {items?.length === 0 && <EmptyState title={empty} action={<Link to={way.to}>{way.label}</Link>} />}
      {items && items.length > 0 && (
        <ul className={styles.items}>
          {items.map((item) => (
            <li key={item.id} className={styles.item}>
              {line(item)}
            </li>
          ))}
        </ul>
      )}
      {answer.error !== undefined && !answer.isFetching ? (
        <SectionError
          problem={answer.error}
          onRetry={() => void (answer.isFetchNextPageError ? answer.fetchNextPage() : answer.refetch())}
        />
      ) : !items ? (
        <SkeletonLines lines={6} />
      ) : (
        answer.hasNextPage && (
          <div className={styles.more}>
            <Button aria-disabled={answer.isFetchingNextPage} onClick={() => void answer.fetchNextPage()}>
              {t(answer.isFetchingNextPage ? 'common:loading' : 'more')}
            </Button>
          </div>
        )
      )}
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
  place: { id: string; name: LocalizedText };
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
          <Link to={`/client/information/${place.id}`}>
            <LocalizedLine text={place.name} label={false} />
          </Link>
        </h3>
        <Chip tone={standing.tone} icon={standing.icon}>
          {standing.word}
        </Chip>
      </header>
      <p className={styles.meta}>
        <time dateTime={at}>{date(at)}</time>
        {what && <span>{what}</span>}
      </p>
      {title && <p className={styles.title}>{title}</p>}
      {words && <p className={styles.words}>{words}</p>}
      {children}
      {answer && (
        <figure className={styles.answer}>
          <figcaption>{t('answer')}</figcaption>
          <blockquote>{answer}</blockquote>
        </figure>
      )}
    </article>
  );
}
