import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { GradeReport, Id } from '@sabaijai/contract';
import { type Answer, CHK_2026_1, type ChecklistVersion, weigh } from '@sabaijai/contract/checklist';
import { DataSource } from 'typeorm';
import { requirePublic } from '../business/public-business.js';
import { SAFETY_COLUMNS, type SafetyRow, safetyOf } from '../business/safety.js';
import { Clock } from '../clock/clock.js';
import { sqlRows, toNumber } from '../database/rows.js';
import type { RuleFacts } from '../inspection/inspection.entity.js';
import {
  IS_PUBLIC,
  PUBLISHED_COLUMNS,
  type PublishedRow,
  publishedView,
} from '../inspection/inspection.query.js';

/** Every checklist an inspection may name. */
const CHECKLISTS: Readonly<Record<string, ChecklistVersion>> = { [CHK_2026_1.id]: CHK_2026_1 };

interface AnswerRow {
  item_id: string;
  result: Answer['result'];
  value: unknown;
  value2: unknown;
  document: string | null;
}

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
      'SELECT item_id, result, value, value2, document FROM answer WHERE inspection_id = ? ORDER BY item_id',
      [row.id],
    );
    const answers = rows.map(answerView);
    const inspection = publishedView(row);
    const facts = {
      facets: JSON.parse(row.facets),
      ...(JSON.parse(row.facts) as RuleFacts),
      previousFindings: [...(JSON.parse(row.facts) as RuleFacts).previousFindings],
      inspectedAt: inspection.inspectedAt,
    };
    const checklist = CHECKLISTS[row.checklist_version];
    const lines = checklist ? weigh(checklist, { ...facts, answers }) : [];
    return {
      inspection,
      result: JSON.parse(row.result),
      findings: lines
        .filter(({ result }) => result === 'fail' || result === 'cos')
        .map(({ item, result, severity, repeat }) => ({ itemId: item.id, result, severity, repeat })),
      answers,
      facts,
    };
  }
}

/** Without what is not public: notes, photos and the document's number. */
function answerView(row: AnswerRow) {
  const document = row.document === null ? null : (JSON.parse(row.document) as Answer['document']);
  return {
    itemId: row.item_id,
    result: row.result,
    ...(row.value !== null && { value: toNumber(row.value) }),
    ...(row.value2 !== null && { value2: toNumber(row.value2) }),
    ...(document && { document: { expiresAt: document.expiresAt } }),
  };
}
