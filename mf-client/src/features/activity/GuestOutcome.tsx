import { GuestKey } from '@sabaijai/contract';
import { PageTitle } from '@sabaijai/shared-ui/app';
import { Button, EmptyState, SkeletonLines } from '@sabaijai/shared-ui/components';
import { useT } from '@sabaijai/shared-ui/locale';
import { isProblem, SectionError } from '@sabaijai/shared-ui/problem';
import { Link, useLocation } from '@sabaijai/shared-ui/router';
import { type ReactNode, useEffect, useState } from 'react';
import { useShare } from '../../share/ShareButton';
import styles from './Activity.module.css';

interface Outcome<T> {
  title: string;
  /** Asks for it by the key. */
  useAnswer: (
    key: string,
    how: { refetchOnMountOrArgChange: true },
  ) => { data?: T | undefined; error?: unknown; refetch: () => unknown };
  line: (sent: T) => ReactNode;
}

const keyIn = (hash: string): string | null =>
  GuestKey.safeParse({ key: new URLSearchParams(hash.slice(1)).get('key') }).data?.key ?? null;

/** What became of something, for whoever sent it without an account and kept the link. */
export function GuestOutcome<T>(props: Outcome<T>) {
  const { hash } = useLocation();
  // No server sees it: the page that one renders knows of none.
  const [key, setKey] = useState<string | null>();
  useEffect(() => setKey(keyIn(hash)), [hash]);
  return (
    <article className={styles.page}>
      <PageTitle>{props.title}</PageTitle>
      <meta name="robots" content="noindex" />
      <h1>{props.title}</h1>
      {key === undefined && <SkeletonLines lines={6} />}
      {key === null && <Unknown />}
      {key && <Known {...props} of={key} />}
    </article>
  );
}

function Known<T>({ of, title, useAnswer, line }: Outcome<T> & { of: string }) {
  const t = useT('activity');
  const share = useShare();
  const { data, error, refetch } = useAnswer(of, { refetchOnMountOrArgChange: true });
  if (isProblem(error) && error.status === 404) return <Unknown />;
  if (error) return <SectionError problem={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonLines lines={6} />;
  return (
    <section className={styles.list} aria-labelledby="outcome">
      <h2 id="outcome" className="visually-hidden">
        {title}
      </h2>
      {line(data)}
      <p className={styles.next}>{t('guest.keep')}</p>
      <p>
        <Button icon="share" onClick={() => void share(title, window.location.href)}>
          {t('guest.share')}
        </Button>
      </p>
    </section>
  );
}

function Unknown() {
  const t = useT('activity');
  return (
    <EmptyState
      title={t('guest.unknown')}
      action={
        <>
          <p className={styles.next}>{t('guest.unknownText')}</p>
          <Link to="/client/search">{t('way')}</Link>
        </>
      }
    />
  );
}
