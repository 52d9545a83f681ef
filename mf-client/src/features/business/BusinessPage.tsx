import { type Business, placePath } from '@sabaijai/contract';
import { PageTitle } from '@sabaijai/shared-ui/app';
import { Icon, LocalizedLine, SectionBoundary, SkeletonLines } from '@sabaijai/shared-ui/components';
import { useFormats, useT, useText } from '@sabaijai/shared-ui/locale';
import { isProblem, SectionError } from '@sabaijai/shared-ui/problem';
import { Link, useLocation, useParams } from '@sabaijai/shared-ui/router';
import { useEffect } from 'react';
import { OwnersWords } from '../../grading/parts';
import { useBusinessPolicyQuery, useBusinessQuery } from '../../places/place.api';
import { PlaceActions } from './actions/PlaceActions';
import styles from './BusinessPage.module.css';
import { useBusinessItemsQuery, useRecordEventMutation } from './business.api';
import { sectionsOf } from './business.loader';
import { ContactFacts } from './facts/ContactFacts';
import { HoursTable } from './facts/HoursTable';
import { PlaceFacts } from './facts/PlaceFacts';
import { PictureMosaic } from './PictureMosaic';
import { PlaceHead } from './PlaceHead';
import { SafetyBlock } from './safety/SafetyBlock';
import { VisitorRating } from './safety/VisitorRating';
import { ItemSection } from './sections/ItemSection';
import { PolicySection } from './sections/PolicySection';
import { ReviewSection } from './sections/ReviewSection';
import { SectionTabs } from './sections/SectionTabs';
import { SocialSection } from './sections/SocialSection';
import { EscalatedBanner, Warnings } from './warnings/Warnings';

export default function BusinessPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useBusinessQuery(id);
  // Without the place there is no page: its 404 is the page's, any other failure can be tried again here.
  if (isProblem(error) && error.status === 404) throw error;
  if (data) return <Place key={data.id} place={data} />;
  return (
    <>
      <PageTitle />
      {error ? (
        <SectionError problem={error} onRetry={refetch} />
      ) : (
        <div className={styles.place}>
          <div className={`${styles.pictures} ${styles.waiting}`} />
          <div className={styles.head}>
            <SkeletonLines lines={3} />
          </div>
          <div className={styles.aside}>
            <SkeletonLines lines={8} />
          </div>
        </div>
      )}
    </>
  );
}

/** By itself, as the page need not be drawn again when the view was counted. */
function CountedView({ id }: { id: Business['id'] }) {
  const [recordEvent] = useRecordEventMutation();
  useEffect(() => {
    recordEvent({ id, kind: 'view' });
  }, [id, recordEvent]);
  return null;
}

function Place({ place }: { place: Business }) {
  const { hash } = useLocation();
  const { id } = place;
  const sections = sectionsOf(place);
  const items = useBusinessItemsQuery(id, { skip: !sections.includes('items-business') });
  const policy = useBusinessPolicyQuery(id, { skip: !sections.includes('policy') });
  const isSettled = !items.isLoading && !policy.isLoading;
  // The browser looked for the anchor before the place was there, and what stands above it has grown since.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on arrival; later clicks scroll by themselves
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [isSettled]);
  return (
    <article>
      <CountedView id={id} />
      <StateBanner state={place.state} />
      <StoppedBanner facets={place.stoppedActivities} order={place.stopOrder} />
      <EscalatedBanner id={id} className={`${styles.banner} ${styles.suspended}`} />
      <div className={styles.place}>
        <div className={styles.pictures}>
          <SectionBoundary>
            <PictureMosaic place={place} />
          </SectionBoundary>
        </div>
        <div className={styles.head}>
          <PlaceHead place={place} />
          <Before place={place} />
        </div>
        <div className={styles.aside}>
          <SectionBoundary>
            <SafetyBlock place={place} />
            <OwnersWords place={place} />
          </SectionBoundary>
          <SectionBoundary>
            <VisitorRating place={place} />
          </SectionBoundary>
        </div>
        <div className={styles.rest}>
          <SectionBoundary>
            <Warnings id={id} />
          </SectionBoundary>
          {place.description && (
            <p className={styles.description}>
              <LocalizedLine text={place.description} />
            </p>
          )}
          <div className={styles.facts}>
            <SectionBoundary>
              <ContactFacts place={place} />
              {place.hours && <HoursTable hours={place.hours} />}
              <PlaceFacts place={place} />
            </SectionBoundary>
          </div>
          <SectionBoundary>
            <PlaceActions place={place} />
          </SectionBoundary>
          <SectionTabs sections={sections} />
          {sections.includes('items-business') && (
            <SectionBoundary>
              <ItemSection id={id} />
            </SectionBoundary>
          )}
          {sections.includes('policy') && (
            <SectionBoundary>
              <PolicySection id={id} />
            </SectionBoundary>
          )}
          <SectionBoundary>
            <ReviewSection id={id} />
          </SectionBoundary>
          <SectionBoundary>
            <SocialSection place={place} />
          </SectionBoundary>
        </div>
      </div>
    </article>
  );
}

/** What was here before, and as what a closed place goes on: nobody takes an old place for a new one. */
function Before({ place: { earlier, later, otherUntil } }: { place: Business }) {
  const t = useT('business');
  const { longDate } = useFormats();
  const text = useText();
  const nameOf = (name: Business['name']) => text(name)?.text ?? '';
  return (
    <>
      {later && (
        <p className={styles.before}>
          {t('before.later', { name: nameOf(later.name) })}{' '}
          <Link to={placePath(later.id)}>{t('before.laterPage')}</Link>
        </p>
      )}
      {earlier.map(({ id, name, until, hasPage }) => (
        <p key={id} className={styles.before}>
          {t('before.earlier', { date: longDate(until), name: nameOf(name) })}{' '}
          {hasPage && <Link to={placePath(id)}>{t('before.page')}</Link>}
        </p>
      ))}
      {otherUntil && <p className={styles.before}>{t('before.other', { date: longDate(otherUntil) })}</p>}
    </>
  );
}

/** Before anything else that is said about the place: who meant to come for it need not. */
function StoppedBanner({
  facets,
  order,
}: {
  facets: Business['stoppedActivities'];
  order: Business['stopOrder'];
}) {
  const t = useT(['business', 'places']);
  const { dateTime } = useFormats();
  if (facets.length === 0) return null;
  const activities = facets.map((each) => t(`places:facet.${each}`)).join(', ');
  return (
    <div className={`${styles.banner} ${styles.suspended}`} role="note">
      <Icon name="error" size={22} />
      <p>
        <strong>{t('stopped.title')}</strong> {t('stopped.text', { activities })}{' '}
        {order &&
          t('stopped.since', { signed: dateTime(order.signedAt), arrived: dateTime(order.arrivedAt) })}
      </p>
    </div>
  );
}

function StateBanner({ state }: { state: Business['state'] }) {
  const t = useT('business');
  if (state !== 'suspended' && state !== 'closed') return null;
  return (
    <div className={`${styles.banner} ${styles[state]}`} role="note">
      <Icon name={state === 'suspended' ? 'error' : 'info'} size={22} />
      <p>
        <strong>{t(`state.${state}.title`)}</strong> {t(`state.${state}.text`)}
      </p>
    </div>
  );
}
