import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  Correction,
  CorrectionAction,
  CorrectionDecision,
  CorrectionDraft,
  CorrectionPage,
  ModerationQuery,
  QueueQuery,
} from '@sabaijai/contract';
import { DataSource } from 'typeorm';
import type { z } from 'zod';
import { Access, Me, type SessionPerson } from '../../http/access/access.js';
import { makeAndRead, runAndRead } from '../../http/access/act.js';
import { Id } from '../../http/id.js';
import { Returns } from '../../http/response-schema.js';
import { LimitService } from '../../platform/limit/limit.service.js';
import { correctionQueue, correctionsFor, ownCorrections, readCorrection } from './correction.query.js';
import { decideCorrection } from './decide.js';
import { correctionsOf, sendCorrection } from './send.js';

/** Facts as people found them; decided by those of the business, or a lead. */
@Controller()
export class CorrectionController {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly limits: LimitService,
  ) {}

  @Post('corrections')
  @Access('member')
  @Returns(Correction, { creates: true })
  async send(
    @Me() person: SessionPerson,
    @Body({ schema: CorrectionDraft }) draft: z.output<typeof CorrectionDraft>,
  ) {
    await this.limits.pace(correctionsOf(person.id));
    return makeAndRead(
      this.dataSource,
      person,
      (act) => sendCorrection(act, draft),
      (act) => readCorrection(act, draft.id),
    );
  }

  @Get('me/corrections')
  @Access('member')
  @Returns(CorrectionPage)
  own(@Me() person: SessionPerson, @Query({ schema: QueueQuery }) query: QueueQuery) {
    return ownCorrections(this.dataSource, person, query);
  }

  @Get('businesses/:id/corrections')
  @Access('vendor')
  @Returns(CorrectionPage)
  ofBusiness(
    @Me() person: SessionPerson,
    @Id('business') id: Id<'business'>,
    @Query({ schema: QueueQuery }) query: QueueQuery,
  ) {
    return correctionsFor(this.dataSource, person, id, query);
  }

  @Get('moderation/corrections')
  @Access('lead')
  @Returns(CorrectionPage)
  queue(@Me() person: SessionPerson, @Query({ schema: ModerationQuery }) query: ModerationQuery) {
    return correctionQueue(this.dataSource, person, query);
  }

  @Post('corrections/:id/:action')
  @Access('vendor', 'lead')
  @Returns(Correction)
  decide(
    @Me() person: SessionPerson,
    @Id('correction') id: Id<'correction'>,
    @Param('action', { schema: CorrectionAction }) action: CorrectionAction,
    @Body({ schema: CorrectionDecision }) decision: z.output<typeof CorrectionDecision>,
  ) {
    return runAndRead(
      this.dataSource,
      person,
      (act) => decideCorrection(act, id, action, decision),
      (act) => readCorrection(act, id),
    );
  }
}
