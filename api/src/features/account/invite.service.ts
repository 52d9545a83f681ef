import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Id, Invite, InviteDraft, IssuedInvitePage, QueueQuery } from '@sabaijai/contract';
import { DataSource, IsNull, MoreThan } from 'typeorm';
import type { z } from 'zod';
import type { SessionPerson } from '../../http/access/access.js';
import { ownsProvinces, requireOwnProvinces } from '../../http/access/province.js';
import type { Made } from '../../http/idempotent-create.js';
import { audit } from '../../platform/audit/audit.js';
import { Clock } from '../../platform/clock/clock.js';
import { retry } from '../../platform/database/retry.js';
import { Problem } from '../../platform/problem.js';
import { InviteEntity } from './account.entity.js';
import { issueInvite, newInviteCode } from './invite.js';
import { invitePage } from './invite.query.js';

@Injectable()
export class InviteService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Leads are made on the server alone: none can multiply. */
  async issue(person: SessionPerson, draft: z.output<typeof InviteDraft>): Promise<Made<Invite>> {
    requireOwnProvinces(person, draft.provinces);
    const now = this.clock.now();
    const invite = { draft, code: newInviteCode(), isLead: false, createdBy: person.id, now };
    const body = await retry(this.dataSource, (manager) => issueInvite(manager, invite));
    return { created: true, body };
  }

  list(lead: SessionPerson, query: QueueQuery): Promise<IssuedInvitePage> {
    return invitePage(this.dataSource, lead, query, this.clock.now());
  }

  /** Its row stays, as an ended one; 404 once it is taken or over, and where a province is not the lead's own. */
  async withdraw(person: SessionPerson, id: Id<'invite'>): Promise<void> {
    const now = this.clock.now();
    await retry(this.dataSource, async (manager) => {
      const invite = await manager.findOneBy(InviteEntity, { id, isLead: false });
      if (!invite || !ownsProvinces(person, invite.provinces)) throw new Problem('NOT_FOUND');
      const waiting = { id, usedBy: IsNull(), expiresAt: MoreThan(now) };
      const { affected } = await manager.update(InviteEntity, waiting, { expiresAt: now });
      if (!affected) throw new Problem('NOT_FOUND');
      await audit(manager, { actorId: person.id, action: 'account.withdraw-invite', target: id });
    });
  }
}
