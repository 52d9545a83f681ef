import { type AlikePlace, type BusinessCard, DUPLICATE, type Id } from '@sabaijai/contract';
import type { DataSource } from 'typeorm';
import { isoOrNull } from '../../http/pagination/timeline.js';
import type { BusinessService } from '../business/business.service.js';
import { openItemsOf } from '../business/succession.js';
import { likenessOf } from './alike.js';
import { formerOf } from './former.js';
import { sameOperator } from './operator.js';
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

/**
 * What is and was at the place of a registration, with what inspectors know of it: first what it may go on from, then what
 * is listed there with nearly its name, or by its operator under any.
 */
export async function alikePlaces(
  dataSource: DataSource,
  businesses: BusinessService,
  row: RegistrationEntity,
): Promise<AlikePlace[]> {
  const { manager } = dataSource;
  const where = whereOf(row);
  const [former, near] = await Promise.all([formerOf(manager, row, where), listedNear(businesses, where)]);
  const shown = former.slice(0, ALIKE_MAX);
  const operator = await sameOperator(
    manager,
    row,
    near.map(({ id }) => id),
  );
  const listed = near
    .map((place) => {
      const isNamed = likenessOf(place.name, where.names) >= DUPLICATE.alike;
      return { place, sameIn: [...(isNamed ? (['name'] as const) : []), ...(operator.get(place.id) ?? [])] };
    })
    .filter(({ sameIn }) => sameIn.length > 0)
    .sort((a, b) => b.sameIn.length - a.sameIn.length)
    .slice(0, ALIKE_MAX);
  const ids = [...shown.map((each) => each.row.id), ...listed.map(({ place }) => place.id)];
  const [items, cards] = await Promise.all([
    openItemsOf(manager, ids),
    businesses.cards(shown.map((each) => each.row.id)),
  ]);
  const known = (place: BusinessCard, rest: Pick<AlikePlace, 'closedAt' | 'sameIn' | 'link'>): AlikePlace => {
    const open = items.get(place.id) ?? [];
    return { place, ...rest, openItems: open.slice(0, OPEN_ITEMS_SHOWN), openItemCount: open.length };
  };
  return [
    ...shown.flatMap(({ row: { id, closedAt }, metres, sameIn, link, isTaken }) => {
      const place = cards.find((card) => card.id === id);
      const rest = { closedAt: isoOrNull(closedAt), sameIn, link: isTaken ? null : link };
      return place ? [known({ ...place, distance: Math.round(metres) }, rest)] : [];
    }),
    ...listed.map(({ place, sameIn }) => known(place, { closedAt: null, sameIn, link: null })),
  ];
}
