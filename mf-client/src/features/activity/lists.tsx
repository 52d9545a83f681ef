import {
  type CorrectionState,
  type HazardReport,
  type HazardState,
  type ReportState,
  type ReviewState,
  rangesText,
  WEEKDAYS,
  type WeekHours,
} from '@sabaijai/contract';
import { Icon, type IconName, LocalizedLine, type Tone } from '@sabaijai/shared-ui/components';
import { useFormats, useLocale, useT } from '@sabaijai/shared-ui/locale';
import { Link } from '@sabaijai/shared-ui/router';
import styles from './Activity.module.css';
import { ActivityLine, ActivityList } from './ActivityList';
import {
  useOwnCorrectionsInfiniteQuery,
  useOwnHazardsInfiniteQuery,
  useOwnReportsInfiniteQuery,
  useOwnReviewsInfiniteQuery,
} from './activity.api';

type Looks<State extends string> = Readonly<Record<State, readonly [Tone, IconName]>>;
// What was decided while somebody was away must be there when they look.
const FRESH = { refetchOnMountOrArgChange: true } as const;

const REVIEW: Looks<ReviewState> = {
  published: ['success', 'success'],
  held: ['info', 'clock'],
  removed: ['error', 'error'],
  deleted: ['neutral', 'close'],
};

export function ReviewList() {
  const t = useT('activity');
  const { number } = useFormats();
  const answer = useOwnReviewsInfiniteQuery(undefined, FRESH);
  return (
    <ActivityList
      answer={answer}
      empty={t('reviews.empty')}
      way={{ to: '/client/recommend-all', label: t('way') }}
      line={(review) => {
        const [tone, icon] = REVIEW[review.state];
        return (
          <ActivityLine
            place={{ id: review.businessId, name: review.businessName }}
            at={review.createdAt}
            what={
              <span className={styles.stars}>
                <Icon name="star" />
                {t('reviews.stars', { count: review.rating, number: number(review.rating) })}
              </span>
            }
            standing={{ tone, icon, word: t(`reviews.state.${review.state}`) }}
            title={review.title}
            words={review.text}
            answer={review.removedBecause}
          >
            <Link className={styles.way} to={`/client/review/${review.businessId}`}>
              {t('reviews.open')}
              <span className="visually-hidden">
                {' · '}
                <LocalizedLine text={review.businessName} label={false} />
              </span>
            </Link>
          </ActivityLine>
        );
      }}
    />
  );
}

const HAZARD: Looks<HazardState> = {
  received: ['info', 'clock'],
  triaged: ['info', 'eye'],
  linked: ['success', 'success'],
  dismissed: ['neutral', 'close'],
  duplicate: ['neutral', 'copy'],
};

/** How a report stands, for who sent it. */
export function HazardLine({ hazard }: { hazard: HazardReport }) {
  const t = useT('activity');
  const { date } = useFormats();
  const [tone, icon] = HAZARD[hazard.state];
  return (
    <ActivityLine
      place={{ id: hazard.businessId, name: hazard.businessName }}
      at={hazard.createdAt}
      what={[
        t(`hazards.facet.${hazard.facet}`),
        t('hazards.seen', { date: date(hazard.seenAt) }),
        hazard.photos.length > 0 ? t('hazards.photos', { count: hazard.photos.length }) : '',
      ]
        .filter(Boolean)
        .join(' · ')}
      standing={{ tone, icon, word: t(`hazards.state.${hazard.state}`) }}
      words={hazard.text}
      answer={hazard.outcome}
    >
      <p className={styles.next}>{t(`hazards.next.${hazard.state}`)}</p>
    </ActivityLine>
  );
}

export function HazardList() {
  const t = useT('activity');
  const answer = useOwnHazardsInfiniteQuery(undefined, FRESH);
  return (
    <ActivityList
      answer={answer}
      empty={t('hazards.empty')}
      way={{ to: '/client/search', label: t('way') }}
      line={(hazard) => <HazardLine hazard={hazard} />}
    />
  );
}

const REPORT: Looks<ReportState> = {
  pending: ['info', 'clock'],
  upheld: ['success', 'success'],
  rejected: ['neutral', 'close'],
};

export function ReportList() {
  const t = useT('activity');
  const answer = useOwnReportsInfiniteQuery(undefined, FRESH);
  return (
    <ActivityList
      answer={answer}
      empty={t('reports.empty')}
      way={{ to: '/client/search', label: t('way') }}
      line={(report) => {
        const [tone, icon] = REPORT[report.state];
        // As the sheet said it, in which it was chosen.
        const isListing = report.target === 'business' && report.reason === 'incorrect';
        const reason = t(`reports.reason.${isListing ? 'outdated' : report.reason}`);
        return (
          <ActivityLine
            place={{ id: report.businessId, name: report.businessName }}
            at={report.createdAt}
            what={`${t(`reports.target.${report.target}`)} · ${reason}`}
            standing={{ tone, icon, word: t(`reports.state.${report.state}`) }}
            words={report.note}
            answer={report.comment}
          />
        );
      }}
    />
  );
}

const CORRECTION: Looks<CorrectionState> = {
  pending: ['info', 'clock'],
  agreed: ['info', 'eye'],
  applied: ['success', 'success'],
  dismissed: ['neutral', 'close'],
};

export function CorrectionList() {
  const t = useT('activity');
  const answer = useOwnCorrectionsInfiniteQuery(undefined, FRESH);
  return (
    <ActivityList
      answer={answer}
      empty={t('corrections.empty')}
      way={{ to: '/client/search', label: t('way') }}
      line={({ businessId, businessName, createdAt, state, about, note, words, ...said }) => {
        const [tone, icon] = CORRECTION[state];
        const numbers = [said.wrongPhone, said.phone].filter(Boolean).join(' → ');
        const isConfirmed = about === 'hours' && !said.hours;
        return (
          <ActivityLine
            place={{ id: businessId, name: businessName }}
            at={createdAt}
            what={[t(`corrections.about.${about}`), numbers].filter(Boolean).join(' · ')}
            standing={{
              tone,
              icon,
              word: t(isConfirmed ? 'corrections.confirmed' : `corrections.state.${state}`),
            }}
            words={note}
            answer={words}
          >
            {said.hours && <Week hours={said.hours} />}
          </ActivityLine>
        );
      }}
    />
  );
}

/** Any Monday; only its weekday is shown. */
const MONDAY = Date.parse('2024-01-01T00:00:00Z');
const DAY_MS = 86_400_000;

function Week({ hours }: { hours: WeekHours }) {
  const t = useT('activity');
  const { intl } = useLocale();
  const weekday = new Intl.DateTimeFormat(intl, { weekday: 'short', timeZone: 'UTC' });
  if (hours.alwaysOpen) return <p>{t('corrections.always')}</p>;
  return (
    <dl className={styles.week}>
      {WEEKDAYS.map((day, index) => (
        <div key={day}>
          <dt>{weekday.format(MONDAY + index * DAY_MS)}</dt>
          <dd>{rangesText(hours.days[day], t('corrections.nextDay')) || t('corrections.shut')}</dd>
        </div>
      ))}
    </dl>
  );
}
