import { type Id, type PlannedStop, ROUND_STOPS_MAX, type Round } from '@sabaijai/contract';
import { isProblem } from '@sabaijai/shared-ui/problem';
import { useState } from 'react';
import { type RoundChange, useChangeRoundMutation, useRoundQuery, useTodayQuery } from './round.api';

type Stops = readonly Id<'business'>[];
const NONE: readonly PlannedStop[] = [];
const stopsOf = (round: Round | undefined): Id<'business'>[] =>
  round?.stops.map(({ place }) => place.id) ?? [];

/** The round of a day, today's without one, and how it is changed. */
export function useRound(day?: string | null) {
  const today = useTodayQuery();
  const isToday = !day || day === today.currentData?.round.date;
  const other = useRoundQuery(day ?? '', { skip: isToday, refetchOnMountOrArgChange: true });
  const [send, { isLoading: isSaving }] = useChangeRoundMutation();
  const [problem, setProblem] = useState<unknown>();
  const round = isToday ? today.currentData?.round : other.currentData;

  /** The day that has begun since the page was opened, where this was refused for the day before. */
  async function nextDay(error: unknown, date: string): Promise<string | undefined> {
    if (!isToday || !isProblem(error) || !error.fields.some(({ path }) => path === 'date')) return undefined;
    const { data } = await today.refetch();
    return data?.round.date === date ? undefined : data?.round.date;
  }

  async function change(what: RoundChange): Promise<boolean> {
    // Pressed sooner than the round is there, a change waits for the day that it is.
    let date: string | undefined = day || today.currentData?.round.date;
    if (!date) {
      const { data, error } = await today.refetch();
      date = data?.round.date;
      if (!date) setProblem(error);
    }
    while (date) {
      const { error } = await send({ date, ...what });
      setProblem(error);
      if (!error) return true;
      date = await nextDay(error, date);
      if (date) setProblem(undefined);
    }
    return false;
  }

  return {
    today,
    isToday,
    date: round?.date,
    /** Why it did not come. */
    error: isToday ? today.error : other.error,
    retry: () => void (isToday ? today : other).refetch(),
    isThere: round !== undefined,
    all: round?.stops ?? NONE,
    stops: stopsOf(round),
    isSaving,
    problem,
    /** How many more there is room for. */
    room: ROUND_STOPS_MAX - stopsOf(round).length,
    add: (ids: Stops) => change({ act: 'add', body: { stops: [...ids] } }),
    order: (ids: Stops) => change({ act: 'order', body: { stops: [...ids] } }),
    /** What somebody gave goes back with a reason. */
    remove: (stop: Id<'business'>, reason?: string) => change({ act: 'remove', body: { stop, reason } }),
  };
}
