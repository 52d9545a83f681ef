import { type Id, placePath } from '@sabaijai/contract';
import { Button, buttonClass, SkeletonLines } from '@sabaijai/shared-ui/components';
import { useFormats, useT, useText } from '@sabaijai/shared-ui/locale';
import { ProblemNotice, SectionError } from '@sabaijai/shared-ui/problem';
import { Link } from '@sabaijai/shared-ui/router';
import { assignmentsApi } from '../../assignments.api';
import parts from '../../parts.module.css';
import { BUSINESSES, MAP } from '../../paths';
import { AbsenceForm, Absences } from './Absences';
import { Permit } from './Permit';
import type { PersonOfWeek } from './PersonRow';
import styles from './week.module.css';

/** A day of somebody: what is in it, what the lead takes out and puts in, and whether they work at all. */
export function DaySheet({ person, date, today }: { person: PersonOfWeek; date: string; today: string }) {
  const t = useT('week');
  const text = useText();
  const { longDate, dateTime } = useFormats();
  const { badgeNo: badge, absences } = person;
  const { data, error, refetch } = assignmentsApi.useDayOfPersonQuery(
    { badge, date },
    { refetchOnMountOrArgChange: true },
  );
  const [change, { error: problem, isLoading }] = assignmentsApi.useChangeDayMutation();
  const isPast = date < today;
  const isAway = absences.some(({ from, to }) => from <= date && date <= to);
  const mayGive = !isPast && !isAway && person.state === 'active';
  const takeBack = (stop: Id<'business'>) =>
    void change({ badge, date, act: 'take-back', body: { stops: [stop] } });
  return (
    <div className={parts.column}>
      <h3 className={styles.heading}>{longDate(`${date}T00:00:00+07:00`)}</h3>
      {problem !== undefined && <ProblemNotice problem={problem} />}
      {error && !data ? <SectionError problem={error} onRetry={() => void refetch()} /> : null}
      {!error && !data && <SkeletonLines lines={4} />}
      {data?.stops.length === 0 && <p className={parts.quiet}>{t('day.none')}</p>}
      <ol className={styles.lines}>
        {data?.stops.map(({ place, given, visitedAt, isThird, permit, offeredTo, takenFrom }) => {
          const name = text(place.name)?.text ?? '';
          return (
            <li key={place.id} className={parts.line}>
              <Link to={placePath(place.id)}>{name}</Link>
              <span className={parts.quiet}>
                {given ? t('day.given', { by: given.by, at: dateTime(given.at) }) : t('day.own')}
                {takenFrom && ` · ${t('day.takenFrom', { name: takenFrom })}`}
                {offeredTo && ` · ${t('day.offeredTo', { name: offeredTo })}`}
                {visitedAt && ` · ${t('day.visited')}`}
              </span>
              {!isPast && (
                <Button
                  aria-disabled={isLoading}
                  aria-label={t('day.takeAt', { name })}
                  onClick={() => takeBack(place.id)}
                >
                  {t('day.take')}
                </Button>
              )}
              {isThird && !isPast && (
                <Permit
                  name={name}
                  permit={permit}
                  isSending={isLoading}
                  onSend={(reason) =>
                    void change({ badge, date, act: 'permit', body: { stop: place.id, reason } })
                  }
                />
              )}
            </li>
          );
        })}
      </ol>
      {mayGive && (
        <span className={parts.ways}>
          <Link
            className={buttonClass('primary')}
            to={`${BUSINESSES}?assigned=nobody&for=${badge}&day=${date}`}
          >
            {t('day.give')}
          </Link>
          <Link className={buttonClass()} to={`${MAP}?for=${badge}&day=${date}`}>
            {t('day.giveOnMap')}
          </Link>
        </span>
      )}
      {!mayGive && !isPast && (
        <p className={parts.note} data-tone="warning">
          {t(isAway ? 'day.isAway' : 'day.isLocked')}
        </p>
      )}
      {!isPast && (
        <section className={parts.panel}>
          <h4>{t('absence.title')}</h4>
          <Absences absences={absences} />
          <AbsenceForm badgeNo={badge} first={date} />
        </section>
      )}
    </div>
  );
}
