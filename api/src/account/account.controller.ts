import { Body, Controller, Get, Post, Req, Res } from '@nestjs/common';
import { Login, Me } from '@sabaijai/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CurrentVisitor, Public, type SessionPerson } from '../access/access.js';
import { SessionService } from '../access/session.service.js';
import { Returns } from '../app/returns.js';
import { LoginService } from './login.service.js';

@Controller()
export class AccountController {
  constructor(
    private readonly logins: LoginService,
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

  @Post('auth/logout')
  @Public()
  @Returns(Me)
  async logout(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<Me> {
    await this.sessions.end(request, reply);
    return { user: null };
  }

  @Get('me')
  @Public()
  @Returns(Me)
  me(@CurrentVisitor() person: SessionPerson | null): Me {
    return { user: person };
  }
}
