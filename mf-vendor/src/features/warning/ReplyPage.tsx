import { newId, type Warning, type WarningItem } from '@sabaijai/contract';
import { Icon } from '@sabaijai/shared-ui/components';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { Navigate, useSearchParams } from '@sabaijai/shared-ui/router';
import { useEffect, useRef, useState } from 'react';
import { LazyForm } from '../../LazyForm';
import { receiptPath, warningsPath } from '../../warnings/paths';
import type { Unsent } from '../../warnings/unsent';
import { useMinute } from '../../warnings/useMinute';
import { useUnsent } from '../../warnings/useUnsent';
import { warningApi } from '../../warnings/warning.api';
import { Frame } from './Frame';
import { History } from './History';
import { ItemFacts, ItemHead } from './ItemCard';
import { missing, useItemId, useWarningId } from './ids';
import { begun, editable, kindsOf, takenUp, type Values, valuesOf } from './reply';
import { useTidy } from './useTidy';
import { Waiting } from './Waiting';
import styles from './warning.module.css';

/** What is asked stands before the form that answers it; both are fetched at once. */
const loadForm = () => import('./ReplyForm');

/** The answer to one item: what is asked for beside what is said. */
export default function ReplyPage() {
  const t = useT('vendor-warning');
  const id = useWarningId();
  useEffect(() => void loadForm().catch(() => undefined), []);
  const itemId = useItemId();
  const unsent = useUnsent().find(({ item }) => item === itemId);
  /** What waited here has arrived, unless it was taken back to be changed. */
  const waited = useRef(false);
  const answer = warningApi.useOwnWarningQuery(id, { refetchOnMountOrArgChange: true });
  useTidy(answer.data);
  // Shown here, as without a connection no other page might come.
  if (unsent && !unsent.isTakenBack) {
    waited.current = true;
    const change = () => {
      waited.current = false;
    };
    const item = answer.data?.items.find((each) => each.id === itemId);
    return <Waiting unsent={unsent} item={item} onChange={change} />;
  }
  if (waited.current) return <Navigate to={receiptPath(id, itemId)} replace />;
  return (
    <Frame
      title={t('reply.title')}
      {...(answer.data && { lead: answer.data.number })}
      back={{ to: `${warningsPath(id)}#${itemId}`, label: t('reply.back') }}
      answer={answer}
    >
      {(warning) => {
        const item = warning.items.find((each) => each.id === itemId);
        if (!item) throw missing();
        return (
          <div className={styles.beside}>
            <section className={styles.card} aria-label={t('reply.asked')}>
              <ItemHead item={item} />
              <ItemFacts item={item} />
            </section>
            <Answer
              key={`${item.id}-${item.state}-${unsent?.subject}`}
              warning={warning}
              item={item}
              unsent={unsent}
            />
          </div>
        );
      }}
    </Frame>
  );
}

function Answer(props: { warning: Warning; item: WarningItem; unsent: Unsent | undefined }) {
  const { warning, item: read, unsent } = props;
  const t = useT('vendor-warning');
  const { dateTime } = useFormats();
  const now = useMinute();
  // It may become due while the form stands open.
  const item = {
    ...read,
    isOverdue: read.isOverdue || (read.dueAt !== null && Date.parse(read.dueAt) < now),
  };
  const [query] = useSearchParams();
  const [fresh] = useState(() => newId('reply'));
  const sent = editable(item);
  const kinds = kindsOf(item);
  const asked = kinds.find((kind) => kind === query.get('kind')) ?? null;
  const form = { warning, item, kinds };
  const again = unsent && takenUp(unsent.values as Values, item);
  return (
    <div className={styles.column}>
      {item.isOverdue && kinds.length > 0 && (
        <p className={styles.note} data-tone="warning" role="status">
          <Icon name="clock" size={22} />
          <span>{t('reply.late')}</span>
        </p>
      )}
      {sent ? (
        <>
          <p className={styles.note} data-tone="info">
            <Icon name="info" size={22} /> {t('reply.editable', { date: dateTime(sent.sentAt) })}
          </p>
          <LazyForm load={loadForm}>
            {({ ReplyForm }) => <ReplyForm {...form} sent={sent} initial={again ?? valuesOf(sent, item)} />}
          </LazyForm>
        </>
      ) : kinds.length > 0 ? (
        <>
          <History item={item} />
          <LazyForm load={loadForm}>
            {({ ReplyForm }) => <ReplyForm {...form} initial={again ?? begun(fresh, asked, item, now)} />}
          </LazyForm>
        </>
      ) : (
        <>
          <p className={styles.note} data-tone="info">
            <Icon name="info" size={22} /> {t(`reply.closed.${item.state}`)}
          </p>
          <History item={item} />
        </>
      )}
    </div>
  );
}
