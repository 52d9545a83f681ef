import type { RegistrationView } from '@sabaijai/contract';
import { focusOnArrival, Icon } from '@sabaijai/shared-ui/components';
import { useFormats, useT, useText } from '@sabaijai/shared-ui/locale';
import { Link } from '@sabaijai/shared-ui/router';
import { pathOf, QUEUE } from '../paths';
import { useRegistrationsInfiniteQuery } from '../registration.api';
import styles from './RegistrationPage.module.css';

const DECIDED = ['approved', 'changes_requested', 'rejected'] as const;
export type Decided = (typeof DECIDED)[number];
export const isDecided = (state: string): state is Decided => (DECIDED as readonly string[]).includes(state);

/** What was decided, and what waits next. It follows from the state, so that a reload shows it again. */
export function Receipt({
  view,
  state,
  isNew,
}: {
  view: RegistrationView;
  state: Decided;
  /** Decided a moment ago, and not some day. */
  isNew: boolean;
}) {
  const t = useT('review');
  const text = useText();
  const { dateTime } = useFormats();
  const { data } = useRegistrationsInfiniteQuery({}, { refetchOnMountOrArgChange: true });
  const next = data?.pages
    .flatMap(({ items }) => items)
    .find(({ id, heldUntil, isMine }) => id !== view.id && (heldUntil === null || isMine));
  const at = view.timeline.at(-1)?.at;
  return (
    <section className={styles.receipt} data-state={state}>
      <Icon name={state === 'rejected' ? 'error' : 'success'} size={28} />
      <div>
        <h2 tabIndex={-1} ref={isNew ? focusOnArrival : null}>
          {t(`receipt.${state === 'approved' && view.kind !== 'new' ? view.kind : state}`, {
            name: text(view.name)?.text,
          })}
        </h2>
        {at && <p>{t('receipt.at', { number: view.number, at: dateTime(at) })}</p>}
        <p className={styles.links}>
          {next ? (
            <Link to={pathOf(next.id)}>{t('receipt.next', { name: text(next.name)?.text })}</Link>
          ) : (
            data && <span>{t('receipt.none')}</span>
          )}
          {state === 'approved' && (
            <Link to={`/client/information/${view.businessId}`}>{t('receipt.page')}</Link>
          )}
          <Link to={QUEUE}>{t('back')}</Link>
        </p>
      </div>
    </section>
  );
}
