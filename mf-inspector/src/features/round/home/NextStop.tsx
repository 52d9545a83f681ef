import {
  DAY_MS,
  metresBetween,
  type OpenInspection,
  type PlannedStop,
  type RoundStop,
  type Today,
} from '@sabaijai/contract';
import { useLocateIfAllowed, useNow } from '@sabaijai/shared-ui/app';
import { Button, buttonClass, SafeLink } from '@sabaijai/shared-ui/components';
import { useKept } from '@sabaijai/shared-ui/keep';
import { useFormats, useLocale, useT, useText } from '@sabaijai/shared-ui/locale';
import { useLocate } from '@sabaijai/shared-ui/map';
import { Link } from '@sabaijai/shared-ui/router';
import { begunHere } from '../../../kept-visits';
import { Due, Reasons } from '../parts';
import { formPath, wayTo } from '../paths';
import styles from '../round.module.css';

export const nextOf = ({ round }: Today): PlannedStop | undefined =>
  round.stops.find(({ visitedAt }) => !visitedAt);

/** Where to go now: the first thing on the page, as that is what it is opened for in the morning. */
export function NextStop({ today, begunSince }: { today: Today; begunSince: OpenInspection | null }) {
  const t = useT('round');
  const text = useText();
  const { dateTime } = useFormats();
  const here = begunHere(useKept());
  const stop = nextOf(today);
  if (!stop) return null;
  const { place } = stop;
  const { round, unfinished } = today;
  const name = text(place.name)?.text ?? '';
  const isAnothers = begunSince?.isMine === false;
  const isBegun = begunSince !== null || [...unfinished, ...here].some((each) => each.place.id === place.id);
  const [go, goAt] = isAnothers
    ? [t('act.inspect'), t('act.inspectAt', { name })]
    : isBegun
      ? [t('next.goOn'), t('next.goOnAt', { name })]
      : [t('next.start'), t('next.startAt', { name })];
  return (
    <section className={styles.next} aria-labelledby="next">
      <h2 id="next">
        {t('next.title', { number: round.stops.indexOf(stop) + 1, count: round.stops.length })}
      </h2>
      <strong>{name}</strong>
      <span className={styles.chips}>
        <Due {...stop} />
        <Reasons reasons={stop.reasons} />
      </span>
      <Open {...stop} />
      {isAnothers && (
        <span>{t('next.begunBy', { by: begunSince.inspector, at: dateTime(begunSince.startedAt) })}</span>
      )}
      <HowFar place={place} />
      <span className={styles.ways}>
        <Link className={buttonClass('primary')} to={formPath(place.id)} aria-label={goAt}>
          {go}
        </Link>
        <SafeLink className={buttonClass()} to={wayTo(place.location)} aria-label={t('act.wayTo', { name })}>
          {t('act.way')}
        </SafeLink>
      </span>
    </section>
  );
}

/** Whether somebody is there, and until when; nothing where the hours are not known. */
function Open({ place: { openNow }, openChangesAt }: Pick<RoundStop, 'place' | 'openChangesAt'>) {
  const t = useT(['round', 'common']);
  const { time } = useFormats();
  const { intl } = useLocale();
  const now = useNow();
  if (openNow === null) return null;
  // An answer that an older build has left on the device does not say.
  const at = openChangesAt ? Date.parse(openChangesAt) : null;
  // What changes tomorrow needs its day.
  const isFar = at !== null && at - now > DAY_MS / 2;
  const day = isFar
    ? `${new Intl.DateTimeFormat(intl, { weekday: 'short', timeZone: 'Asia/Bangkok' }).format(at)} `
    : '';
  const words = t(openNow ? 'common:openNow' : 'common:closedNow');
  return (
    <span data-open={openNow}>
      {at === null ? words : t(openNow ? 'next.openUntil' : 'next.opensAt', { at: day + time(at) })}
    </span>
  );
}

/** As the crow flies. */
function HowFar({ place: { district, location } }: Pick<RoundStop, 'place'>) {
  const t = useT('round');
  const text = useText();
  const { distance } = useFormats();
  const { position, state, locate } = useLocate();
  useLocateIfAllowed(locate);
  return (
    <span className={styles.far} role="status">
      {[
        text(district)?.text,
        position && t('next.far', { far: distance(metresBetween(position.location, location)) }),
      ]
        .filter(Boolean)
        .join(' · ')}
      {!position && (
        <Button look="plain" icon="aim" aria-disabled={state === 'asking'} onClick={locate}>
          {t('next.ask')}
        </Button>
      )}
    </span>
  );
}
