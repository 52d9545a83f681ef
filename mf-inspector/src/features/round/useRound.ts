import { type Id, ROUND_STOPS_MAX, type Round, type RoundStop } from '@sabaijai/contract';
import { isProblem } from '@sabaijai/shared-ui/problem';
import { useState } from 'react';
import { useRoundQuery, useSaveRoundMutation, useTodayQuery } from './round.api';

type Stops = readonly Id<'business'>[];
const NONE: readonly RoundStop[] = [];
export const stopsOf = (round: Round | undefined): Id<'business'>[] =>
  round?.stops.map(({ place }) => place.id) ?? [];

/**
 * The round of a day, today's without one, and how it is changed. A change is a step from what is there to what shall be: where another device was
 * faster, or midnight, it is taken once more from there, and nobody's work is lost.
 */
export function useRound(day?: string | null) {
  const today = useTodayQuery();
  const isToday = !day || day === today.currentData?.round.date;
  const other = useRoundQuery(day ?? '', { skip: isToday, refetchOnMountOrArgChange: true });
  const [send, { isLoading: isSaving }] = useSaveRoundMutation();
  const [problem, setProblem] = useState<unknown>();
  const round = isToday ? today.currentData?.round : other.currentData;

  /** What a refused change is taken from once more: another device's round, or that of the day that has begun. */
  async function newest(error: unknown, { date }: Round): Promise<Round | undefined> {
    if (!isProblem(error)) return undefined;
    if (error.code === 'VERSION_CONFLICT') return error.params.current as Round;
    if (!isToday || !error.fields.some(({ path }) => path === 'date')) return undefined;
    const { data } = await today.refetch();
    return data?.round.date === date ? undefined : data?.round;
  }

  async function change(step: (stops: Stops) => Stops): Promise<boolean> {
    // Pressed sooner than the round is there, a change waits for it.
    let from = round;
    if (!from) {
      const { data, error } = await (isToday ? today : other).refetch();
      from = data && 'round' in data ? data.round : data;
      if (!from) setProblem(error);
    }
    for (let tries = 0; from && tries < 3; tries += 1) {
      const answer = await send({
        date: from.date,
        version: from.version,
        stops: [...step(stopsOf(from))],
      });
      if (!answer.error) {
        setProblem(undefined);
        return true;
      }
      const { error } = answer;
      const newer = await newest(error, from);
      if (!newer) {
        setProblem(error);
        return false;
      }
      from = newer;
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
    change,
    add: (ids: Stops) => change((stops) => [...stops, ...ids.filter((id) => !stops.includes(id))]),
  };
}
