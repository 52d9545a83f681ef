import { Body, Controller, Get, Param, Post, Query, Req } from '@nestjs/common';
import {
  ClaimStart,
  Cursor,
  Draft,
  DraftSubmit,
  Limit,
  RegistrationAction,
  RegistrationCheck,
  RegistrationCheckQuery,
  RegistrationDecision,
  RegistrationPage,
  RegistrationQuery,
  RegistrationView,
} from '@sabaijai/contract';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Access, CurrentVisitor, Me, Public, type SessionPerson } from '../../http/access/access.js';
import { Id } from '../../http/id.js';
import { Returns } from '../../http/response-schema.js';
import { extendRoute } from '../../http/route.js';
import { DraftService } from '../draft/draft.service.js';
import { RegistrationService } from './registration.service.js';

const PageQuery = z.strictObject({ cursor: Cursor.optional(), limit: Limit });

/** Vendors send what they filled in and follow it; inspectors of the province decide. */
@Controller()
export class RegistrationController {
  constructor(
    private readonly registrations: RegistrationService,
    private readonly drafts: DraftService,
  ) {}

  @Get('registrations/check')
  @Public()
  @extendRoute({ counts: 'search' })
  @Returns(RegistrationCheck)
  check(
    @CurrentVisitor() person: SessionPerson | null,
    @Query({ schema: RegistrationCheckQuery }) query: RegistrationCheckQuery,
  ) {
    return this.registrations.check(query, person);
  }

  @Post('claims')
  @Access('vendor')
  @Returns(Draft)
  async claim(@Me() person: SessionPerson, @Body({ schema: ClaimStart }) start: ClaimStart) {
    return this.drafts.ownedView(person.id, await this.registrations.claim(person, start));
  }

  @Post('drafts/:id/submit')
  @Access('vendor')
  @Returns(RegistrationView, { creates: true })
  submit(
    @Me() person: SessionPerson,
    @Id('draft') id: Id<'draft'>,
    @Body({ schema: DraftSubmit }) submit: DraftSubmit,
    @Req() request: FastifyRequest,
  ) {
    return this.registrations.submit(person, id, submit, request.ip);
  }

  @Get('my/registrations')
  @Access('vendor')
  @Returns(RegistrationPage)
  mine(@Me() person: SessionPerson, @Query({ schema: PageQuery }) query: z.output<typeof PageQuery>) {
    return this.registrations.mine(person, query);
  }

  @Get('my/registrations/:id')
  @Access('vendor')
  @Returns(RegistrationView)
  own(@Me() person: SessionPerson, @Id('registration') id: Id<'registration'>) {
    return this.registrations.get(person, id);
  }

  @Post('my/registrations/:id/withdraw')
  @Access('vendor')
  @Returns(RegistrationView)
  withdraw(
    @Me() person: SessionPerson,
    @Id('registration') id: Id<'registration'>,
    @Body({ schema: DraftSubmit }) { version }: DraftSubmit,
  ) {
    return this.registrations.withdraw(person, id, version);
  }

  @Get('inspector/registrations')
  @Access('inspector')
  @Returns(RegistrationPage)
  queue(@Me() person: SessionPerson, @Query({ schema: RegistrationQuery }) query: RegistrationQuery) {
    return this.registrations.queue(person, query);
  }

  @Get('inspector/registrations/:id')
  @Access('inspector')
  @Returns(RegistrationView)
  get(@Me() person: SessionPerson, @Id('registration') id: Id<'registration'>) {
    return this.registrations.get(person, id);
  }

  @Post('inspector/registrations/:id/:action')
  @Access('inspector')
  @Returns(RegistrationView)
  decide(
    @Me() person: SessionPerson,
    @Id('registration') id: Id<'registration'>,
    @Param('action', { schema: RegistrationAction }) action: RegistrationAction,
    @Body({ schema: RegistrationDecision }) decision: RegistrationDecision,
  ) {
    return this.registrations.decide(person, id, action, decision);
  }
}
