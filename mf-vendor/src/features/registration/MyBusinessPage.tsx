import type { OwnBusiness, RegistrationCard } from '@sabaijai/contract';
import { bangkokDate } from '@sabaijai/contract/checklist';
import { PageTitle, useNow } from '@sabaijai/shared-ui/app';
import {
  buttonClass,
  Chip,
  EmptyState,
  Icon,
  LocalizedLine,
  SkeletonLines,
} from '@sabaijai/shared-ui/components';
import { draftApi } from '@sabaijai/shared-ui/draft';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { GradeBadge, SeverityChip, WarningChip } from '@sabaijai/shared-ui/place';
import { SectionError } from '@sabaijai/shared-ui/problem';
import { Link } from '@sabaijai/shared-ui/router';
import { EmailNote } from '../../EmailNote';
import { HandOver } from '../../hand-over/HandOver';
import { ownBusinessesApi } from '../../own-businesses';
import { Due } from '../../warnings/Due';
import { warningsPath } from '../../warnings/paths';
import { pathOfSent, START } from './paths';
import styles from './registration.module.css';
import { Unsent, unsentOf } from './Unsent';

/** Of what waits for nobody here, news comes first. */
const ORDER = ['rejected', 'submitted', 'in_review'];

/** A vendor's businesses, what needs them first: what came back, what is listed, what is on its way or not sent yet. */
export default function MyBusinessPage() {
  const t = useT('vendor');
  const registrations = ownBusinessesApi.useMyRegistrationsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const drafts = draftApi.useDraftsQuery(undefined, { refetchOnMountOrArgChange: true });
  const businesses = ownBusinessesApi.useMyBusinessesQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const problem = registrations.error ?? drafts.error ?? businesses.error;
  const isLoading = !registrations.data || !drafts.data || !businesses.data;
  const waiting = (registrations.data?.items ?? [])
    // Changes of what is listed stand at the business itself.
    .filter(({ kind, state }) => kind !== 'edit' && state !== 'approved' && state !== 'withdrawn')
    .sort((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state));
  const [asked, others] = [
    waiting.filter(({ state }) => state === 'changes_requested'),
    waiting.filter(({ state }) => state !== 'changes_requested'),
  ];
  const unsent = unsentOf(drafts.data);
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
      <EmailNote />
      {problem !== undefined && <SectionError problem={problem} onRetry={retry} />}
      {isLoading && problem === undefined && <SkeletonLines lines={8} />}
      {isEmpty && <EmptyState title={t('mine.empty')} action={add} />}
      <Invited />
      {asked.length > 0 && <Waiting id="asked" title={t('mine.asked')} items={asked} />}
      {listed.length > 0 && <Listed items={listed} />}
      {others.length > 0 && <Waiting id="waiting" title={t('mine.waiting')} items={others} />}
      {unsent.length > 0 && <Unsent items={unsent} />}
    </div>
  );
}

function Waiting({ id, title, items }: { id: string; title: string; items: readonly RegistrationCard[] }) {
  const t = useT('vendor');
  const { date } = useFormats();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
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

function Listed({ items }: { items: readonly OwnBusiness[] }) {
  const t = useT('vendor');
  return (
    <section aria-labelledby="listed">
      <h2 id="listed">{t('mine.listed')}</h2>
      <ul className={styles.businesses}>
        {items.map((business) => (
          <li key={business.id} className={styles.owned}>
            <Link className={styles.business} to={`/vendor/manage-business/home/${business.id}`}>
              {business.cover && (
                <img
                  src={`/media/${business.cover.id}-480.webp`}
                  alt=""
                  width={96}
                  height={60}
                  loading="lazy"
                />
              )}
              <span className={styles.named}>
                <strong>
                  <LocalizedLine text={business.name} />
                </strong>
                <Standing business={business} />
              </span>
            </Link>
            {business.waits.handOver && <HandOver inList handOver={business.waits.handOver} />}
            <div className={styles.ways}>
              <Warned business={business} />
              <Waits business={business} />
              <Link className={styles.more} to={`/vendor/notifications/${business.id}`}>
                {t('mine.notifications')}
                <span className="visually-hidden">
                  {' '}
                  <LocalizedLine text={business.name} />
                </span>
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A grade is nothing to show while the place is suspended, or for good once it is closed. */
function Standing({ business: { state, safety } }: { business: OwnBusiness }) {
  const t = useT('vendor');
  if (state === 'suspended')
    return (
      <Chip tone="error" icon="error">
        {t('mine.suspended')}
      </Chip>
    );
  if (state === 'closed') return <Chip>{t('mine.closed')}</Chip>;
  return <GradeBadge grade={safety.grade} word={safety.word} />;
}

/** The way to what inspectors ask to be fixed: to the only warning, or to the list of several. */
function Warned({ business: { id, waits } }: { business: OwnBusiness }) {
  const t = useT('vendor');
  const { deadline } = useFormats();
  const now = useNow();
  if (!waits.warnings) return null;
  const { count, isCritical, dueAt, id: only } = waits.warnings;
  const isLate = Date.parse(dueAt) < now;
  return (
    <Link className={styles.more} to={warningsPath(only ?? id)}>
      {isCritical && (
        <>
          <SeverityChip severity="critical" /> <Due at={dueAt} />
        </>
      )}
      <WarningChip is={isLate ? 'overdue' : 'waiting_vendor'}>
        {t(`mine.${isLate ? 'overdue' : 'warning'}.${count === 1 ? 'one' : 'several'}`, {
          count,
          date: deadline(dueAt),
        })}
      </WarningChip>
    </Link>
  );
}

/** What else is to do there, the most urgent first. */
function Waits({ business: { id, waits, role } }: { business: OwnBusiness }) {
  const t = useT('vendor');
  const { date } = useFormats();
  const today = bangkokDate(new Date(useNow()));
  const { change, expiresOn, reviews } = waits;
  return (
    <>
      {change && <Chip tone="warning">{t('mine.change')}</Chip>}
      {expiresOn && (
        <Chip tone={expiresOn < today ? 'error' : 'warning'}>
          {t(expiresOn < today ? 'mine.expired' : 'mine.expiring', {
            date: date(`${expiresOn}T00:00:00+07:00`),
          })}
        </Chip>
      )}
      {reviews > 0 && (
        <Link className={styles.more} to={`/vendor/manage-business/reviews/${id}`}>
          <Chip tone="info">{t('mine.reviews', { count: reviews })}</Chip>
        </Link>
      )}
      {role === 'staff' && <Chip>{t('mine.staff')}</Chip>}
    </>
  );
}

/** Others invite the reader to a business. */
function Invited() {
  const t = useT('vendor');
  const { data } = ownBusinessesApi.useMyInvitationsQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!data?.items.length) return null;
  return (
    <Link className={styles.link} to="/vendor/invitations">
      <Icon name="user" size={20} />
      <strong>{t('mine.invited', { count: data.items.length })}</strong>
    </Link>
  );
}
