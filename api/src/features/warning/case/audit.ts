import { type Id, isoOf, type WarningAudit } from '@sabaijai/contract';
import { In } from 'typeorm';
import type { Act } from '../../../http/access/act.js';
import { eventsOf } from '../../../platform/audit/audit.js';
import { UserEntity } from '../../account/account.entity.js';
import { itemsOf } from '../clock/settle.js';
import type { FoundWarning } from '../warning.access.js';

/** Who did what to a case and its items, as the audit log has it. */
export async function auditOf({ manager }: Act, { row }: FoundWarning): Promise<WarningAudit> {
  const items = (await itemsOf(manager, row.id)).map(({ id }) => id as string);
  const events = await eventsOf(manager, [row.id, ...items]);
  const actors = [...new Set(events.flatMap(({ actorId }) => actorId ?? []))] as Id<'user'>[];
  const people = await manager.find(UserEntity, {
    select: { id: true, displayName: true, roles: true },
    where: { id: In(actors) },
  });
  const personOf = (id: string | null) => {
    const person = people.find((each) => each.id === id);
    if (id === null) return null;
    return { name: person?.displayName ?? '', isStaff: person?.roles.includes('inspector') ?? false };
  };
  return {
    events: events.map(({ at, actorId, action, target, seq }) => ({
      at: isoOf(at),
      by: personOf(actorId),
      action,
      item: items.indexOf(target) + 1 || null,
      seq,
    })),
  };
}
