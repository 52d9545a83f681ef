import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { GradeReport, Id } from '@sabaijai/contract';
import { CHECKLISTS, grade } from '@sabaijai/contract/checklist';
import { DataSource } from 'typeorm';
import { Clock } from '../../platform/clock/clock.js';
import { type RowOf, rowsOf, select } from '../../platform/database/select.js';
import { requirePublic } from '../business/public-business.js';
import { isCapped, SAFETY, type SafetyRow, safetyOf } from '../business/safety.js';
import { InspectionEntity } from '../inspection/inspection.entity.js';
import { IS_PUBLIC, PUBLISHED, publishedView } from '../inspection/inspection.query.js';
import { ANSWER, answerView, factsOf, findingsOf } from './calculation.js';

const CALCULATED = PUBLISHED.and(select(InspectionEntity, 'i', ['facets', 'facts']));

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
    const [row] = await rowsOf(this.dataSource, SAFETY, `SELECT ${SAFETY} FROM business b WHERE b.id = ?`, [
      id,
    ]);
    const [inspection] = await rowsOf(
      this.dataSource,
      CALCULATED,
      `SELECT ${CALCULATED} FROM inspection i
       WHERE i.business_id = ? AND i.state IN ('final', 'published') AND ${IS_PUBLIC}
       ORDER BY i.finished_at DESC, i.id DESC LIMIT 1`,
      [id, now],
    );
    return {
      safety: safetyOf(row as SafetyRow, now),
      calculation: inspection ? await this.calculation(inspection, isCapped(row as SafetyRow, now)) : null,
    };
  }

  /** As it was found; a warning that stands escalated now caps it as the rule says. */
  private async calculation(
    row: RowOf<typeof CALCULATED>,
    escalatedWarning: boolean,
  ): Promise<GradeReport['calculation']> {
    const rows = await rowsOf(
      this.dataSource,
      ANSWER,
      `SELECT ${ANSWER} FROM answer a WHERE a.inspection_id = ? ORDER BY a.item_id`,
      [row.id],
    );
    const answers = rows.map(answerView);
    const facts = { ...factsOf(row), escalatedWarning };
    const findings = findingsOf(row.checklistVersion, facts, answers);
    const checklist = CHECKLISTS[row.checklistVersion];
    const result = escalatedWarning && checklist ? grade(checklist, { ...facts, answers }) : row.result;
    return { inspection: publishedView(row), result, findings, answers, facts };
  }
}
