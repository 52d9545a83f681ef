import { Body, Controller, Delete, Get, Patch, Post, Query, Req, Res } from '@nestjs/common';
import {
  AccountDeletion,
  DeviceList,
  Done,
  EmailChange,
  EmailProof,
  Invite,
  InviteDraft,
  IssuedInvitePage,
  LinkWanted,
  Login,
  Me as MeAnswer,
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
import { Access, CurrentVisitor, Me, Public, type SessionPerson } from '../../http/access/access.js';
import { Id } from '../../http/id.js';
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
  @Returns(MeAnswer)
  login(
    @Body({ schema: Login }) login: Login,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.logins.login(login, request, reply);
  }

  @Post('auth/register')
  @Public()
  @Returns(Registered, { creates: true })
  register(
    @Body({ schema: Registration }) registration: z.output<typeof Registration>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.registrations.register(registration, request, reply);
  }

  @Post('auth/logout')
  @Public()
  @Returns(MeAnswer)
  async logout(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    await this.sessions.end(request, reply);
    return { user: null };
  }

  @Post('auth/password')
  @Access('member')
  @Returns(MeAnswer)
  changePassword(
    @Me() person: SessionPerson,
    @Body({ schema: PasswordChange }) change: PasswordChange,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.passwords.change(person, change, request, reply);
  }

  @Post('auth/forgot')
  @Public()
  @Returns(Done)
  forgot(@Body({ schema: LinkWanted }) wanted: LinkWanted, @Req() request: FastifyRequest) {
    return this.links.ask('password-reset', wanted, request);
  }

  @Post('auth/reset')
  @Public()
  @Returns(Done)
  reset(
    @Body({ schema: PasswordReset }) reset: PasswordReset,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.passwords.reset(reset, request, reply);
  }

  /** Not by GET, and only by a press: programs that look through mails open their links. */
  @Post('auth/prove')
  @Public()
  @Returns(Done)
  prove(@Body({ schema: EmailProof }) proof: EmailProof, @Req() request: FastifyRequest) {
    return this.emails.prove(proof, request);
  }

  /** Another link, of whoever is not signed in. */
  @Post('auth/prove/link')
  @Public()
  @Returns(Done)
  proveLater(@Body({ schema: LinkWanted }) wanted: LinkWanted, @Req() request: FastifyRequest) {
    return this.links.ask('proof-wanted', wanted, request);
  }

  @Get('me')
  @Public()
  @Returns(MeAnswer)
  me(@CurrentVisitor() person: SessionPerson | null) {
    return { user: person };
  }

  /** A client who runs a business becomes a vendor, too. */
  @Post('me/vendor')
  @Access('client', 'vendor')
  @Returns(MeAnswer)
  becomeVendor(@Me() person: SessionPerson) {
    return this.profiles.becomeVendor(person);
  }

  @Patch('me')
  @Access('member')
  @Returns(Profile)
  change(
    @Me() { id }: SessionPerson,
    @Body({ schema: ProfileChange }) change: z.output<typeof ProfileChange>,
  ) {
    return this.profiles.change(id, change);
  }

  @Patch('me/preferences')
  @Access('member')
  @Returns(Profile)
  prefer(@Me() { id }: SessionPerson, @Body({ schema: Preferences }) preferences: Preferences) {
    return this.profiles.prefer(id, preferences);
  }

  @Get('me/profile')
  @Access('member')
  @Returns(Profile)
  profile(@Me() { id }: SessionPerson) {
    return this.profiles.get(id);
  }

  @Post('me/email')
  @Access('member')
  @Returns(Profile)
  async changeEmail(
    @Me() person: SessionPerson,
    @Body({ schema: EmailChange }) change: z.output<typeof EmailChange>,
    @Req() request: FastifyRequest,
  ) {
    await this.emails.change(person, change, request);
    return this.profiles.get(person.id);
  }

  @Post('me/email/link')
  @Access('member')
  @Returns(SentEmailProof)
  sendProof(@Me() person: SessionPerson, @Req() request: FastifyRequest) {
    return this.emails.send(person, request);
  }

  /** An inspector's account is the agency's: its records have to stay somebody's. */
  @Post('me/delete')
  @Access('client', 'vendor')
  @Returns(MeAnswer)
  delete(
    @Me() person: SessionPerson,
    @Body({ schema: AccountDeletion }) deletion: AccountDeletion,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.profiles.delete(person, deletion, request, reply);
  }

  @Get('me/devices')
  @Access('member')
  @Returns(DeviceList)
  devices(@Me() person: SessionPerson) {
    return this.sessions.devices(person);
  }

  @Delete('me/devices/:id')
  @Access('member')
  @Returns(Done)
  async signOutThere(@Me() person: SessionPerson, @Id('session') id: Id<'session'>) {
    await this.sessions.endOne(person, id);
    return {};
  }

  @Get('inspector/invites')
  @Access('lead')
  @Returns(IssuedInvitePage)
  issued(@Me() person: SessionPerson, @Query({ schema: QueueQuery }) query: QueueQuery) {
    return this.invites.list(person, query);
  }

  /** Whoever holds the code can no longer use it. */
  @Delete('inspector/invites/:id')
  @Access('lead')
  @Returns(Done)
  async withdraw(@Me() person: SessionPerson, @Id('invite') id: Id<'invite'>) {
    await this.invites.withdraw(person, id);
    return {};
  }

  @Post('inspector/invites')
  @Access('lead')
  @Returns(Invite, { creates: true })
  invite(@Me() person: SessionPerson, @Body({ schema: InviteDraft }) draft: z.output<typeof InviteDraft>) {
    return this.invites.issue(person, draft);
  }
}
