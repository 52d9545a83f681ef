import {
  type AlikePlace,
  type BusinessCard,
  DUPLICATE,
  type Id,
  isoOrNull,
  SAME_SITE,
} from '@sabaijai/contract';
import { Between, type DataSource, type EntityManager, IsNull, Not } from 'typeorm';
import { boundsOf, distance } from '../../search/geo/geo.js';
import { BusinessEntity } from '../business/business.entity.js';
import type { BusinessService } from '../business/business.service.js';
import { openItemsOf } from '../business/succession.js';
import { isAlike, likenessOf } from './alike.js';
import { sameOperator } from './operator.js';
import { type Former, formerOf, isBeside } from './predecessors.js';
import type { RegistrationEntity } from './registration.entity.js';
import { whereOf } from './succession.js';

const ALIKE_MAX = 5;
const OPEN_ITEMS_SHOWN = 5;

interface Where {
  point: { lat: number; lon: number };
  names: readonly string[];
  but?: Id<'business'> | undefined;
}

/** Listed places round the point whose name is much like one of these, the most alike first. */
export async function listedAlike(businesses: BusinessService, where: Where): Promise<BusinessCard[]> {
  return (await listedNear(businesses, where))
    .map((place) => ({ place, like: likenessOf(place.name, where.names) }))
    .filter(({ like }) => like >= DUPLICATE.alike)
    .sort((a, b) => b.like - a.like)
    .slice(0, ALIKE_MAX)
    .map(({ place }) => place);
}

async function listedNear(businesses: BusinessService, { point, but }: Where): Promise<BusinessCard[]> {
  const near = { near: point, radius: DUPLICATE.metres, sort: 'near', limit: 50 } as const;
  return (await businesses.list(near)).items.filter(({ id }) => id !== but);
}

/** Further away, as far as the operator's closed ones are looked for: those that have its name. */
async function namesakes(
  manager: EntityManager,
  businesses: BusinessService,
  { point, names, but }: Where,
): Promise<BusinessCard[]> {
  const { south, north, west, east } = boundsOf({ ...point, metres: SAME_SITE.operator });
  const rows = await manager.find(BusinessEntity, {
    select: { id: true, name: true, lat: true, lon: true },
    where: {
      state: 'listed',
      kind: 'business',
      ownerId: Not(IsNull()),
      lat: Between(south, north),
      lon: Between(west, east),
    },
  });
  const far = rows.filter(
    (row) => row.id !== but && distance(point, row) > DUPLICATE.metres && isAlike(row.name, names),
  );
  const cards = await businesses.cards(far.map(({ id }) => id));
  return cards.flatMap((card) => {
    const row = far.find(({ id }) => id === card.id);
    return row ? [{ ...card, distance: Math.round(distance(point, row)) }] : [];
  });
}

/**
 * What is and was at the place of a registration, with what inspectors know of it: first what it may go on from, then what
 * is listed there with nearly its name, by its operator under any, or of its category next door.
 */
export async function alikePlaces(
  dataSource: DataSource,
  businesses: BusinessService,
  row: RegistrationEntity,
): Promise<AlikePlace[]> {
  const { manager } = dataSource;
  const where = whereOf(row);
  const [former, near, far] = await Promise.all([
    formerOf(manager, row, where),
    listedNear(businesses, where),
    namesakes(manager, businesses, where),
  ]);
  const operator = await sameOperator(
    manager,
    row,
    [...near, ...far].map(({ id }) => id),
  );
  const listed = [...near, ...far.filter(({ id }) => operator.get(id)?.length)]
    .map((place) => {
      const isNamed = likenessOf(place.name, where.names) >= DUPLICATE.alike;
      const signs = [...(isNamed ? (['name'] as const) : []), ...(operator.get(place.id) ?? [])];
      const { category, distance: metres } = place;
      const beside = metres !== null && isBeside(row, { category, metres }) ? (['beside'] as const) : [];
      return { place, sameIn: signs.length ? signs : [...beside] };
    })
    .filter(({ sameIn }) => sameIn.length > 0)
    .sort((a, b) => rankOf(b) - rankOf(a))
    .slice(0, ALIKE_MAX);
  return [
    ...(await knownFormer(manager, businesses, former)),
    ...(await withItems(
      manager,
      listed.map(({ place, sameIn }) => ({ place, closedAt: null, sameIn, link: null })),
    )),
  ];
}

/** What is only beside comes after what is the same in anything. */
const rankOf = ({ sameIn }: Pick<AlikePlace, 'sameIn'>) => (sameIn.includes('beside') ? 0 : sameIn.length);

/** The same of those that are not listed any more. */
export async function knownFormer(
  manager: EntityManager,
  businesses: BusinessService,
  former: readonly Former[],
): Promise<AlikePlace[]> {
  const shown = former.slice(0, ALIKE_MAX);
  const cards = await businesses.cards(shown.map(({ row }) => row.id));
  return withItems(
    manager,
    shown.flatMap(({ row: { id, closedAt }, metres, sameIn, link, isTaken }) => {
      const card = cards.find((each) => each.id === id);
      const place = card && { ...card, distance: Math.round(metres) };
      return place ? [{ place, closedAt: isoOrNull(closedAt), sameIn, link: isTaken ? null : link }] : [];
    }),
  );
}

async function withItems(
  manager: EntityManager,
  places: readonly Omit<AlikePlace, 'openItems' | 'openItemCount'>[],
): Promise<AlikePlace[]> {
  const items = await openItemsOf(
    manager,
    places.map(({ place }) => place.id),
  );
  return places.map((each) => {
    const open = items.get(each.place.id) ?? [];
    return { ...each, openItems: open.slice(0, OPEN_ITEMS_SHOWN), openItemCount: open.length };
  });
}
