import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type GradeReport, type Id, type InspectionAnswers, inspectionMachine } from '@sabaijai/contract';
import { CHECKLISTS, GRADE_RULES, grade, type PublicGradeRule } from '@sabaijai/contract/checklist';
import { DataSource } from 'typeorm';
import { Clock } from '../../platform/clock/clock.js';
import { sqlIn } from '../../platform/database/rows.js';
import { type RowOf, rowsOf, select } from '../../platform/database/select.js';
import { Problem } from '../../platform/problem.js';
import { lineOf } from '../business/line.js';
import { placeOfResults, requirePublic } from '../business/public-business.js';
import { isCapped, SAFETY, type SafetyRow, safetyOf } from '../business/safety.js';
import { InspectionEntity } from '../inspection/inspection.entity.js';
import { IS_PUBLIC, PUBLISHED, publishedView } from '../inspection/inspection.query.js';
import { ANSWER, answerView, factsOf, findingsOf, publicAnswers } from './calculation.js';

const CALCULATED = PUBLISHED.and(select(InspectionEntity, 'i', ['businessId', 'facets', 'facts']));

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
    const line = await lineOf(this.dataSource, id);
    const [inspection] = await rowsOf(
      this.dataSource,
      CALCULATED,
      `SELECT ${CALCULATED} FROM inspection i
       WHERE i.business_id IN (${line.map(() => '?').join(', ')}) AND i.state IN ${sqlIn(inspectionMachine.groups.finished)} AND ${IS_PUBLIC}
       ORDER BY i.finished_at DESC, i.id DESC LIMIT 1`,
      [...line, now],
    );
    const safety = safetyOf(row as SafetyRow, now);
    if (!inspection) return { safety, calculation: null };
    const found = await this.calculation(inspection);
    const facts = { ...found.facts, escalatedWarning: isCapped(row as SafetyRow, now) };
    const calculation = facts.escalatedWarning ? capped(found) : { ...found, facts };
    return { safety, calculation: { ...calculation, findings: findingsOf(calculation.answers) } };
  }

  /** A published inspection as it was made. Refuses one that is not public, or void, as if it did not exist. */
  async answers(id: Id<'inspection'>): Promise<InspectionAnswers> {
    const now = this.clock.now();
    const [row] = await rowsOf(
      this.dataSource,
      CALCULATED,
      `SELECT ${CALCULATED} FROM inspection i WHERE i.id = ? AND i.state IN ${sqlIn(inspectionMachine.groups.finished)} AND ${IS_PUBLIC}`,
      [id, now],
    );
    if (!row) throw new Problem('NOT_FOUND');
    await placeOfResults(this.dataSource, row.businessId, now);
    return this.calculation(row);
  }

  private async calculation(row: RowOf<typeof CALCULATED>): Promise<InspectionAnswers> {
    const rows = await rowsOf(
      this.dataSource,
      ANSWER,
      `SELECT ${ANSWER} FROM answer a WHERE a.inspection_id = ?`,
      [row.id],
    );
    const facts = factsOf(row);
    const answers = publicAnswers(row.checklistVersion, facts, rows.map(answerView));
    return { inspection: publishedView(row), result: row.result, answers, facts };
  }
}

/** A rule with everything that it grades by; refuses one that never graded anything. */
export function gradeRule(version: string): PublicGradeRule {
  const rule = GRADE_RULES[version];
  if (!rule) throw new Problem('NOT_FOUND');
  return { ...rule, checklists: Object.values(CHECKLISTS) };
}

/** A warning that stands escalated now caps what was found, as the rule says. */
function capped({ facts, answers, ...found }: InspectionAnswers): InspectionAnswers {
  const checklist = CHECKLISTS[found.inspection.checklistVersion];
  const now = { ...facts, escalatedWarning: true };
  const result = checklist ? grade(checklist, { ...now, answers }) : found.result;
  return { ...found, result, answers, facts: now };
}
