import { Body, Controller, Get, Param, Post, Query, Req } from '@nestjs/common';
import {
  HazardAction,
  HazardDecision,
  HazardReport,
  HazardReportDraft,
  HazardReportPage,
  HazardReportQuery,
  HazardTargets,
  SimilarHazards,
  SimilarHazardsQuery,
} from '@sabaijai/contract';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { Access, Me, type SessionPerson } from '../../http/access/access.js';
import { Id } from '../../http/id.js';
import { Returns } from '../../http/response-schema.js';
import { HazardReportService } from './hazard-report.service.js';

/** Visitors and vendors tell and see their own; inspectors, who have notices for what they find, decide. */
@Controller('hazard-reports')
export class HazardReportController {
  constructor(private readonly hazards: HazardReportService) {}

  @Post()
  @Access('client', 'vendor')
  @Returns(HazardReport, { creates: true })
  report(
    @Me() person: SessionPerson,
    @Body({ schema: HazardReportDraft }) draft: z.output<typeof HazardReportDraft>,
    @Req() request: FastifyRequest,
  ) {
    return this.hazards.report(person.id, draft, request.ip);
  }

  @Get()
  @Access('client', 'vendor', 'inspector')
  @Returns(HazardReportPage)
  list(@Me() person: SessionPerson, @Query({ schema: HazardReportQuery }) query: HazardReportQuery) {
    return this.hazards.list(person, query);
  }

  @Get('similar')
  @Access('client', 'vendor')
  @Returns(SimilarHazards)
  similar(@Me() person: SessionPerson, @Query({ schema: SimilarHazardsQuery }) query: SimilarHazardsQuery) {
    return this.hazards.similar(person.id, query);
  }

  @Get(':id')
  @Access('client', 'vendor', 'inspector')
  @Returns(HazardReport)
  get(@Me() person: SessionPerson, @Id('hazardReport') id: Id<'hazardReport'>) {
    return this.hazards.get(person, id);
  }

  @Get(':id/targets')
  @Access('inspector')
  @Returns(HazardTargets)
  targets(@Me() person: SessionPerson, @Id('hazardReport') id: Id<'hazardReport'>) {
    return this.hazards.targets(person, id);
  }

  @Post(':id/:action')
  @Access('inspector')
  @Returns(HazardReport)
  decide(
    @Me() person: SessionPerson,
    @Id('hazardReport') id: Id<'hazardReport'>,
    @Param('action', { schema: HazardAction }) action: HazardAction,
    @Body({ schema: HazardDecision }) decision: z.output<typeof HazardDecision>,
  ) {
    return this.hazards.decide(person, id, action, decision);
  }
}
