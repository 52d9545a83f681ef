import { type Id, LANGUAGE_OF_LOCALE, type LocaleCode, type LocalizedText, newId } from '@sabaijai/contract';
import type { DataSource, EntityManager } from 'typeorm';
import { audit } from '../../platform/audit/audit.js';
import { InspectorProfileEntity } from './account.entity.js';
import { AgencyEntity } from './agency.entity.js';

type Named = Pick<AgencyEntity, 'id' | 'name' | 'provinces'>;

/** The agency that has this name in any language; on the server one is made where there is none. */
export async function agencyNamed(
  manager: EntityManager,
  name: string,
  provinces: AgencyEntity['provinces'],
  now: number,
): Promise<Named> {
  const all = await manager.find(AgencyEntity);
  const known = all.find((agency) => Object.values(agency.name).includes(name));
  if (known) return known;
  const agency: AgencyEntity = {
    id: newId('agency', now),
    name: { [/[\u0e00-\u0e7f]/.test(name) ? 'th' : 'en']: name },
    phone: null,
    email: null,
    words: null,
    provinces,
    createdAt: now,
    updatedAt: now,
    version: 1,
  };
  await manager.insert(AgencyEntity, agency);
  await audit(manager, { actorId: null, action: 'agency.create', target: agency.id, after: agency });
  return agency;
}

/** Its name, number and address in one line, for whoever has to turn to it; null when nothing is known. */
export async function contactOf(
  { manager }: Pick<DataSource, 'manager'>,
  userId: Id<'user'>,
  locale: LocaleCode,
): Promise<string | null> {
  const profile = await manager.findOneBy(InspectorProfileEntity, { userId });
  const agency = profile?.agencyId && (await manager.findOneBy(AgencyEntity, { id: profile.agencyId }));
  if (!agency) return null;
  const { name, phone, email } = agency;
  return [nameIn(name, locale), phone, email].filter(Boolean).join(', ');
}

export const nameIn = (name: LocalizedText, locale: LocaleCode): string =>
  name[LANGUAGE_OF_LOCALE[locale]] ?? name.en ?? name.th ?? '';
