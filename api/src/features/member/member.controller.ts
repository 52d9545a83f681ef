import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import {
  Done,
  type Id,
  idOf,
  MemberAction,
  MemberInvitation,
  MemberList,
  OwnInvitationList,
} from '@sabaijai/contract';
import { Access, CurrentPerson, type SessionPerson } from '../../http/access/access.js';
import type { Made } from '../../http/idempotent-create.js';
import { Returns } from '../../http/response-schema.js';
import { MemberService } from './member.service.js';

const BusinessId = idOf('business');
const MemberId = idOf('member');

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
  @Returns(MemberList, { creates: true })
  invite(
    @CurrentPerson() person: SessionPerson,
    @Param('id', { schema: BusinessId }) id: Id<'business'>,
    @Body({ schema: MemberInvitation }) invitation: MemberInvitation,
  ): Promise<Made<MemberList>> {
    return this.members.invite(person, id, invitation);
  }

  /** Whichever way it ends: an invitation is withdrawn, oneself leaves, another is removed. */
  @Delete('businesses/:id/members/:member')
  @Access('vendor')
  @Returns(Done)
  remove(
    @CurrentPerson() person: SessionPerson,
    @Param('member', { schema: MemberId }) member: Id<'member'>,
  ): Promise<Done> {
    return this.members.end(person, member);
  }

  @Post('members/:id/:action')
  @Access('client', 'vendor')
  @Returns(Done)
  decide(
    @CurrentPerson() person: SessionPerson,
    @Param('id', { schema: MemberId }) id: Id<'member'>,
    @Param('action', { schema: MemberAction }) action: MemberAction,
  ): Promise<Done> {
    return this.members.decide(person, id, action);
  }
}
