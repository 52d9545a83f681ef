import { type BusinessHome, NEARLY_FROM, placePath, READY_FROM, ratingsPath } from '@sabaijai/contract';
import { useNow } from '@sabaijai/shared-ui/app';
import { buttonClass, Icon, SectionBoundary, SkeletonLines } from '@sabaijai/shared-ui/components';
import { useFormats, useT, useText } from '@sabaijai/shared-ui/locale';
import { GradeBadge, Stars } from '@sabaijai/shared-ui/place';
import { isProblem, SectionError } from '@sabaijai/shared-ui/problem';
import { Link } from '@sabaijai/shared-ui/router';
import { PageHeader } from '@sabaijai/shared-ui/staff';
import { HandOver } from '../../../hand-over/HandOver';
import { MY_BUSINESS } from '../../../own-businesses';
import { useBusinessId } from '../../../useBusinessId';
import { warningApi } from '../../../warnings/warning.api';
import { manageApi } from '../manage.api';
import styles from '../manage.module.css';
import { badgePagePath, cardPath, peoplePath, surveyPath } from '../paths';
import { Appeal } from './Appeal';
import { Change } from './Change';
import { Documents } from './Documents';
import { FactCheck } from './FactCheck';
import { Fold } from './Fold';
import { Insights } from './Insights';
import { Life } from './Life';
import { ListingParts } from './ListingParts';
import { ReInspection } from './ReInspection';
import { RightToReply } from './RightToReply';
import { Tasks } from './Tasks';
import { Today } from './Today';
import { Warnings } from './Warnings';

/** What a business needs from its people today, how it stands, and the way to everything that can be changed. */
export default function HomePage() {
  const t = useT('manage');
  const text = useText();
  const id = useBusinessId();
  const { data, error, refetch } = manageApi.useBusinessHomeQuery(id, { refetchOnMountOrArgChange: true });
  // Known before anything is drawn: a card that grows later moves what is below it away from under a finger.
  const { isLoading } = warningApi.useOwnWarningsInfiniteQuery(id, { refetchOnMountOrArgChange: true });
  if (isProblem(error) && error.status === 404) throw error;
  const back = { to: MY_BUSINESS, label: t('back') };
  if (!data || isLoading)
    return (
      <div className={styles.page}>
        <PageHeader title={t('home')} back={back} />
        {error === undefined ? (
          <SkeletonLines lines={10} />
        ) : (
          <SectionError problem={error} onRetry={() => void refetch()} />
        )}
      </div>
    );
  const { place } = data;
  return (
    <div className={styles.page}>
      <PageHeader
        title={text(place.name)?.text ?? t('home')}
        back={back}
        actions={
          <Link className={`${buttonClass('plain')} ${styles.flush}`} to={placePath(id)}>
            <Icon name="eye" size={18} /> {t('public')}
          </Link>
        }
      />
      <StateBanner state={place.state} />
      {data.handOver && <HandOver handOver={data.handOver} />}
      {data.change && <Change change={data.change} />}
      <div className={styles.columns}>
        <div className={styles.column}>
          <FactCheck home={data} />
          {place.state !== 'closed' && <Tasks home={data} />}
          {place.state !== 'closed' && <Today home={data} />}
          <SectionBoundary>
            <Warnings id={id} />
          </SectionBoundary>
          <Insights home={data} />
          <SectionBoundary>
            <ListingParts home={data} />
          </SectionBoundary>
          {data.role === 'owner' && <Documents home={data} />}
        </div>
        <div className={styles.column}>
          <Standing home={data} />
          <SelfCheck home={data} />
          <RightToReply home={data} />
          <ReInspection home={data} />
          <Appeal home={data} />
          <People home={data} />
          {data.actions.length > 0 && <Life home={data} />}
        </div>
      </div>
    </div>
  );
}

function StateBanner({ state }: { state: BusinessHome['place']['state'] }) {
  const t = useT('manage');
  if (state !== 'suspended' && state !== 'closed') return null;
  return (
    <div className={styles.banner} data-state={state} role="note">
      <Icon name={state === 'suspended' ? 'error' : 'info'} size={22} />
      <p>
        <strong>{t(`state.${state}.title`)}</strong> {t(`state.${state}.text`)}
      </p>
    </div>
  );
}

/** Safety grade and visitor rating beside each other, never blended. */
function Standing({ home }: { home: BusinessHome }) {
  const t = useT('manage');
  const { date } = useFormats();
  const now = useNow();
  const { place } = home;
  const { safety, rating, results } = place;
  const { nextDueAt } = safety;
  return (
    <section className={`${styles.card} ${styles.standing}`} aria-labelledby="standing">
      <h2 id="standing">{t('safety.title')}</h2>
      <GradeBadge grade={safety.grade} word={safety.word} size="large" />
      {safety.inspectedAt && (
        <p className={styles.quiet}>{t('safety.inspected', { date: date(safety.inspectedAt) })}</p>
      )}
      {nextDueAt && (
        <p className={styles.quiet}>
          {t(Date.parse(nextDueAt) < now ? 'safety.late' : 'safety.due', { date: date(nextDueAt) })}
        </p>
      )}
      {results.length > 0 && (
        <p className={styles.ways}>
          <Link to={ratingsPath(place.id)}>{t('safety.details')}</Link>
          {place.state === 'listed' && <Link to={cardPath(place.id)}>{t('card.title')}</Link>}
          {place.state === 'listed' && <Link to={badgePagePath(place.id)}>{t('badge.title')}</Link>}
        </p>
      )}
      <h3>{t('rating.title')}</h3>
      <p>
        <Stars average={rating.average} count={rating.count} />
      </p>
    </section>
  );
}

/** What they found themselves: a projection, and no grade. */
function SelfCheck({ home: { place, survey } }: { home: BusinessHome }) {
  const t = useT('manage');
  const { date, number } = useFormats();
  if (place.state === 'closed') return null;
  return (
    <Fold id="self-check" title={t('survey.title')}>
      {survey?.readiness != null && (
        <meter
          className={styles.meter}
          min={0}
          max={100}
          low={NEARLY_FROM}
          high={READY_FROM}
          optimum={100}
          value={survey.readiness}
          aria-label={t('survey.readiness')}
        />
      )}
      <p className={styles.quiet}>
        {survey
          ? t(survey.grade ? 'survey.projected' : 'survey.done', {
              readiness: number(survey.readiness ?? 0),
              grade: survey.grade,
              date: date(survey.expiresAt),
            })
          : t('survey.text')}
      </p>
      <p>
        <Link to={surveyPath(place.id)}>{t('survey.go')}</Link>
      </p>
    </Fold>
  );
}

function People({ home }: { home: BusinessHome }) {
  const t = useT('manage');
  return (
    <Fold id="people" title={t('people.title')}>
      <p className={styles.quiet}>
        {t('people.count', { count: home.members })} · {t(`people.${home.role}`)} ({t('people.me')})
      </p>
      <p>
        <Link to={peoplePath(home.place.id)}>{t('people.see')}</Link>
      </p>
    </Fold>
  );
}
