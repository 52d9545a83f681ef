import { Body, Controller, Delete, Get, Param, Patch, Post, Query, Req, Res } from '@nestjs/common';
import {
  AccountDeletion,
  DeviceList,
  Done,
  EmailChange,
  EmailProof,
  type Id,
  Invite,
  InviteDraft,
  IssuedInvitePage,
  idOf,
  LinkWanted,
  Login,
  Me,
  PasswordChange,
  PasswordReset,
  Preferences,
  Profile,
  ProfileChange,
  QueueQuery,
  Registered,
  Registration,
  SentEmailProof,
} from '@sabaijai/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import {
  Access,
  CurrentPerson,
  CurrentVisitor,
  Public,
  type SessionPerson,
} from '../../http/access/access.js';
import type { Made } from '../../http/idempotent-create.js';
import { Returns } from '../../http/response-schema.js';
import { EmailService } from './email.service.js';
import { InviteService } from './invite.service.js';
import { LoginService } from './login.service.js';
import { PasswordService } from './password.service.js';
import { ProfileService } from './profile.service.js';
import { RegisterService } from './register.service.js';
import { SessionService } from './session.service.js';
import { WantedLinks } from './wanted-links.js';

@Controller()
export class AccountController {
  constructor(
    private readonly logins: LoginService,
    private readonly registrations: RegisterService,
    private readonly passwords: PasswordService,
    private readonly profiles: ProfileService,
    private readonly emails: EmailService,
    private readonly invites: InviteService,
    private readonly links: WantedLinks,
    private readonly sessions: SessionService,
  ) {}

  @Post('auth/login')
  @Public()
  @Returns(Me)
  login(
    @Body({ schema: Login }) login: Login,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Me> {
    return this.logins.login(login, request, reply);
  }

  @Post('auth/register')
  @Public()
  @Returns(Registered, { creates: true })
  register(
    @Body({ schema: Registration }) registration: z.output<typeof Registration>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Made<Registered>> {
    return this.registrations.register(registration, request, reply);
  }

  @Post('auth/logout')
  @Public()
  @Returns(Me)
  async logout(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<Me> {
    await this.sessions.end(request, reply);
    return { user: null };
  }

  @Post('auth/password')
  @Access('member')
  @Returns(Me)
  changePassword(
    @CurrentPerson() person: SessionPerson,
    @Body({ schema: PasswordChange }) change: PasswordChange,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Me> {
    return this.passwords.change(person, change, request, reply);
  }

  @Post('auth/forgot')
  @Public()
  @Returns(Done)
  forgot(@Body({ schema: LinkWanted }) wanted: LinkWanted, @Req() request: FastifyRequest): Promise<Done> {
    return this.links.ask('password-reset', wanted, request);
  }

  @Post('auth/reset')
  @Public()
  @Returns(Done)
  reset(
    @Body({ schema: PasswordReset }) reset: PasswordReset,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Done> {
    return this.passwords.reset(reset, request, reply);
  }

  /** Not by GET, and only by a press: programs that look through mails open their links. */
  @Post('auth/prove')
  @Public()
  @Returns(Done)
  prove(@Body({ schema: EmailProof }) proof: EmailProof, @Req() request: FastifyRequest): Promise<Done> {
    return this.emails.prove(proof, request);
  }

  /** Another link, of whoever is not signed in. */
  @Post('auth/prove/link')
  @Public()
  @Returns(Done)
  proveLater(
    @Body({ schema: LinkWanted }) wanted: LinkWanted,
    @Req() request: FastifyRequest,
  ): Promise<Done> {
    return this.links.ask('proof-wanted', wanted, request);
  }

  @Get('me')
  @Public()
  @Returns(Me)
  me(@CurrentVisitor() person: SessionPerson | null): Me {
    return { user: person };
  }

  /** A client who runs a business becomes a vendor, too. */
  @Post('me/vendor')
  @Access('client', 'vendor')
  @Returns(Me)
  becomeVendor(@CurrentPerson() person: SessionPerson): Promise<Me> {
    return this.profiles.becomeVendor(person);
  }

  @Patch('me')
  @Access('member')
  @Returns(Profile)
  change(
    @CurrentPerson() { id }: SessionPerson,
    @Body({ schema: ProfileChange }) change: z.output<typeof ProfileChange>,
  ): Promise<Profile> {
    return this.profiles.change(id, change);
  }

  @Patch('me/preferences')
  @Access('member')
  @Returns(Profile)
  prefer(
    @CurrentPerson() { id }: SessionPerson,
    @Body({ schema: Preferences }) preferences: Preferences,
  ): Promise<Profile> {
    return this.profiles.prefer(id, preferences);
  }

  @Get('me/profile')
  @Access('member')
  @Returns(Profile)
  profile(@CurrentPerson() { id }: SessionPerson): Promise<Profile> {
    return this.profiles.get(id);
  }

  @Post('me/email')
  @Access('member')
  @Returns(Profile)
  async changeEmail(
    @CurrentPerson() person: SessionPerson,
    @Body({ schema: EmailChange }) change: z.output<typeof EmailChange>,
    @Req() request: FastifyRequest,
  ): Promise<Profile> {
    await this.emails.change(person, change, request);
    return this.profiles.get(person.id);
  }

  @Post('me/email/link')
  @Access('member')
  @Returns(SentEmailProof)
  sendProof(@CurrentPerson() person: SessionPerson, @Req() request: FastifyRequest): Promise<SentEmailProof> {
    return this.emails.send(person, request);
  }

  /** An inspector's account is the agency's: its records have to stay somebody's. */
  @Post('me/delete')
  @Access('client', 'vendor')
  @Returns(Me)
  delete(
    @CurrentPerson() person: SessionPerson,
    @Body({ schema: AccountDeletion }) deletion: AccountDeletion,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Me> {
    return this.profiles.delete(person, deletion, request, reply);
  }

  @Get('me/devices')
  @Access('member')
  @Returns(DeviceList)
  devices(@CurrentPerson() person: SessionPerson): Promise<DeviceList> {
    return this.sessions.devices(person);
  }

  @Delete('me/devices/:id')
  @Access('member')
  @Returns(Done)
  async signOutThere(
    @CurrentPerson() person: SessionPerson,
    @Param('id', { schema: idOf('session') }) id: Id<'session'>,
  ): Promise<Done> {
    await this.sessions.endOne(person, id);
    return {};
  }

  @Get('inspector/invites')
  @Access('lead')
  @Returns(IssuedInvitePage)
  issued(
    @CurrentPerson() person: SessionPerson,
    @Query({ schema: QueueQuery }) query: QueueQuery,
  ): Promise<IssuedInvitePage> {
    return this.invites.list(person, query);
  }

  /** Whoever holds the code can no longer use it. */
  @Delete('inspector/invites/:id')
  @Access('lead')
  @Returns(Done)
  async withdraw(
    @CurrentPerson() person: SessionPerson,
    @Param('id', { schema: idOf('invite') }) id: Id<'invite'>,
  ): Promise<Done> {
    await this.invites.withdraw(person, id);
    return {};
  }

  @Post('inspector/invites')
  @Access('lead')
  @Returns(Invite, { creates: true })
  invite(
    @CurrentPerson() person: SessionPerson,
    @Body({ schema: InviteDraft }) draft: z.output<typeof InviteDraft>,
  ): Promise<Made<Invite>> {
    return this.invites.issue(person, draft);
  }
}
