import { Body, Controller, Get, Param, Post, Query, Req } from '@nestjs/common';
import {
  type Id,
  idOf,
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
import { Access, CurrentPerson, type SessionPerson } from '../../http/access/access.js';
import type { Made } from '../../http/idempotent-create.js';
import { Returns } from '../../http/response-schema.js';
import { ReportService } from './report.service.js';

@Controller()
export class ReportController {
  constructor(private readonly reports: ReportService) {}

  @Post('reviews/:id/report')
  @Access('member')
  @Returns(Report, { creates: true })
  reportReview(
    @CurrentPerson() person: SessionPerson,
    @Param('id', { schema: idOf('review') }) targetId: Id<'review'>,
    @Body({ schema: ReportDraft }) draft: z.output<typeof ReportDraft>,
    @Req() request: FastifyRequest,
  ): Promise<Made<Report>> {
    return this.reports.report(person.id, { target: 'review', targetId }, draft, request.ip);
  }

  @Post('businesses/:id/report')
  @Access('member')
  @Returns(Report, { creates: true })
  reportBusiness(
    @CurrentPerson() person: SessionPerson,
    @Param('id', { schema: idOf('business') }) targetId: Id<'business'>,
    @Body({ schema: ReportDraft }) draft: z.output<typeof ReportDraft>,
    @Req() request: FastifyRequest,
  ): Promise<Made<Report>> {
    return this.reports.report(person.id, { target: 'business', targetId }, draft, request.ip);
  }

  @Get('me/reports')
  @Access('member')
  @Returns(ReportPage)
  list(
    @CurrentPerson() person: SessionPerson,
    @Query({ schema: QueueQuery }) query: QueueQuery,
  ): Promise<ReportPage> {
    return this.reports.list(person.id, query);
  }

  @Get('moderation/reports')
  @Access('lead')
  @Returns(QueuedReportPage)
  queue(@Query({ schema: ModerationQuery }) query: ModerationQuery): Promise<QueuedReportPage> {
    return this.reports.queue(query);
  }

  @Post('moderation/reports/:id/uphold')
  @Access('lead')
  @Returns(QueuedReport)
  uphold(
    @CurrentPerson() person: SessionPerson,
    @Param('id', { schema: idOf('report') }) id: Id<'report'>,
    @Body({ schema: ReportUpholding }) { comment }: ReportUpholding,
  ): Promise<QueuedReport> {
    return this.reports.decide(person, id, 'uphold', comment);
  }

  @Post('moderation/reports/:id/reject')
  @Access('lead')
  @Returns(QueuedReport)
  reject(
    @CurrentPerson() person: SessionPerson,
    @Param('id', { schema: idOf('report') }) id: Id<'report'>,
    @Body({ schema: ReportRejection }) { comment }: ReportRejection,
  ): Promise<QueuedReport> {
    return this.reports.decide(person, id, 'reject', comment);
  }
}
