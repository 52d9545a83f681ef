import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type {
  Appeal,
  AppealAction,
  AppealDecision,
  AppealDraft,
  AppealPage,
  AppealQuery,
  Id,
} from '@sabaijai/contract';
import { DataSource } from 'typeorm';
import type { z } from 'zod';
import type { SessionPerson } from '../../http/access/access.js';
import { actIn, makeAndRead, runAndRead } from '../../http/access/act.js';
import type { Made } from '../../http/idempotent-create.js';
import { appealPage, readAppeal } from './appeal.query.js';
import { decideAppeal } from './decide.js';
import { fileAppeal } from './file.js';

@Injectable()
export class AppealService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  list(person: SessionPerson, query: AppealQuery): Promise<AppealPage> {
    return appealPage(this.dataSource, person, query);
  }

  get(person: SessionPerson, id: Id<'appeal'>): Promise<Appeal> {
    return readAppeal(actIn(this.dataSource.manager, person), id);
  }

  file(
    person: SessionPerson,
    businessId: Id<'business'>,
    draft: z.output<typeof AppealDraft>,
  ): Promise<Made<Appeal>> {
    return makeAndRead(
      this.dataSource,
      person,
      (act) => fileAppeal(act, businessId, draft),
      (act) => readAppeal(act, draft.id),
    );
  }

  decide(
    person: SessionPerson,
    id: Id<'appeal'>,
    action: AppealAction,
    { words }: z.output<typeof AppealDecision>,
  ): Promise<Appeal> {
    return runAndRead(
      this.dataSource,
      person,
      (act) => decideAppeal(act, id, action, words),
      (act) => readAppeal(act, id),
    );
  }
}
