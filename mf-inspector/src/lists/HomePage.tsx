import { HomePage as Today } from '../features/round/home/HomePage';
import { WaitingWarnings, WarningTiles } from '../features/warning/list/Waiting';
import { OwnAbsences } from '../features/week/OwnAbsences';
import { TakeAlong } from './TakeAlong';

/** The inspector's day: the round, and the answers that wait. */
export default function HomePage() {
  return (
    <Today tiles={<WarningTiles />}>
      <WaitingWarnings />
      <TakeAlong />
      <OwnAbsences />
    </Today>
  );
}
