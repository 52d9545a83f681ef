import { Body, Controller, Get, Param, Post, Query, Req } from '@nestjs/common';
import {
  HazardAction,
  HazardDecision,
  HazardReport,
  HazardReportDraft,
  HazardReportPage,
  HazardReportQuery,
  HazardTargets,
  type Id,
  idOf,
  SimilarHazards,
  SimilarHazardsQuery,
} from '@sabaijai/contract';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { Access, CurrentPerson, type SessionPerson } from '../../http/access/access.js';
import type { Made } from '../../http/idempotent-create.js';
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
    @CurrentPerson() person: SessionPerson,
    @Body({ schema: HazardReportDraft }) draft: z.output<typeof HazardReportDraft>,
    @Req() request: FastifyRequest,
  ): Promise<Made<HazardReport>> {
    return this.hazards.report(person.id, draft, request.ip);
  }

  @Get()
  @Access('client', 'vendor', 'inspector')
  @Returns(HazardReportPage)
  list(
    @CurrentPerson() person: SessionPerson,
    @Query({ schema: HazardReportQuery }) query: HazardReportQuery,
  ): Promise<HazardReportPage> {
    return this.hazards.list(person, query);
  }

  @Get('similar')
  @Access('client', 'vendor')
  @Returns(SimilarHazards)
  similar(
    @CurrentPerson() person: SessionPerson,
    @Query({ schema: SimilarHazardsQuery }) query: SimilarHazardsQuery,
  ): Promise<SimilarHazards> {
    return this.hazards.similar(person.id, query);
  }

  @Get(':id')
  @Access('client', 'vendor', 'inspector')
  @Returns(HazardReport)
  get(
    @CurrentPerson() person: SessionPerson,
    @Param('id', { schema: idOf('hazardReport') }) id: Id<'hazardReport'>,
  ): Promise<HazardReport> {
    return this.hazards.get(person, id);
  }

  @Get(':id/targets')
  @Access('inspector')
  @Returns(HazardTargets)
  targets(
    @CurrentPerson() person: SessionPerson,
    @Param('id', { schema: idOf('hazardReport') }) id: Id<'hazardReport'>,
  ): Promise<HazardTargets> {
    return this.hazards.targets(person, id);
  }

  @Post(':id/:action')
  @Access('inspector')
  @Returns(HazardReport)
  decide(
    @CurrentPerson() person: SessionPerson,
    @Param('id', { schema: idOf('hazardReport') }) id: Id<'hazardReport'>,
    @Param('action', { schema: HazardAction }) action: HazardAction,
    @Body({ schema: HazardDecision }) decision: z.output<typeof HazardDecision>,
  ): Promise<HazardReport> {
    return this.hazards.decide(person, id, action, decision);
  }
}
