import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Invite, InviteDraft } from '@sabaijai/contract';
import { DataSource } from 'typeorm';
import type { z } from 'zod';
import type { SessionPerson } from '../../http/access/access.js';
import type { Made } from '../../http/idempotent-create.js';
import { Clock } from '../../platform/clock/clock.js';
import { retry } from '../../platform/database/retry.js';
import { issueInvite, newInviteCode } from './invite.js';

@Injectable()
export class InviteService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Leads are made on the server alone: none can multiply. */
  async issue(person: SessionPerson, draft: z.output<typeof InviteDraft>): Promise<Made<Invite>> {
    const now = this.clock.now();
    const invite = { draft, code: newInviteCode(), isLead: false, createdBy: person.id, now };
    const body = await retry(this.dataSource, (manager) => issueInvite(manager, invite));
    return { created: true, body };
  }
}
