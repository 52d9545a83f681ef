import { Body, Controller, Get, Param, Post, Query, Req } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  GuestKey,
  ModerationQuery,
  PictureRequest,
  PictureRequestAction,
  PictureRequestDecision,
  PictureRequestDraft,
  PictureRequestPage,
  PictureRequestQuery,
} from '@sabaijai/contract';
import type { FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import type { z } from 'zod';
import { Access, CurrentVisitor, Me, Public, type SessionPerson } from '../../http/access/access.js';
import { actIn, makeAndRead } from '../../http/access/act.js';
import { Id } from '../../http/id.js';
import { Returns } from '../../http/response-schema.js';
import { LimitService } from '../../platform/limit/limit.service.js';
import { authorOf, guestOf, isHeldOf } from '../request-case/guest.js';
import { findPicture } from './picture.js';
import {
  ownPictureRequests,
  pictureRequestQueue,
  pictureRequestsFor,
  readPictureRequest,
  readSentRequest,
} from './picture-request.query.js';
import { PictureRequestService } from './picture-request.service.js';
import { sendPictureRequest } from './send.js';

/** Anybody asks that a picture they are in is taken away or blurred; the people of the place or a lead decide. */
@Controller()
export class PictureRequestController {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly limits: LimitService,
    private readonly requests: PictureRequestService,
  ) {}

  @Post('picture-requests')
  @Public()
  @Returns(PictureRequest, { creates: true })
  async send(
    @CurrentVisitor() person: SessionPerson | null,
    @Body({ schema: PictureRequestDraft }) draft: z.output<typeof PictureRequestDraft>,
    @Req() { ip: address }: FastifyRequest,
  ) {
    const reporterId = authorOf(person, draft.key);
    const isHeld = !person && (await this.isHeld(address, draft.photoId));
    return makeAndRead(
      this.dataSource,
      person,
      (act) => sendPictureRequest(act, this.limits, isHeld, draft),
      (act) => readSentRequest(act, { id: draft.id, reporterId }),
    );
  }

  /** By the key of whoever asked without an account. */
  @Post('picture-requests/open')
  @Public()
  @Returns(PictureRequest)
  open(@Body({ schema: GuestKey }) { key }: GuestKey) {
    return readSentRequest(this.dataSource, { reporterId: guestOf(key) });
  }

  @Get('me/picture-requests')
  @Access('member')
  @Returns(PictureRequestPage)
  own(@Me() person: SessionPerson, @Query({ schema: PictureRequestQuery }) query: PictureRequestQuery) {
    return ownPictureRequests(this.dataSource, person, query);
  }

  @Get('businesses/:id/picture-requests')
  @Access('vendor')
  @Returns(PictureRequestPage)
  ofBusiness(
    @Me() person: SessionPerson,
    @Id('business') id: Id<'business'>,
    @Query({ schema: PictureRequestQuery }) query: PictureRequestQuery,
  ) {
    return pictureRequestsFor(this.dataSource, person, id, query);
  }

  @Get('moderation/picture-requests')
  @Access('lead')
  @Returns(PictureRequestPage)
  queue(@Me() person: SessionPerson, @Query({ schema: ModerationQuery }) query: ModerationQuery) {
    return pictureRequestQueue(this.dataSource, person, query);
  }

  @Post('picture-requests/:id/:action')
  @Access('vendor', 'lead')
  @Returns(PictureRequest)
  async decide(
    @Me() person: SessionPerson,
    @Id('pictureRequest') id: Id<'pictureRequest'>,
    @Param('action', { schema: PictureRequestAction }) action: PictureRequestAction,
    @Body({ schema: PictureRequestDecision }) decision: z.output<typeof PictureRequestDecision>,
  ) {
    await this.requests.decide(person, id, action, decision);
    return readPictureRequest(actIn(this.dataSource.manager, person), id);
  }

  private async isHeld(address: string, photoId: Id<'photo'>): Promise<boolean> {
    const found = await findPicture(this.dataSource.manager, photoId);
    return isHeldOf(this.limits, { kind: 'picture-request', address, spot: found?.businessId ?? photoId });
  }
}
