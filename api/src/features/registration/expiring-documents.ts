import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { businessMachine, DAY_MS, type DocumentKind, HOUR_MS, type Id } from '@sabaijai/contract';
import { bangkokDate } from '@sabaijai/contract/checklist';
import { DataSource } from 'typeorm';
import { Clock } from '../../platform/clock/clock.js';
import { retry } from '../../platform/database/retry.js';
import { sqlIn, sqlRows } from '../../platform/database/rows.js';
import { Tasks } from '../../platform/tasks/tasks.js';
import { DocumentEntity } from '../document/document.entity.js';
import { MemberEntity } from '../member/member.entity.js';
import { tell } from '../notification/tell.js';

/** So many days before a document's last day its owner is told, each time once. */
const TOLD_BEFORE = [60, 30, 7] as const;
const AT_ONCE = 100;

/** Tells the owners of businesses which of their documents run out soon. */
@Injectable()
export class ExpiringDocuments {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
    tasks: Tasks,
  ) {
    tasks.register('tell-expiring-documents', () => this.tell(), { everyMs: 6 * HOUR_MS });
  }

  async tell(): Promise<void> {
    for (let at = 0; at < TOLD_BEFORE.length; at += 1) {
      // The nearest first: who is told of seven days is not told of sixty after it.
      const days = TOLD_BEFORE[TOLD_BEFORE.length - 1 - at] as number;
      while ((await this.tellOf(days)) === AT_ONCE);
    }
  }

  /** Each in a transaction of its own: of two processes one counts the step, and tells. */
  private async tellOf(step: number): Promise<number> {
    const now = this.clock.now();
    const [today, until] = [bangkokDate(new Date(now)), bangkokDate(new Date(now + step * DAY_MS))];
    const soon = await sqlRows<{
      id: Id<'document'>;
      kind: DocumentKind;
      business: Id<'business'>;
      expires: string;
    }>(
      this.dataSource,
      // Of several papers of a kind the newest counts.
      `SELECT d.id, d.kind, b.id AS business, d.expires_on AS expires
       FROM document d JOIN business b ON b.id = d.owner_id
       WHERE d.owner_type = 'business' AND d.state = 'accepted' AND b.owner_id IS NOT NULL
         AND b.state IN ${sqlIn(businessMachine.groups.standing)}
         AND NOT EXISTS (SELECT 1 FROM document n WHERE n.owner_id = d.owner_id
           AND n.owner_type = 'business' AND n.state = 'accepted' AND n.kind = d.kind
           AND (n.created_at > d.created_at OR (n.created_at = d.created_at AND n.id > d.id)))
         AND d.expires_on BETWEEN ? AND ? AND (d.told_days IS NULL OR d.told_days > ?)
       LIMIT ${AT_ONCE}`,
      [today, until, step],
    );
    for (const { id, kind, business, expires } of soon) {
      const days = Math.round((Date.parse(expires) - Date.parse(today)) / DAY_MS);
      await retry(this.dataSource, async (manager) => {
        const { affected } = await manager
          .createQueryBuilder()
          .update(DocumentEntity)
          .set({ toldDays: step })
          .where('id = :id AND (told_days IS NULL OR told_days > :step)', { id, step })
          .execute();
        if (!affected) return;
        const owners = await manager.findBy(MemberEntity, {
          businessId: business,
          role: 'owner',
          state: 'active',
        });
        const told = owners.flatMap(({ userId }) => userId ?? []);
        const about = { type: 'document', id, businessId: business } as const;
        await tell({ manager, now }, told, 'DOC_EXPIRING', about, { kind, expiresOn: expires, days });
      });
    }
    return soon.length;
  }
}
