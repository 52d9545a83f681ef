import type { Id } from '@sabaijai/contract';
import { Button, showToast } from '@sabaijai/shared-ui/components';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { isProblem, ProblemNotice } from '@sabaijai/shared-ui/problem';
import { Link, useSearchParams } from '@sabaijai/shared-ui/router';
import { assignmentsApi } from '../../../assignments.api';
import { WEEK } from '../../../paths';
import { useTodayQuery } from '../round.api';
import styles from '../round.module.css';
import { DayChoice, useAddress } from './DayChoice';

/** Whose round the chosen places go into. */
export function PersonChoice({ badge }: { badge: string }) {
  const t = useT('round');
  const change = useAddress();
  const { data } = assignmentsApi.useWorkWeekQuery({});
  const people = data?.people.filter(({ state }) => state === 'active') ?? [];
  if (people.length === 0) return null;
  return (
    <select
      className={styles.day}
      aria-label={t('chosen.who')}
      value={badge}
      onChange={({ target }) => change('for', target.value)}
    >
      <option value="">{t('chosen.me')}</option>
      {people.map(({ badgeNo, displayName }) => (
        <option key={badgeNo} value={badgeNo}>
          {displayName}
        </option>
      ))}
    </select>
  );
}

/** A lead puts what is chosen into somebody's day; what somebody else has moves when the lead says so. */
export function Give({
  ids,
  onDone,
  badge,
}: {
  ids: readonly Id<'business'>[];
  onDone: () => void;
  badge: string;
}) {
  const t = useT('round');
  const { longDate } = useFormats();
  const [query] = useSearchParams();
  const { data: today } = useTodayQuery();
  const { data: week } = assignmentsApi.useWorkWeekQuery({});
  const [give, { error, isLoading, reset }] = assignmentsApi.useChangeDayMutation();
  const day = query.get('day') ?? today?.round.date;
  const name = week?.people.find(({ badgeNo }) => badgeNo === badge)?.displayName ?? badge;
  const date = day ? longDate(`${day}T00:00:00+07:00`) : '';
  const canMove = isProblem(error) && error.code === 'PLACE_ASSIGNED' && error.params.canMove === true;
  const send = async (move: boolean) => {
    if (!day) return;
    const answer = await give({ badge, date: day, act: 'give', body: { stops: [...ids], move } });
    if (answer.error) return;
    showToast({ tone: 'success', text: t('chosen.given', { count: ids.length, name, date }) });
    onDone();
  };
  return (
    <section className={styles.chosen} aria-label={t('chosen.label')} data-open={ids.length > 0}>
      {error !== undefined && ids.length > 0 && <ProblemNotice problem={error} />}
      <p role="status">
        {ids.length > 0 ? t('chosen.count', { count: ids.length }) : t('chosen.to', { name, date })}
      </p>
      {ids.length > 0 ? (
        <>
          <PersonChoice badge={badge} />
          <DayChoice date={day} />
          <Button look="primary" icon="plus" aria-disabled={isLoading} onClick={() => void send(canMove)}>
            {canMove ? t('chosen.move') : t('chosen.give', { name })}
          </Button>
          <Button
            onClick={() => {
              reset();
              onDone();
            }}
          >
            {t('chosen.clear')}
          </Button>
        </>
      ) : (
        <Link to={WEEK}>{t('chosen.week')}</Link>
      )}
    </section>
  );
}
