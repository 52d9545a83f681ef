import { businessMachine, DUPLICATE, type MissingPlaceCase } from '@sabaijai/contract';
import { Between, In } from 'typeorm';
import type { Moment } from '../../platform/act.js';
import { boundsOf, distance } from '../../search/geo/geo.js';
import { BusinessEntity } from '../business/business.entity.js';
import { isPublic } from '../business/public-business.js';
import { alikeness } from '../registration/alike.js';
import type { MissingPlaceEntity } from './missing-place.entity.js';

const SHOWN = 5;
/** As far as a pin that was put by heart may be off, in metres. */
const NEAR = 500;
/** Whatever it is called, a place of the same kind as near as this may be the same one. */
const BESIDE = 40;
const SIMILAR = 0.5;
const STATES = ['listed', 'suspended', 'closed'] as const;

type Told = Pick<MissingPlaceEntity, 'name' | 'category' | 'lat' | 'lon'>;
type Alike = MissingPlaceCase['alike'][number];

/** What stands there already, or stood until lately: of rows, as the search index follows later and knows no closed one. */
export async function alikeTo({ manager, now }: Moment, told: Told): Promise<Alike[]> {
  const { south, north, west, east } = boundsOf({ ...told, metres: NEAR });
  const there = await manager.find(BusinessEntity, {
    select: { id: true, name: true, category: true, state: true, closedAt: true, lat: true, lon: true },
    where: { state: In([...STATES]), lat: Between(south, north), lon: Between(west, east) },
  });
  return there
    .filter((place) => isPublic(place, now))
    .map(({ id, name, category, state, ...at }) => ({
      id,
      name,
      category,
      state,
      like: alikeness(name, told.name),
      metres: Math.round(distance(at, told)),
    }))
    .filter(
      ({ like, metres, category }) => like >= SIMILAR || (metres <= BESIDE && category === told.category),
    )
    .sort((a, b) => b.like - a.like || a.metres - b.metres)
    .slice(0, SHOWN)
    .map(({ like, ...place }) => ({
      ...place,
      isSame:
        businessMachine.groups.standing.some((state) => state === place.state) &&
        like >= DUPLICATE.alike &&
        place.metres <= DUPLICATE.metres,
    }));
}
