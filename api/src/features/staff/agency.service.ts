import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Agency, AgencyChange, AgencyDraft, AgencyList, Id } from '@sabaijai/contract';
import { DataSource, type EntityManager } from 'typeorm';
import type { z } from 'zod';
import type { SessionPerson } from '../../http/access/access.js';
import type { Made } from '../../http/idempotent-create.js';
import { requireVersion } from '../../platform/act.js';
import { audit } from '../../platform/audit/audit.js';
import { Clock } from '../../platform/clock/clock.js';
import { lostRace, retry, TryAgain } from '../../platform/database/retry.js';
import { sqlRows, toNumber } from '../../platform/database/rows.js';
import { wasSent } from '../../platform/once.js';
import { invalid, Problem } from '../../platform/problem.js';
import { AgencyEntity } from '../account/agency.entity.js';

type Fields = Pick<AgencyEntity, 'name' | 'phone' | 'email' | 'words' | 'provinces'>;

const isOf = (lead: SessionPerson, { provinces }: Pick<AgencyEntity, 'provinces'>) =>
  provinces.every((province) => lead.provinces.includes(province));
const fieldsOf = ({ name, phone, email, words, provinces }: Fields): Fields => ({
  name,
  phone,
  email,
  words,
  provinces,
});
const isSame = (one: Fields, other: Fields) =>
  JSON.stringify(fieldsOf(one)) === JSON.stringify(fieldsOf(other));

/** Who sends inspectors. Every lead reads all of them and changes those whose provinces are the lead's. */
@Injectable()
export class AgencyService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  async list(lead: SessionPerson): Promise<AgencyList> {
    const agencies = await this.dataSource.manager.find(AgencyEntity);
    const counts = await sqlRows<{ id: string; people: unknown }>(
      this.dataSource,
      'SELECT agency_id AS id, COUNT(*) AS people FROM inspector_profile WHERE agency_id IS NOT NULL GROUP BY agency_id',
    );
    const nameOf = ({ name }: Agency) => name.th ?? name.en ?? '';
    return {
      items: agencies
        .map((agency) => ({
          id: agency.id,
          ...fieldsOf(agency),
          version: agency.version,
          canChange: isOf(lead, agency),
          people: toNumber(counts.find(({ id }) => id === agency.id)?.people ?? 0),
        }))
        .sort((one, other) => nameOf(one).localeCompare(nameOf(other), 'th')),
    };
  }

  async create(
    lead: SessionPerson,
    { id, ...fields }: z.output<typeof AgencyDraft>,
  ): Promise<Made<AgencyList>> {
    requireProvinces(lead, fields);
    const created = await retry(this.dataSource, async (manager) => {
      const now = this.clock.now();
      if (await wasSent(manager, AgencyEntity, { id, ...fields })) return false;
      await requireNewName(manager, fields);
      const agency = { id, ...fields, createdAt: now, updatedAt: now, version: 1 };
      await manager.insert(AgencyEntity, agency).catch(lostRace);
      await audit(manager, { actorId: lead.id, action: 'agency.create', target: id, after: agency });
      return true;
    });
    return { created, body: await this.list(lead) };
  }

  async change(
    lead: SessionPerson,
    id: Id<'agency'>,
    { version, ...fields }: z.output<typeof AgencyChange>,
  ): Promise<AgencyList> {
    await retry(this.dataSource, async (manager) => {
      const before = await manager.findOneBy(AgencyEntity, { id });
      if (!before || !isOf(lead, before)) throw new Problem('NOT_FOUND');
      if (before.version === version + 1 && isSame(before, fields)) return;
      requireProvinces(lead, fields);
      requireVersion(before, version);
      await requireNewName(manager, fields, id);
      const change = { ...fields, version: version + 1, updatedAt: this.clock.now() };
      const { affected } = await manager.update(AgencyEntity, { id, version }, change);
      if (!affected) throw new TryAgain('It was changed meanwhile');
      await audit(manager, {
        actorId: lead.id,
        action: 'agency.change',
        target: id,
        before,
        after: change,
      });
    });
    return this.list(lead);
  }
}

function requireProvinces(lead: SessionPerson, fields: Fields): void {
  if (!isOf(lead, fields)) throw invalid('provinces', 'one_of');
}

/** Two of one name would be one agency to everybody who chooses. */
async function requireNewName(manager: EntityManager, { name }: Fields, id?: Id<'agency'>): Promise<void> {
  const others = (await manager.find(AgencyEntity)).filter((agency) => agency.id !== id);
  const names = new Set(others.flatMap((agency) => Object.values(agency.name)));
  if (Object.values(name).some((each) => each && names.has(each))) throw invalid('name', 'unique');
}
