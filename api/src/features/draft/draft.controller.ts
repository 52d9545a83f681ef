import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Req, Res } from '@nestjs/common';
import { Draft, DraftList, DraftResume, DraftStart, DraftStep, ResumeCode } from '@sabaijai/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access, Me, Public, type SessionPerson } from '../../http/access/access.js';
import { Id } from '../../http/id.js';
import { Returns } from '../../http/response-schema.js';
import { extendRoute } from '../../http/route.js';
import { DraftService } from './draft.service.js';
import { STEP_BYTES_MAX, STEP_PARTS_MAX } from './forms.js';

/** Open to guests: a draft is found by its person's session, or by the secret of the browser it was begun in. */
@Controller('drafts')
export class DraftController {
  constructor(private readonly drafts: DraftService) {}

  @Post()
  @Public()
  @Returns(Draft, { creates: true })
  start(
    @Body({ schema: DraftStart }) start: DraftStart,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.drafts.start(start, request, reply);
  }

  @Get()
  @Public()
  @Returns(DraftList)
  list(@Req() request: FastifyRequest) {
    return this.drafts.list(request);
  }

  @Get(':id')
  @Public()
  @Returns(Draft)
  get(@Id('draft') id: Id<'draft'>, @Req() request: FastifyRequest) {
    return this.drafts.get(id, request);
  }

  @Patch(':id/steps/:step')
  @Public()
  @extendRoute({ bodyLimit: STEP_BYTES_MAX, bodyParts: STEP_PARTS_MAX })
  @Returns(Draft)
  save(
    @Id('draft') id: Id<'draft'>,
    @Param('step') step: string,
    @Body({ schema: DraftStep }) change: DraftStep,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.drafts.save({ id, step }, change, request, reply);
  }

  /** Only of a draft that nobody owns: whoever has an account signs in on the other device. */
  @Post(':id/resume-code')
  @Public()
  @Returns(ResumeCode)
  resumeCode(@Id('draft') id: Id<'draft'>, @Req() request: FastifyRequest) {
    return this.drafts.resumeCode(id, request);
  }

  @Post('resume')
  @Public()
  @Returns(Draft)
  resume(
    @Body({ schema: DraftResume }) resume: DraftResume,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.drafts.resume(resume, request, reply);
  }

  @Post(':id/take-back')
  @Public()
  @Returns(Draft)
  takeBack(
    @Id('draft') id: Id<'draft'>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.drafts.takeBack(id, request, reply);
  }

  @Post(':id/adopt')
  @Access('member')
  @Returns(Draft)
  adopt(@Id('draft') id: Id<'draft'>, @Me() person: SessionPerson, @Req() request: FastifyRequest) {
    return this.drafts.adopt(person.id, id, request);
  }

  @Delete(':id')
  @Public()
  @HttpCode(204)
  remove(@Id('draft') id: Id<'draft'>, @Req() request: FastifyRequest) {
    return this.drafts.remove(id, request);
  }
}
