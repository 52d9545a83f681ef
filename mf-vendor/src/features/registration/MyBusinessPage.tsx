import type { RegistrationCard } from '@sabaijai/contract';
import { PageTitle } from '@sabaijai/shared-ui/app';
import {
  Button,
  buttonClass,
  EmptyState,
  LocalizedLine,
  SkeletonLines,
} from '@sabaijai/shared-ui/components';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { SectionError } from '@sabaijai/shared-ui/problem';
import { Link } from '@sabaijai/shared-ui/router';
import { draftApi } from '@sabaijai/shared-ui/wizard';
import { ownBusinessesApi } from '../../own-businesses';
import { pathOfSent, pathOfStep, START } from './paths';
import styles from './registration.module.css';

/** What needs its owner comes first. */
const URGENCY = ['changes_requested', 'rejected', 'submitted', 'in_review', 'approved', 'withdrawn'] as const;

/** A vendor's businesses: what is on its way, what is not sent yet, what is listed. */
export default function MyBusinessPage() {
  const t = useT('vendor');
  const registrations = ownBusinessesApi.useMyRegistrationsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const drafts = draftApi.useDraftsQuery(undefined, { refetchOnMountOrArgChange: true });
  const businesses = ownBusinessesApi.useMyBusinessesQuery();
  const problem = registrations.error ?? drafts.error ?? businesses.error;
  const isLoading = !registrations.data || !drafts.data || !businesses.data;
  const waiting = (registrations.data?.items ?? [])
    // Changes of what is listed stand at the business itself.
    .filter(({ kind, state }) => kind !== 'edit' && state !== 'approved' && state !== 'withdrawn')
    .sort((a, b) => URGENCY.indexOf(a.state) - URGENCY.indexOf(b.state));
  const unsent = (drafts.data?.items ?? []).filter(
    ({ form, registration }) => form === 'register-business' && registration === null,
  );
  const listed = businesses.data?.items ?? [];
  const isEmpty = !isLoading && waiting.length + unsent.length + listed.length === 0;
  const retry = () => {
    for (const each of [registrations, drafts, businesses]) if (each.error) void each.refetch();
  };
  const add = (
    <Link className={buttonClass('primary')} to={START}>
      {t('mine.add')}
    </Link>
  );
  return (
    <div className={styles.page}>
      <PageTitle>{t('mine.title')}</PageTitle>
      <header className={styles.row}>
        <h1>{t('mine.title')}</h1>
        {!isEmpty && add}
      </header>
      {problem !== undefined && <SectionError problem={problem} onRetry={retry} />}
      {isLoading && problem === undefined && <SkeletonLines lines={8} />}
      {isEmpty && <EmptyState title={t('mine.empty')} action={add} />}
      {waiting.length > 0 && <Waiting items={waiting} />}
      {unsent.length > 0 && <Unsent items={unsent} />}
      {listed.length > 0 && <Listed items={listed} />}
    </div>
  );
}

function Waiting({ items }: { items: readonly RegistrationCard[] }) {
  const t = useT('vendor');
  const { date } = useFormats();
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting">{t('mine.waiting')}</h2>
      <ul className={styles.cards}>
        {items.map(({ id, name, number, state, answerBy }) => (
          <li key={id}>
            <Link className={styles.link} to={pathOfSent(id)}>
              <strong>
                <LocalizedLine text={name} />
              </strong>
              <span className={styles.chip} data-state={state}>
                {t(`mine.state.${state}`)}
              </span>
              <span className={styles.quiet}>
                {number}
                {(state === 'submitted' || state === 'in_review') &&
                  ` · ${t('sent.when', { date: date(answerBy) })}`}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

type DraftCard = NonNullable<ReturnType<typeof draftApi.useDraftsQuery>['data']>['items'][number];
function Unsent({ items }: { items: readonly DraftCard[] }) {
  const t = useT('vendor');
  const { dateTime } = useFormats();
  const [forget, { isLoading }] = draftApi.useForgetDraftMutation();
  const { refetch } = draftApi.useDraftsQuery();
  return (
    <section aria-labelledby="unsent">
      <h2 id="unsent">{t('mine.drafts')}</h2>
      <ul className={styles.cards}>
        {items.map(({ id, updatedAt }) => {
          const when = t('mine.updated', { date: dateTime(updatedAt) });
          return (
            <li key={id} className={styles.link}>
              <span>{when}</span>
              <span className={styles.actions}>
                <Link to={pathOfStep('form1', id)}>{t('start.continue')}</Link>
                <Button
                  look="plain"
                  icon="delete"
                  aria-disabled={isLoading}
                  aria-label={t('mine.deleteName', { name: when })}
                  onClick={() => void forget(id).then(() => refetch())}
                >
                  {t('mine.delete')}
                </Button>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

type Place = NonNullable<ReturnType<typeof ownBusinessesApi.useMyBusinessesQuery>['data']>['items'][number];
function Listed({ items }: { items: readonly Place[] }) {
  const t = useT('vendor');
  return (
    <section aria-labelledby="listed">
      <h2 id="listed">{t('mine.listed')}</h2>
      <ul className={styles.cards}>
        {items.map(({ id, name, cover, safety }) => (
          <li key={id}>
            <Link className={styles.link} to={`/client/information/${id}`}>
              {cover && (
                <img src={`/media/${cover.id}-480.webp`} alt="" width={96} height={60} loading="lazy" />
              )}
              <strong>
                <LocalizedLine text={name} />
              </strong>
              {safety.grade && <strong className={styles.grade}>{safety.grade}</strong>}
            </Link>
            <Link className={styles.more} to={`/vendor/notifications/${id}`}>
              {t('mine.notifications')}
              <span className="visually-hidden">
                {' '}
                <LocalizedLine text={name} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
