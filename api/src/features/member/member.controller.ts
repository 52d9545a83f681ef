import { Body, Controller, Delete, Get, Param, Post, Req } from '@nestjs/common';
import {
  type Id,
  InvitationKey,
  idOf,
  MemberAction,
  MemberDecided,
  MemberDecision,
  MemberInvitation,
  MemberInvited,
  MemberList,
  OwnInvitation,
  OwnInvitationList,
} from '@sabaijai/contract';
import type { FastifyRequest } from 'fastify';
import { Access, CurrentPerson, type SessionPerson } from '../../http/access/access.js';
import type { Made } from '../../http/idempotent-create.js';
import { Returns } from '../../http/response-schema.js';
import { MemberService } from './member.service.js';

const BusinessId = idOf('business');
const MemberId = idOf('member');
/** Most decisions need neither secret nor password, and no body. */
const Decision = MemberDecision.default({});

/** The people of a business. */
@Controller()
export class MemberController {
  constructor(private readonly members: MemberService) {}

  @Get('my/invitations')
  @Access('client', 'vendor')
  @Returns(OwnInvitationList)
  invitations(@CurrentPerson() person: SessionPerson): Promise<OwnInvitationList> {
    return this.members.invitations(person);
  }

  /** A POST, so that the secret stands in no address. */
  @Post('my/invitations/open')
  @Access('client', 'vendor')
  @Returns(OwnInvitation)
  open(
    @CurrentPerson() person: SessionPerson,
    @Body({ schema: InvitationKey }) key: InvitationKey,
  ): Promise<OwnInvitation> {
    return this.members.open(person, key);
  }

  @Get('businesses/:id/members')
  @Access('vendor')
  @Returns(MemberList)
  list(
    @CurrentPerson() person: SessionPerson,
    @Param('id', { schema: BusinessId }) id: Id<'business'>,
  ): Promise<MemberList> {
    return this.members.list(person, id);
  }

  @Post('businesses/:id/members')
  @Access('vendor')
  @Returns(MemberInvited, { creates: true })
  invite(
    @CurrentPerson() person: SessionPerson,
    @Param('id', { schema: BusinessId }) id: Id<'business'>,
    @Body({ schema: MemberInvitation }) invitation: MemberInvitation,
    @Req() request: FastifyRequest,
  ): Promise<Made<MemberInvited>> {
    return this.members.invite(person, id, invitation, request);
  }

  /** Whichever way it ends: an invitation is withdrawn, oneself leaves, another is removed. */
  @Delete('businesses/:id/members/:member')
  @Access('vendor')
  @Returns(MemberDecided)
  remove(
    @CurrentPerson() person: SessionPerson,
    @Param('member', { schema: MemberId }) member: Id<'member'>,
    @Body({ schema: Decision }) decision: MemberDecision,
    @Req() request: FastifyRequest,
  ): Promise<MemberDecided> {
    return this.members.end(person, member, decision, request);
  }

  @Post('members/:id/:action')
  @Access('client', 'vendor')
  @Returns(MemberDecided)
  decide(
    @CurrentPerson() person: SessionPerson,
    @Param('id', { schema: MemberId }) id: Id<'member'>,
    @Param('action', { schema: MemberAction }) action: MemberAction,
    @Body({ schema: Decision }) decision: MemberDecision,
    @Req() request: FastifyRequest,
  ): Promise<MemberDecided> {
    return this.members.decide(person, id, action, decision, request);
  }
}
