import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { GradeReport, Id } from '@sabaijai/contract';
import { DataSource } from 'typeorm';
import { Clock } from '../../platform/clock/clock.js';
import { sqlRows } from '../../platform/database/rows.js';
import { requirePublic } from '../business/public-business.js';
import { IS_PUBLIC } from '../business/results.query.js';
import { SAFETY_COLUMNS, type SafetyRow, safetyOf } from '../business/safety.js';
import { PUBLISHED_COLUMNS, type PublishedRow, publishedView } from '../inspection/inspection.query.js';
import { ANSWER_COLUMNS, type AnswerRow, answerView, factsOf, findingsOf } from './calculation.js';

@Injectable()
export class GradeService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** The current grade and the whole calculation behind it. */
  async report(id: Id<'business'>): Promise<GradeReport> {
    const now = this.clock.now();
    await requirePublic(this.dataSource, id, now);
    const [row] = await sqlRows<SafetyRow>(
      this.dataSource,
      `SELECT ${SAFETY_COLUMNS} FROM business b WHERE b.id = ?`,
      [id],
    );
    const [inspection] = await sqlRows<PublishedRow & { facets: string; facts: string }>(
      this.dataSource,
      `SELECT ${PUBLISHED_COLUMNS}, facets, facts FROM inspection
       WHERE business_id = ? AND state IN ('final', 'published') AND ${IS_PUBLIC}
       ORDER BY finished_at DESC, id DESC LIMIT 1`,
      [id, now],
    );
    return {
      safety: safetyOf(row as SafetyRow, now),
      calculation: inspection ? await this.calculation(inspection) : null,
    };
  }

  private async calculation(
    row: PublishedRow & { facets: string; facts: string },
  ): Promise<GradeReport['calculation']> {
    const rows = await sqlRows<AnswerRow>(
      this.dataSource,
      `SELECT ${ANSWER_COLUMNS} FROM answer WHERE inspection_id = ? ORDER BY item_id`,
      [row.id],
    );
    const answers = rows.map(answerView);
    const inspection = publishedView(row);
    const facts = factsOf({ ...row, inspectedAt: inspection.inspectedAt });
    const findings = findingsOf(row.checklist_version, facts, answers);
    return { inspection, result: JSON.parse(row.result), findings, answers, facts };
  }
}
