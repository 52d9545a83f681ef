import type { OpenInspection, Today } from '@sabaijai/contract';
import { useNow } from '@sabaijai/shared-ui/app';
import { Button, buttonClass, Chip, SectionBoundary, SkeletonLines } from '@sabaijai/shared-ui/components';
import { useKept } from '@sabaijai/shared-ui/keep';
import { useFormats, useT, useText } from '@sabaijai/shared-ui/locale';
import { SectionError } from '@sabaijai/shared-ui/problem';
import { Link, useSearchParams } from '@sabaijai/shared-ui/router';
import { PageHeader, StatTile } from '@sabaijai/shared-ui/staff';
import { UnsentLine } from '@sabaijai/shared-ui/unsent';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { begunHere, hereOf, readyOf } from '../../../kept-visits';
import { NearList } from '../map/NearList';
import { useMapFailure } from '../map/useMapFailure';
import { Due, Reasons } from '../parts';
import { BUSINESSES, formPath, MAP, REGISTRATIONS, UNSENT } from '../paths';
import styles from '../round.module.css';
import { useRound } from '../useRound';
import { useSuggestion } from '../useSuggestion';
import { Days } from './Days';
import { NextStop } from './NextStop';
import { Offers } from './Offers';
import { Stops } from './Stops';
import { Suggested } from './Suggested';

