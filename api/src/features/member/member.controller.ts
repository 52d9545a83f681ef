import { Body, Controller, Delete, Get, Param, Post, Req } from '@nestjs/common';
import {
  InvitationKey,
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
import { Access, Me, type SessionPerson } from '../../http/access/access.js';
import { Id } from '../../http/id.js';
import { Returns } from '../../http/response-schema.js';
import { MemberService } from './member.service.js';

/** Most decisions need neither secret nor password, and no body. */
const Decision = MemberDecision.default({});

/** The people of a business. */
@Controller()
export class MemberController {
  constructor(private readonly members: MemberService) {}

  @Get('my/invitations')
  @Access('client', 'vendor')
  @Returns(OwnInvitationList)
  invitations(@Me() person: SessionPerson) {
    return this.members.invitations(person);
  }

  /** A POST, so that the secret stands in no address. */
  @Post('my/invitations/open')
  @Access('client', 'vendor')
  @Returns(OwnInvitation)
  open(@Me() person: SessionPerson, @Body({ schema: InvitationKey }) key: InvitationKey) {
    return this.members.open(person, key);
  }

  @Get('businesses/:id/members')
  @Access('vendor')
  @Returns(MemberList)
  list(@Me() person: SessionPerson, @Id('business') id: Id<'business'>) {
    return this.members.list(person, id);
  }

  @Post('businesses/:id/members')
  @Access('vendor')
  @Returns(MemberInvited, { creates: true })
  invite(
    @Me() person: SessionPerson,
    @Id('business') id: Id<'business'>,
    @Body({ schema: MemberInvitation }) invitation: MemberInvitation,
    @Req() request: FastifyRequest,
  ) {
    return this.members.invite(person, id, invitation, request);
  }

  /** Whichever way it ends: an invitation is withdrawn, oneself leaves, another is removed. */
  @Delete('businesses/:id/members/:member')
  @Access('vendor')
  @Returns(MemberDecided)
  remove(
    @Me() person: SessionPerson,
    @Id('member', 'member') member: Id<'member'>,
    @Body({ schema: Decision }) decision: MemberDecision,
    @Req() request: FastifyRequest,
  ) {
    return this.members.end(person, member, decision, request);
  }

  @Post('members/:id/:action')
  @Access('client', 'vendor')
  @Returns(MemberDecided)
  decide(
    @Me() person: SessionPerson,
    @Id('member') id: Id<'member'>,
    @Param('action', { schema: MemberAction }) action: MemberAction,
    @Body({ schema: Decision }) decision: MemberDecision,
    @Req() request: FastifyRequest,
  ) {
    return this.members.decide(person, { id, action }, decision, request);
  }
}
