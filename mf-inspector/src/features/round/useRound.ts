import { type Id, ROUND_STOPS_MAX, type Round } from '@sabaijai/contract';
import { isProblem } from '@sabaijai/shared-ui/problem';
import { useState } from 'react';
import { useSaveRoundMutation, useTodayQuery } from './round.api';

type Stops = readonly Id<'business'>[];
export const stopsOf = (round: Round | undefined): Id<'business'>[] =>
  round?.stops.map(({ place }) => place.id) ?? [];

/**
 * Today's round and how it is changed. A change is a step from what is there to what shall be: where another device was
 * faster, or midnight, it is taken once more from there, and nobody's work is lost.
 */
export function useRound() {
  const today = useTodayQuery();
  const [send, { isLoading: isSaving }] = useSaveRoundMutation();
  const [problem, setProblem] = useState<unknown>();
  const round = today.currentData?.round;

  /** What a refused change is taken from once more: another device's round, or that of the day that has begun. */
  async function newest(error: unknown, { date }: Round): Promise<Round | undefined> {
    if (!isProblem(error)) return undefined;
    if (error.code === 'VERSION_CONFLICT') return error.params.current as Round;
    if (!error.fields.some(({ path }) => path === 'date')) return undefined;
    const { data } = await today.refetch();
    return data?.round.date === date ? undefined : data?.round;
  }

  async function change(step: (stops: Stops) => Stops): Promise<boolean> {
    // Pressed sooner than the round is there, a change waits for it.
    const first = round ? undefined : await today.refetch();
    let from = round ?? first?.data?.round;
    if (!from) setProblem(first?.error);
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
    stops: stopsOf(round),
    isSaving,
    problem,
    /** How many more there is room for. */
    room: ROUND_STOPS_MAX - stopsOf(round).length,
    change,
    add: (ids: Stops) => change((stops) => [...stops, ...ids.filter((id) => !stops.includes(id))]),
  };
}
