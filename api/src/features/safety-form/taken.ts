import type { Act } from '../../http/access/act.js';
import { Problem } from '../../platform/problem.js';
import { UserEntity } from '../account/account.entity.js';
import type { InspectionEntity } from '../inspection/inspection.entity.js';

/** Somebody is at the inspection: the refusal says who, so that they, or a lead, can be asked. */
export async function taken(
  code: 'INSPECTION_EXISTS' | 'INSPECTION_TAKEN',
  { manager, person }: Act,
  open: InspectionEntity,
): Promise<Problem> {
  const by = await manager.findOneBy(UserEntity, { id: open.inspectorId });
  const isMine = open.inspectorId === person.id;
  const params = { inspection: open.id, inspector: by?.displayName ?? '', isMine };
  return new Problem(code, { params });
}
