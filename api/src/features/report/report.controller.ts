import { Body, Controller, Get, Post, Query, Req } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  ModerationQuery,
  QueuedReport,
  QueuedReportPage,
  QueueQuery,
  Report,
  type ReportAction,
  ReportDraft,
  ReportPage,
  ReportRejection,
  ReportUpholding,
} from '@sabaijai/contract';
import type { FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import type { z } from 'zod';
import { Access, Me, type SessionPerson } from '../../http/access/access.js';
import { makeAndRead, runAndRead } from '../../http/access/act.js';
import { Id } from '../../http/id.js';
import { Returns } from '../../http/response-schema.js';
import { LimitService } from '../../platform/limit/limit.service.js';
import { Settings } from '../../platform/settings/settings.js';
import { decideReport } from './decide.js';
import type { ReportEntity } from './report.entity.js';
import { reportTarget } from './report.js';
import { ownReports, readQueued, readReport, reportQueue } from './report.query.js';

@Controller()
export class ReportController {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly limits: LimitService,
    private readonly settings: Settings,
  ) {}

  @Post('reviews/:id/report')
  @Access('member')
  @Returns(Report, { creates: true })
  reportReview(
    @Me() person: SessionPerson,
    @Id('review') targetId: Id<'review'>,
    @Body({ schema: ReportDraft }) draft: z.output<typeof ReportDraft>,
    @Req() request: FastifyRequest,
  ) {
    return this.report(person, { target: 'review', targetId }, draft, request.ip);
  }

  @Post('businesses/:id/report')
  @Access('member')
  @Returns(Report, { creates: true })
  reportBusiness(
    @Me() person: SessionPerson,
    @Id('business') targetId: Id<'business'>,
    @Body({ schema: ReportDraft }) draft: z.output<typeof ReportDraft>,
    @Req() request: FastifyRequest,
  ) {
    return this.report(person, { target: 'business', targetId }, draft, request.ip);
  }

  @Get('me/reports')
  @Access('member')
  @Returns(ReportPage)
  list(@Me() person: SessionPerson, @Query({ schema: QueueQuery }) query: QueueQuery) {
    return ownReports(this.dataSource, person.id, query);
  }

  @Get('moderation/reports')
  @Access('lead')
  @Returns(QueuedReportPage)
  queue(@Query({ schema: ModerationQuery }) query: ModerationQuery) {
    return reportQueue(this.dataSource, query);
  }

  @Post('moderation/reports/:id/uphold')
  @Access('lead')
  @Returns(QueuedReport)
  uphold(
    @Me() person: SessionPerson,
    @Id('report') id: Id<'report'>,
    @Body({ schema: ReportUpholding }) { comment }: ReportUpholding,
  ) {
    return this.decide(person, id, 'uphold', comment);
  }

  @Post('moderation/reports/:id/reject')
  @Access('lead')
  @Returns(QueuedReport)
  reject(
    @Me() person: SessionPerson,
    @Id('report') id: Id<'report'>,
    @Body({ schema: ReportRejection }) { comment }: ReportRejection,
  ) {
    return this.decide(person, id, 'reject', comment);
  }

  private report(
    person: SessionPerson,
    target: Pick<ReportEntity, 'target' | 'targetId'>,
    draft: z.output<typeof ReportDraft>,
    address: string,
  ) {
    const door = { limits: this.limits, address, isDemo: this.settings.mode === 'demo' };
    return makeAndRead(
      this.dataSource,
      person,
      (act) => reportTarget(act, door, target, draft),
      (act) => readReport(act, draft.id),
    );
  }

  private decide(person: SessionPerson, id: Id<'report'>, action: ReportAction, words: string | null) {
    return runAndRead(
      this.dataSource,
      person,
      (act) => decideReport(act, id, action, words),
      (act) => readQueued(act, id),
    );
  }
}
