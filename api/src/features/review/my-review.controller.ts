import { Body, Controller, Delete, Get, Param, Put, Query, Req } from '@nestjs/common';
import {
  Done,
  type Id,
  idOf,
  MyReview,
  MyReviewAnswer,
  OwnReviewPage,
  QueueQuery,
  ReviewDraft,
} from '@sabaijai/contract';
import type { FastifyRequest } from 'fastify';
import { Access, CurrentPerson, type SessionPerson } from '../../http/access/access.js';
import type { Made } from '../../http/idempotent-create.js';
import { Returns } from '../../http/response-schema.js';
import { MyReviewService } from './my-review.service.js';

/** Who writes no reviews is told why by the service, so that every member may ask. */
@Controller()
export class MyReviewController {
  constructor(private readonly reviews: MyReviewService) {}

  @Get('me/reviews')
  @Access('member')
  @Returns(OwnReviewPage)
  all(
    @CurrentPerson() person: SessionPerson,
    @Query({ schema: QueueQuery }) query: QueueQuery,
  ): Promise<OwnReviewPage> {
    return this.reviews.all(person, query);
  }

  @Get('businesses/:id/my-review')
  @Access('member')
  @Returns(MyReviewAnswer)
  get(
    @CurrentPerson() person: SessionPerson,
    @Param('id', { schema: idOf('business') }) id: Id<'business'>,
  ): Promise<MyReviewAnswer> {
    return this.reviews.get(person, id);
  }

  @Put('businesses/:id/my-review')
  @Access('member')
  @Returns(MyReview, { creates: true })
  put(
    @CurrentPerson() person: SessionPerson,
    @Param('id', { schema: idOf('business') }) id: Id<'business'>,
    @Body({ schema: ReviewDraft }) draft: ReviewDraft,
    @Req() request: FastifyRequest,
  ): Promise<Made<MyReview>> {
    return this.reviews.put(person, id, draft, request.ip);
  }

  @Delete('businesses/:id/my-review')
  @Access('member')
  @Returns(Done)
  delete(
    @CurrentPerson() person: SessionPerson,
    @Param('id', { schema: idOf('business') }) id: Id<'business'>,
  ): Promise<Done> {
    return this.reviews.delete(person, id);
  }
}
