import { Body, Controller, Get, Param, Post, Put, Query, Req } from '@nestjs/common';
import {
  AgencyChange,
  AgencyDraft,
  AgencyList,
  ConflictDraft,
  OwnStaff,
  Staff,
  StaffAgency,
  StaffBadge,
  StaffChange,
  StaffLock,
  StaffPage,
  StaffProvinces,
  StaffQuery,
} from '@sabaijai/contract';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { Access, Me, type SessionPerson } from '../../http/access/access.js';
import { Id } from '../../http/id.js';
import { Returns } from '../../http/response-schema.js';
import { AgencyService } from './agency.service.js';
import { StaffService } from './staff.service.js';

@Controller('inspector')
export class StaffController {
  constructor(
    private readonly staff: StaffService,
    private readonly agencies: AgencyService,
  ) {}

  @Get('staff')
  @Access('lead')
  @Returns(StaffPage)
  list(@Me() lead: SessionPerson, @Query({ schema: StaffQuery }) query: StaffQuery) {
    return this.staff.list(lead, query);
  }

  @Get('staff/:badge')
  @Access('lead')
  @Returns(Staff)
  get(@Me() lead: SessionPerson, @Param('badge', { schema: StaffBadge }) badge: string) {
    return this.staff.get(lead, badge);
  }

  @Post('staff/:badge/lock')
  @Access('lead')
  @Returns(Staff)
  lock(
    @Me() lead: SessionPerson,
    @Param('badge', { schema: StaffBadge }) badge: string,
    @Body({ schema: StaffLock }) asked: z.output<typeof StaffLock>,
    @Req() request: FastifyRequest,
  ) {
    return this.staff.lock(lead, badge, asked, request);
  }

  @Post('staff/:badge/unlock')
  @Access('lead')
  @Returns(Staff)
  unlock(
    @Me() lead: SessionPerson,
    @Param('badge', { schema: StaffBadge }) badge: string,
    @Body({ schema: StaffChange }) asked: z.output<typeof StaffChange>,
  ) {
    return this.staff.unlock(lead, badge, asked);
  }

  @Post('staff/:badge/end-sessions')
  @Access('lead')
  @Returns(Staff)
  endSessions(
    @Me() lead: SessionPerson,
    @Param('badge', { schema: StaffBadge }) badge: string,
    @Body({ schema: StaffChange }) asked: z.output<typeof StaffChange>,
  ) {
    return this.staff.endSessions(lead, badge, asked);
  }

  @Post('staff/:badge/provinces')
  @Access('lead')
  @Returns(Staff)
  provinces(
    @Me() lead: SessionPerson,
    @Param('badge', { schema: StaffBadge }) badge: string,
    @Body({ schema: StaffProvinces }) asked: z.output<typeof StaffProvinces>,
    @Req() request: FastifyRequest,
  ) {
    return this.staff.provinces(lead, badge, asked, request);
  }

  @Post('staff/:badge/agency')
  @Access('lead')
  @Returns(Staff)
  agency(
    @Me() lead: SessionPerson,
    @Param('badge', { schema: StaffBadge }) badge: string,
    @Body({ schema: StaffAgency }) asked: z.output<typeof StaffAgency>,
  ) {
    return this.staff.agency(lead, badge, asked);
  }

  @Post('staff/:badge/conflicts/:id/withdraw')
  @Access('lead')
  @Returns(Staff)
  withdrawConflict(
    @Me() lead: SessionPerson,
    @Param('badge', { schema: StaffBadge }) badge: string,
    @Id('business') id: Id<'business'>,
    @Body({ schema: StaffChange }) asked: z.output<typeof StaffChange>,
  ) {
    return this.staff.withdrawConflict(lead, badge, id, asked);
  }

  @Get('self')
  @Access('inspector')
  @Returns(OwnStaff)
  self(@Me() person: SessionPerson) {
    return this.staff.self(person);
  }

  /** Only a lead takes it back. */
  @Post('conflicts')
  @Access('inspector')
  @Returns(OwnStaff, { creates: true })
  declare(
    @Me() person: SessionPerson,
    @Body({ schema: ConflictDraft }) draft: z.output<typeof ConflictDraft>,
  ) {
    return this.staff.declare(person, draft);
  }

  @Get('agencies')
  @Access('lead')
  @Returns(AgencyList)
  agencyList(@Me() lead: SessionPerson) {
    return this.agencies.list(lead);
  }

  @Post('agencies')
  @Access('lead')
  @Returns(AgencyList, { creates: true })
  createAgency(
    @Me() lead: SessionPerson,
    @Body({ schema: AgencyDraft }) draft: z.output<typeof AgencyDraft>,
  ) {
    return this.agencies.create(lead, draft);
  }

  @Put('agencies/:id')
  @Access('lead')
  @Returns(AgencyList)
  changeAgency(
    @Me() lead: SessionPerson,
    @Id('agency') id: Id<'agency'>,
    @Body({ schema: AgencyChange }) change: z.output<typeof AgencyChange>,
  ) {
    return this.agencies.change(lead, id, change);
  }
}