const RoundMap = lazy(() => import('../map/RoundMap'));

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** What an inspector does today: where to go, what must be looked at again, what waits; and what other features have for it. */
export function HomePage({
  tiles,
  begunSince,
  children,
}: {
  tiles?: ReactNode;
  /** At the next stop, where more is known than this day says. */
  begunSince: OpenInspection | null;
  children?: ReactNode;
}) {
  const t = useT('round');
  const { longDate } = useFormats();
  const [query] = useSearchParams();
  const asked = query.get('day') ?? '';
  const round = useRound(DAY.test(asked) ? asked : null);
  const now = useNow();
  const [pointed, setPointed] = useState<string | null>(null);
  const { data, error, refetch } = round.today;
  const suggestion = useSuggestion(round.all);
  const failure = useMapFailure();
  const header = (
    <>
      <PageHeader
        title={t('today.title')}
        // The device's day until the server says its own: the page below stays where it is.
        lead={longDate(data ? `${data.round.date}T00:00:00+07:00` : now)}
        actions={
          <Link to={MAP} className={buttonClass('quiet')}>
            {t('map.open')}
          </Link>
        }
      />
      <UnsentLine to={UNSENT} />
    </>
  );
  if (!data)
    return (
      <div className={styles.page}>
        {header}
        {error ? (
          <SectionError problem={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonLines lines={12} />
        )}
      </div>
    );
  return (
    <div className={styles.page}>
      {header}
      <div className={styles.columns}>
        <div className={styles.column}>
          <Unfinished today={data} isLate />
          <NextStop today={data} begunSince={begunSince} />
          <section className={styles.section} aria-labelledby="stops">
            <Stops round={round} pointed={pointed}>
              <Days today={data} chosen={round.isToday ? data.round.date : asked} />
            </Stops>
            <Suggested round={round} suggestion={suggestion} />
          </section>
          <Offers />
          <Waiting today={data}>{tiles}</Waiting>
          <Unfinished today={data} isLate={false} />
          {children}
        </div>
        <div className={styles.column}>
          <section id="map" className={styles.section} aria-labelledby="map-title">
            <h2 id="map-title">{t('map.title')}</h2>
            <div className={styles.small} data-failed={failure.hasFailed}>
              <SectionBoundary onCrash={failure.onFailure}>
                <Suspense fallback={null}>
                  <RoundMap
                    stops={round.all}
                    rechecks={data.rechecks}
                    onStop={setPointed}
                    suggestion={suggestion}
                    told={failure}
                  />
                </Suspense>
              </SectionBoundary>
            </div>
            {failure.hasFailed && (
              <NearList
                rows={[...round.all, ...data.rechecks.filter(({ place }) => !round.stops.includes(place.id))]}
                from={failure.from}
                label={t('map.near')}
              />
            )}
          </section>
          <Visits today={data} />
          <Rechecks today={data} />
        </div>
      </div>
    </div>
  );
}

function Waiting({ today: { counts, unfinished, round }, children }: { today: Today; children: ReactNode }) {
  const t = useT('round');
  const midnight = Date.parse(`${round.date}T00:00:00+07:00`);
  const isAnyOfToday = unfinished.some(({ startedAt }) => Date.parse(startedAt) >= midnight);
  return (
    <div className={styles.tiles}>
      {children}
      <StatTile label={t('waiting.rechecks')} value={counts.rechecks} to={`${BUSINESSES}?grade=D`} />
      <StatTile
        label={t('waiting.hazards')}
        value={counts.hazardReports}
        {...(counts.unprovedReports > 0 && {
          detail: t('waiting.unproved', { count: counts.unprovedReports }),
        })}
        to="/inspector/queue"
      />
      <StatTile label={t('waiting.registrations')} value={counts.registrations} to={REGISTRATIONS} />
      <StatTile
        label={t('waiting.unfinished')}
        value={unfinished.length}
        {...(unfinished.length > 0 && { to: isAnyOfToday ? '#unfinished' : '#late' })}
      />
    </div>
  );
}

/** What owners ask for, with the last day of what was promised to them. */
function Visits({ today: { visits } }: { today: Today }) {
  const t = useT('round');
  const text = useText();
  const { date } = useFormats();
  const now = useNow();
  if (visits.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="visits">
      <h2 id="visits">{t('visits.title')}</h2>
      <ul className={styles.lines}>
        {visits.map(({ id, businessId, businessName, promisedBy }) => {
          const isLate = Date.parse(promisedBy) < now;
          return (
            <li key={id} className={styles.line}>
              <strong>{text(businessName)?.text}</strong>
              <span className={styles.chips}>
                <Chip tone={isLate ? 'error' : 'info'} icon={isLate ? 'alert' : 'clock'}>
                  {t(isLate ? 'visits.late' : 'visits.by', { date: date(promisedBy) })}
                </Chip>
              </span>
              <Link to={`/inspector/queue?kind=reinspections&open=${id}`}>{t('visits.see')}</Link>
              <Link
                to={formPath(businessId)}
                aria-label={t('act.inspectAt', { name: text(businessName)?.text })}
              >
                {t('act.inspect')}
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const RECHECKS_FIRST = 5;

/** A D is looked at again within 30 days: the one with the least time left comes first. */
function Rechecks({ today: { rechecks, counts } }: { today: Today }) {
  const t = useT('round');
  const text = useText();
  const [isWhole, setWhole] = useState(false);
  if (rechecks.length === 0) return null;
  const shown = isWhole ? rechecks : rechecks.slice(0, RECHECKS_FIRST);
  return (
    <section className={styles.section} aria-labelledby="rechecks">
      <h2 id="rechecks">{t('recheck.title')}</h2>
      <p className={styles.quiet}>{t('recheck.lead')}</p>
      <ul className={styles.lines}>
        {shown.map((row) => (
          <li key={row.place.id} className={styles.line}>
            <strong>{text(row.place.name)?.text}</strong>
            <span className={styles.chips}>
              <Due {...row} />
              <Reasons reasons={row.reasons.filter(({ code }) => code !== 'FACETS')} />
            </span>
            <Link
              to={formPath(row.place.id)}
              aria-label={t('act.inspectAt', { name: text(row.place.name)?.text })}
            >
              {t('act.inspect')}
            </Link>
          </li>
        ))}
      </ul>
      {shown.length < rechecks.length ? (
        <Button onClick={() => setWhole(true)}>
          {t('recheck.more', { count: rechecks.length - shown.length })}
        </Button>
      ) : (
        shown.length < counts.rechecks && (
          <Link to={`${BUSINESSES}?grade=D`}>{t('recheck.all', { number: counts.rechecks })}</Link>
        )
      )}
    </section>
  );
}

/** What was begun before today stands first: it is forgotten otherwise. What was begun today has its place below. */
function Unfinished({ today: { unfinished, round }, isLate }: { today: Today; isLate: boolean }) {
  const t = useT('round');
  const text = useText();
  const { dateTime, number } = useFormats();
  const kept = useKept();
  const known = new Set(unfinished.map(({ id }) => id));
  const midnight = Date.parse(`${round.date}T00:00:00+07:00`);
  const open = [...unfinished, ...begunHere(kept).filter(({ id }) => !known.has(id))].filter(
    ({ startedAt }) => Date.parse(startedAt) < midnight === isLate,
  );
  const id = isLate ? 'late' : 'unfinished';
  if (open.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{isLate ? t('late.title', { count: open.length }) : t('unfinished.title')}</h2>
      <ul className={styles.lines}>
        {open.map(({ id, startedAt, place }) => {
          const isReady = kept.some(({ subject }) => subject === readyOf(id));
          const here = hereOf(kept, id);
          return (
            <li key={id} className={styles.line}>
              <strong>{text(place.name)?.text}</strong>
              <span className={styles.quiet}>{t('unfinished.since', { at: dateTime(startedAt) })}</span>
              {(isReady || here > 0) && (
                <span className={styles.chips}>
                  {isReady && (
                    <Chip tone="warning" icon="clock">
                      {t('unfinished.ready')}
                    </Chip>
                  )}
                  {here > 0 && (
                    <span className={styles.quiet}>
                      {t('unfinished.here', { count: here, number: number(here) })}
                    </span>
                  )}
                </span>
              )}
              <Link to={formPath(place.id)}>{t('unfinished.go')}</Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
