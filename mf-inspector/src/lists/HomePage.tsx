import { useSeenSince } from '@sabaijai/shared-ui/app';
import { HomePage as Today } from '../features/round/home/HomePage';
import { nextOf } from '../features/round/home/NextStop';
import { useTodayQuery } from '../features/round/round.api';
import { safetyFormApi } from '../features/safety-form/safety-form.api';
import { WaitingWarnings, WarningTiles } from '../features/warning/list/Waiting';
import { OwnAbsences } from '../features/week/OwnAbsences';
import { TakeAlong } from './TakeAlong';

/** The inspector's day: the round, and the answers that wait. */
export default function HomePage() {
  const { data: today } = useTodayQuery();
  const next = today && nextOf(today);
  const isSeen = useSeenSince() !== null;
  // A day that was seen before knows nothing of what was begun since; the door of the form may have been seen later.
  const { currentData: door } = safetyFormApi.useSafetyFormDoorQuery(next?.place.id ?? '', {
    skip: !next || !isSeen,
  });
  return (
    <Today tiles={<WarningTiles />} begunSince={door?.open ?? null}>
      <WaitingWarnings />
      <TakeAlong />
      <OwnAbsences />
    </Today>
  );
}
