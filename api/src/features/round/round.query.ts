import { type Id, isoOf, type PlaceToInspect, type Round, type RoundStop } from '@sabaijai/contract';
import { beginOfBangkokDay } from '@sabaijai/contract/checklist';
import { type DataSource, In } from 'typeorm';
import type { Act } from '../../http/access/act.js';
import { UserEntity } from '../account/account.entity.js';
import { storedDay } from './stops.js';
import { placesToInspect } from './work.query.js';

/** Somebody's day, as its reader sees the places of it. */
export async function readRound(
  dataSource: DataSource,
  { person, now }: Pick<Act, 'person' | 'now'>,
  inspectorId: Id<'user'>,
  date: string,
): Promise<Round> {
  const { manager } = dataSource;
  const { stops } = await storedDay(manager, inspectorId, date);
  const ids = stops.map(({ businessId }) => businessId);
  const [places, givers] = await Promise.all([
    placesToInspect(dataSource, person, ids, now),
    manager.find(UserEntity, {
      select: { id: true, displayName: true },
      where: { id: In(stops.flatMap(({ givenBy }) => givenBy ?? [])) },
    }),
  ]);
  const givenOf = (id: Id<'business'>): Round['stops'][number]['given'] => {
    const { givenBy, givenAt } = stops.find(({ businessId }) => businessId === id) ?? {};
    const by = givers.find((each) => each.id === givenBy)?.displayName;
    return by !== undefined && givenAt ? { by, at: isoOf(givenAt) } : null;
  };
  // A place inspected today is not yet visited tomorrow.
  const begin = beginOfBangkokDay(date);
  const visitedAt = ({ inspectedAt: at }: PlaceToInspect) => (at !== null && at >= begin ? at : null);
  return {
    date,
    stops: places.map((each) => ({
      ...stopOf(each),
      visitedAt: visitedAt(each),
      given: givenOf(each.place.id),
    })),
  };
}

/** Without anything from which the earlier grade can be read. */
export function stopOf({
  place,
  risk,
  assigned: _assigned,
  inspectedAt: _at,
  ...work
}: PlaceToInspect): RoundStop {
  const { safety: _safety, worstFinding: _worst, stoppedActivities: _stopped, ...known } = place;
  const { rating: _rating, reason: _reason, ...rest } = known;
  const tells = ['GRADE', 'CRITICAL_OPEN'];
  return { place: rest, ...work, reasons: risk.reasons.filter(({ code }) => !tells.includes(code)) };
}
