import { Body, Controller, Delete, Get, Put, Query, Req } from '@nestjs/common';
import { Done, MyReview, MyReviewAnswer, OwnReviewPage, QueueQuery, ReviewDraft } from '@sabaijai/contract';
import type { FastifyRequest } from 'fastify';
import { Access, Me, type SessionPerson } from '../../http/access/access.js';
import { Id } from '../../http/id.js';
import { Returns } from '../../http/response-schema.js';
import { MyReviewService } from './my-review.service.js';

/** Who writes no reviews is told why by the service, so that every member may ask. */
@Controller()
export class MyReviewController {
  constructor(private readonly reviews: MyReviewService) {}

  @Get('me/reviews')
  @Access('member')
  @Returns(OwnReviewPage)
  all(@Me() person: SessionPerson, @Query({ schema: QueueQuery }) query: QueueQuery) {
    return this.reviews.all(person, query);
  }

  @Get('businesses/:id/my-review')
  @Access('member')
  @Returns(MyReviewAnswer)
  get(@Me() person: SessionPerson, @Id('business') id: Id<'business'>) {
    return this.reviews.get(person, id);
  }

  @Put('businesses/:id/my-review')
  @Access('member')
  @Returns(MyReview, { creates: true })
  put(
    @Me() person: SessionPerson,
    @Id('business') id: Id<'business'>,
    @Body({ schema: ReviewDraft }) draft: ReviewDraft,
    @Req() request: FastifyRequest,
  ) {
    return this.reviews.put(person, id, draft, request.ip);
  }

  @Delete('businesses/:id/my-review')
  @Access('member')
  @Returns(Done)
  delete(@Me() person: SessionPerson, @Id('business') id: Id<'business'>) {
    return this.reviews.delete(person, id);
  }
}
