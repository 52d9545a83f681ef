import { Body, Controller, Delete, Get, Param, Put, Res } from '@nestjs/common';
import { Done, type Id, idOf, MyReview, MyReviewAnswer, ReviewDraft } from '@sabaijai/contract';
import type { FastifyReply } from 'fastify';
import { Access, CurrentPerson, type SessionPerson } from '../../http/access/access.js';
import { Returns } from '../../http/response-schema.js';
import { MyReviewService } from './my-review.service.js';

/** Who writes no reviews is told why by the service, so that every member may ask. */
@Controller('businesses/:id/my-review')
export class MyReviewController {
  constructor(private readonly reviews: MyReviewService) {}

  @Get()
  @Access('member')
  @Returns(MyReviewAnswer)
  get(
    @CurrentPerson() person: SessionPerson,
    @Param('id', { schema: idOf('business') }) id: Id<'business'>,
  ): Promise<MyReviewAnswer> {
    return this.reviews.get(person, id);
  }

  @Put()
  @Access('member')
  @Returns(MyReview, { creates: true })
  async put(
    @CurrentPerson() person: SessionPerson,
    @Param('id', { schema: idOf('business') }) id: Id<'business'>,
    @Body({ schema: ReviewDraft }) draft: ReviewDraft,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MyReview> {
    const { review, created } = await this.reviews.put(person, id, draft);
    if (created) reply.status(201);
    return review;
  }

  @Delete()
  @Access('member')
  @Returns(Done)
  delete(
    @CurrentPerson() person: SessionPerson,
    @Param('id', { schema: idOf('business') }) id: Id<'business'>,
  ): Promise<Done> {
    return this.reviews.delete(person, id);
  }
}
