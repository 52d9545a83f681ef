import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  Appeal,
  AppealAction,
  AppealDecision,
  AppealDraft,
  AppealPage,
  AppealQuery,
} from '@sabaijai/contract';
import { DataSource } from 'typeorm';
import type { z } from 'zod';
import { Access, Me, type SessionPerson } from '../../http/access/access.js';
import { actIn, makeAndRead, runAndRead } from '../../http/access/act.js';
import { Id } from '../../http/id.js';
import { Returns } from '../../http/response-schema.js';
import { appealPage, readAppeal } from './appeal.query.js';
import { decideAppeal } from './decide.js';
import { fileAppeal } from './file.js';

/** Owners appeal against a result; a lead who had no part in it decides. */
@Controller()
export class AppealController {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  @Post('businesses/:id/appeals')
  @Access('vendor')
  @Returns(Appeal, { creates: true })
  file(
    @Me() person: SessionPerson,
    @Id('business') id: Id<'business'>,
    @Body({ schema: AppealDraft }) draft: z.output<typeof AppealDraft>,
  ) {
    return makeAndRead(
      this.dataSource,
      person,
      (act) => fileAppeal(act, id, draft),
      (act) => readAppeal(act, draft.id),
    );
  }

  @Get('appeals')
  @Access('inspector')
  @Returns(AppealPage)
  list(@Me() person: SessionPerson, @Query({ schema: AppealQuery }) query: AppealQuery) {
    return appealPage(this.dataSource, person, query);
  }

  @Get('appeals/:id')
  @Access('vendor', 'inspector')
  @Returns(Appeal)
  get(@Me() person: SessionPerson, @Id('appeal') id: Id<'appeal'>) {
    return readAppeal(actIn(this.dataSource.manager, person), id);
  }

  @Post('appeals/:id/:action')
  @Access('vendor', 'inspector')
  @Returns(Appeal)
  decide(
    @Me() person: SessionPerson,
    @Id('appeal') id: Id<'appeal'>,
    @Param('action', { schema: AppealAction }) action: AppealAction,
    @Body({ schema: AppealDecision }) { words }: z.output<typeof AppealDecision>,
  ) {
    return runAndRead(
      this.dataSource,
      person,
      (act) => decideAppeal(act, id, action, words),
      (act) => readAppeal(act, id),
    );
  }
}
