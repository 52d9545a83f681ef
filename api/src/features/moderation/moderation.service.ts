import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  type HeldReviewPage,
  type HeldReviewQuery,
  type Id,
  type MyReview,
  type ReviewPublishing,
  type ReviewRemoval,
} from '@sabaijai/contract';
import { DataSource, type EntityManager } from 'typeorm';
import type { SessionPerson } from '../../http/access/access.js';
import { run } from '../../http/access/act.js';
import { lockRows } from '../../platform/database/lock.js';
import { Problem } from '../../platform/problem.js';
import { settleReports } from '../report/close-reports.js';
import { decideReview } from '../review/moderate-review.js';
import { ReviewEntity } from '../review/review.entity.js';
import { findReviews, heldPage } from '../review/review.query.js';
import { myReviewView } from '../review/review.view.js';

/** What leads do with the reviews that wait. */
@Injectable()
export class ModerationService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  list(query: HeldReviewQuery): Promise<HeldReviewPage> {
    return heldPage(this.dataSource, query);
  }

  /** Removed for a reason, published without one. */
  decide(
    person: SessionPerson,
    id: Id<'review'>,
    { version, reason }: ReviewPublishing & Partial<ReviewRemoval>,
  ): Promise<MyReview> {
    return run(this.dataSource, person, async (act) => {
      const { manager, now } = act;
      // As a report does before it is counted: none slips in between.
      await lockRows(manager, 'review', [id]);
      const review = await manager.findOneBy(ReviewEntity, { id });
      if (!review) throw new Problem('NOT_FOUND');
      if (review.version !== version)
        throw new Problem('VERSION_CONFLICT', { params: { current: await read(manager, id) } });
      await decideReview(manager, review, reason, { leadId: person.id, now });
      await settleReports(act, id, reason ? 'uphold' : 'reject', reason ?? null);
      return read(manager, id);
    });
  }
}

async function read(manager: EntityManager, id: Id<'review'>): Promise<MyReview> {
  const [found] = await findReviews(manager, 'r.id = ?', [id]);
  if (!found) throw new Problem('NOT_FOUND');
  return myReviewView(found.row, found.pictures, ['lead']);
}
