import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  type HeldReviewPage,
  type HeldReviewQuery,
  type Id,
  type MyReview,
  type ReviewDecision,
  reviewMachine,
} from '@sabaijai/contract';
import { DataSource, type EntityManager } from 'typeorm';
import type { SessionPerson } from '../../http/access/access.js';
import { Clock } from '../../platform/clock/clock.js';
import { lockRows } from '../../platform/database/lock.js';
import { retry, TryAgain } from '../../platform/database/retry.js';
import { Problem } from '../../platform/problem.js';
import { settleReports } from '../report/settle.js';
import { publishReview, removeReview } from '../review/moderate-review.js';
import { findReviews, heldPage } from '../review/review.query.js';
import { myReviewView } from '../review/review.view.js';

/** What leads do with the reviews that wait. */
@Injectable()
export class ModerationService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  list(query: HeldReviewQuery): Promise<HeldReviewPage> {
    return heldPage(this.dataSource, query);
  }

  decide(person: SessionPerson, id: Id<'review'>, decision: ReviewDecision): Promise<MyReview> {
    const act = { id, leadId: person.id, now: this.clock.now() };
    return retry(this.dataSource, async (manager) => {
      // As a report does before it is counted: none slips in between.
      await lockRows(manager, 'review', [id]);
      const current = await read(manager, id);
      if (!reviewMachine.next(current.state, decision.action, ['lead']))
        throw new Problem('STATE_CONFLICT', { params: { state: current.state } });
      if (current.version !== decision.version)
        throw new Problem('VERSION_CONFLICT', { params: { current } });
      const isDone =
        decision.action === 'publish'
          ? await publishReview(manager, act)
          : await removeReview(manager, { ...act, reason: decision.reason });
      if (!isDone) throw new TryAgain('The review changed meanwhile');
      const verdict =
        decision.action === 'publish'
          ? ({ state: 'rejected', comment: null } as const)
          : ({ state: 'upheld', comment: decision.reason } as const);
      await settleReports(manager, id, { ...verdict, by: person.id, now: act.now });
      return read(manager, id);
    });
  }
}

async function read(manager: EntityManager, id: Id<'review'>): Promise<MyReview> {
  const [found] = await findReviews(manager, 'r.id = ?', [id]);
  if (!found) throw new Problem('NOT_FOUND');
  return myReviewView(found.row, found.pictures);
}
