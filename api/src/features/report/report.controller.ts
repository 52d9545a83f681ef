import { Body, Controller, Get, Post, Query, Req } from '@nestjs/common';
import {
  ModerationQuery,
  QueuedReport,
  QueuedReportPage,
  QueueQuery,
  Report,
  ReportDraft,
  ReportPage,
  ReportRejection,
  ReportUpholding,
} from '@sabaijai/contract';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { Access, Me, type SessionPerson } from '../../http/access/access.js';
import { Id } from '../../http/id.js';
import { Returns } from '../../http/response-schema.js';
import { ReportService } from './report.service.js';

@Controller()
export class ReportController {
  constructor(private readonly reports: ReportService) {}

  @Post('reviews/:id/report')
  @Access('member')
  @Returns(Report, { creates: true })
  reportReview(
    @Me() person: SessionPerson,
    @Id('review') targetId: Id<'review'>,
    @Body({ schema: ReportDraft }) draft: z.output<typeof ReportDraft>,
    @Req() request: FastifyRequest,
  ) {
    return this.reports.report(person.id, { target: 'review', targetId }, draft, request.ip);
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
    return this.reports.report(person.id, { target: 'business', targetId }, draft, request.ip);
  }

  @Get('me/reports')
  @Access('member')
  @Returns(ReportPage)
  list(@Me() person: SessionPerson, @Query({ schema: QueueQuery }) query: QueueQuery) {
    return this.reports.list(person.id, query);
  }

  @Get('moderation/reports')
  @Access('lead')
  @Returns(QueuedReportPage)
  queue(@Query({ schema: ModerationQuery }) query: ModerationQuery) {
    return this.reports.queue(query);
  }

  @Post('moderation/reports/:id/uphold')
  @Access('lead')
  @Returns(QueuedReport)
  uphold(
    @Me() person: SessionPerson,
    @Id('report') id: Id<'report'>,
    @Body({ schema: ReportUpholding }) { comment }: ReportUpholding,
  ) {
    return this.reports.decide(person, id, 'uphold', comment);
  }

  @Post('moderation/reports/:id/reject')
  @Access('lead')
  @Returns(QueuedReport)
  reject(
    @Me() person: SessionPerson,
    @Id('report') id: Id<'report'>,
    @Body({ schema: ReportRejection }) { comment }: ReportRejection,
  ) {
    return this.reports.decide(person, id, 'reject', comment);
  }
}
