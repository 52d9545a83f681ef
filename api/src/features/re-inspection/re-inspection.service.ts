import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type {
  Id,
  ReInspection,
  ReInspectionAction,
  ReInspectionDecision,
  ReInspectionDraft,
  ReInspectionPage,
  ReInspectionQuery,
} from '@sabaijai/contract';
import { DataSource } from 'typeorm';
import type { z } from 'zod';
import type { SessionPerson } from '../../http/access/access.js';
import { actIn, makeAndRead, runAndRead } from '../../http/access/act.js';
import type { Made } from '../../http/idempotent-create.js';
import { LimitService } from '../../platform/limit/limit.service.js';
import { decideReInspection } from './decide.js';
import { readReInspection, reInspectionPage } from './re-inspection.query.js';
import { requestVisit } from './request.js';

@Injectable()
export class ReInspectionService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly limits: LimitService,
  ) {}

  list(person: SessionPerson, query: ReInspectionQuery): Promise<ReInspectionPage> {
    return reInspectionPage(this.dataSource, person, query);
  }

  get(person: SessionPerson, id: Id<'reInspection'>): Promise<ReInspection> {
    return readReInspection(actIn(this.dataSource.manager, person), id);
  }

  request(
    person: SessionPerson,
    businessId: Id<'business'>,
    draft: z.output<typeof ReInspectionDraft>,
  ): Promise<Made<ReInspection>> {
    return makeAndRead(
      this.dataSource,
      person,
      (act) => requestVisit(act, this.limits, businessId, draft),
      (act) => readReInspection(act, draft.id),
    );
  }

  decide(
    person: SessionPerson,
    id: Id<'reInspection'>,
    action: ReInspectionAction,
    { answer }: z.output<typeof ReInspectionDecision>,
  ): Promise<ReInspection> {
    return runAndRead(
      this.dataSource,
      person,
      (act) => decideReInspection(act, id, action, answer),
      (act) => readReInspection(act, id),
    );
  }
}
