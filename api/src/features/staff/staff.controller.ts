import { Body, Controller, Get, Param, Post, Put, Query, Req } from '@nestjs/common';
import {
  AgencyChange,
  AgencyDraft,
  AgencyList,
  ConflictDraft,
  type Id,
  idOf,
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
import { Access, CurrentPerson, type SessionPerson } from '../../http/access/access.js';
import type { Made } from '../../http/idempotent-create.js';
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
  list(
    @CurrentPerson() lead: SessionPerson,
    @Query({ schema: StaffQuery }) query: StaffQuery,
  ): Promise<StaffPage> {
    return this.staff.list(lead, query);
  }

  @Get('staff/:badge')
  @Access('lead')
  @Returns(Staff)
  get(
    @CurrentPerson() lead: SessionPerson,
    @Param('badge', { schema: StaffBadge }) badge: string,
  ): Promise<Staff> {
    return this.staff.get(lead, badge);
  }

  @Post('staff/:badge/lock')
  @Access('lead')
  @Returns(Staff)
  lock(
    @CurrentPerson() lead: SessionPerson,
    @Param('badge', { schema: StaffBadge }) badge: string,
    @Body({ schema: StaffLock }) asked: z.output<typeof StaffLock>,
    @Req() request: FastifyRequest,
  ): Promise<Staff> {
    return this.staff.lock(lead, badge, asked, request);
  }

  @Post('staff/:badge/unlock')
  @Access('lead')
  @Returns(Staff)
  unlock(
    @CurrentPerson() lead: SessionPerson,
    @Param('badge', { schema: StaffBadge }) badge: string,
    @Body({ schema: StaffChange }) asked: z.output<typeof StaffChange>,
  ): Promise<Staff> {
    return this.staff.unlock(lead, badge, asked);
  }

  @Post('staff/:badge/end-sessions')
  @Access('lead')
  @Returns(Staff)
  endSessions(
    @CurrentPerson() lead: SessionPerson,
    @Param('badge', { schema: StaffBadge }) badge: string,
    @Body({ schema: StaffChange }) asked: z.output<typeof StaffChange>,
  ): Promise<Staff> {
    return this.staff.endSessions(lead, badge, asked);
  }

  @Post('staff/:badge/provinces')
  @Access('lead')
  @Returns(Staff)
  provinces(
    @CurrentPerson() lead: SessionPerson,
    @Param('badge', { schema: StaffBadge }) badge: string,
    @Body({ schema: StaffProvinces }) asked: z.output<typeof StaffProvinces>,
    @Req() request: FastifyRequest,
  ): Promise<Staff> {
    return this.staff.provinces(lead, badge, asked, request);
  }

  @Post('staff/:badge/agency')
  @Access('lead')
  @Returns(Staff)
  agency(
    @CurrentPerson() lead: SessionPerson,
    @Param('badge', { schema: StaffBadge }) badge: string,
    @Body({ schema: StaffAgency }) asked: z.output<typeof StaffAgency>,
  ): Promise<Staff> {
    return this.staff.agency(lead, badge, asked);
  }

  @Post('staff/:badge/conflicts/:id/withdraw')
  @Access('lead')
  @Returns(Staff)
  withdrawConflict(
    @CurrentPerson() lead: SessionPerson,
    @Param('badge', { schema: StaffBadge }) badge: string,
    @Param('id', { schema: idOf('business') }) id: Id<'business'>,
    @Body({ schema: StaffChange }) asked: z.output<typeof StaffChange>,
  ): Promise<Staff> {
    return this.staff.withdrawConflict(lead, badge, id, asked);
  }

  @Get('self')
  @Access('inspector')
  @Returns(OwnStaff)
  self(@CurrentPerson() person: SessionPerson): Promise<OwnStaff> {
    return this.staff.self(person);
  }

  /** Only a lead takes it back. */
  @Post('conflicts')
  @Access('inspector')
  @Returns(OwnStaff, { creates: true })
  declare(
    @CurrentPerson() person: SessionPerson,
    @Body({ schema: ConflictDraft }) draft: z.output<typeof ConflictDraft>,
  ): Promise<Made<OwnStaff>> {
    return this.staff.declare(person, draft);
  }

  @Get('agencies')
  @Access('lead')
  @Returns(AgencyList)
  agencyList(@CurrentPerson() lead: SessionPerson): Promise<AgencyList> {
    return this.agencies.list(lead);
  }

  @Post('agencies')
  @Access('lead')
  @Returns(AgencyList, { creates: true })
  createAgency(
    @CurrentPerson() lead: SessionPerson,
    @Body({ schema: AgencyDraft }) draft: z.output<typeof AgencyDraft>,
  ): Promise<Made<AgencyList>> {
    return this.agencies.create(lead, draft);
  }

  @Put('agencies/:id')
  @Access('lead')
  @Returns(AgencyList)
  changeAgency(
    @CurrentPerson() lead: SessionPerson,
    @Param('id', { schema: idOf('agency') }) id: Id<'agency'>,
    @Body({ schema: AgencyChange }) change: z.output<typeof AgencyChange>,
  ): Promise<AgencyList> {
    return this.agencies.change(lead, id, change);
  }
}
