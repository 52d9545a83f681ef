import type { Id, ProvinceCode } from '@sabaijai/contract';
import type { EntityManager } from 'typeorm';
import { InspectorProfileEntity } from './account.entity.js';

/** As many as one notice can reach; whoever looks at the queue sees it anyway. */
const TOLD_MAX = 100;

/** The inspectors of a province, leads who look after it among them. */
export async function inspectorsOf(
  manager: EntityManager,
  province: ProvinceCode | null,
): Promise<Id<'user'>[]> {
  if (province === null) return [];
  const all = await manager.find(InspectorProfileEntity, { select: { userId: true, provinces: true } });
  return all
    .filter(({ provinces }) => provinces.includes(province))
    .slice(0, TOLD_MAX)
    .map(({ userId }) => userId);
}

/** Who decides what inspectors may not. */
export async function leads(manager: EntityManager): Promise<Id<'user'>[]> {
  const all = await manager.find(InspectorProfileEntity, {
    select: { userId: true },
    where: { isLead: true },
    take: TOLD_MAX,
  });
  return all.map(({ userId }) => userId);
}
