import { PageHead, PageTitle } from '@sabaijai/shared-ui/app';
import { Harbour } from '@sabaijai/shared-ui/components';
import type { ReactNode } from 'react';
import styles from './ErrorView.module.css';

/** A page that a browser draws alone has no server to say it; on a server it would stand in the body. */
const isBrowser = typeof window !== 'undefined';

/** The frame both error views share. */
export function ErrorView(props: {
  status: number | null;
  message: string;
  description: string;
  detail?: string | null;
  children?: ReactNode;
}) {
  return (
    <div className={styles.view}>
      <PageTitle>{props.message}</PageTitle>
      <PageHead status={props.status ?? 500} noindex />
      {isBrowser && <meta name="robots" content="noindex" />}
      <Harbour width={200} />
      {props.status !== null && <p className={styles.status}>{props.status}</p>}
      <h1 className={styles.message}>{props.message}</h1>
      <p className={styles.description}>{props.description}</p>
      {props.detail && <p className={styles.detail}>{props.detail}</p>}
      <div className={styles.actions}>{props.children}</div>
    </div>
  );
}
