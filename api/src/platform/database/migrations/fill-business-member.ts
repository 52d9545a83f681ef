import { fillTable } from '../table.js';

/** Every business that has an owner gets that member; the id is the business's own, with another prefix. */
export const fillBusinessMember = fillTable(
  202611260002,
  'business_member',
  `INSERT INTO business_member (id, business_id, user_id, role, state, takes_over, since, version)
   SELECT REPLACE(id, 'biz_', 'mbr_'), id, owner_id, 'owner', 'active', 0, created_at, 1
   FROM business WHERE owner_id IS NOT NULL`,
);
