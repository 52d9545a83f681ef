import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import {
  HeldReviewPage,
  HeldReviewQuery,
  type Id,
  idOf,
  MyReview,
  ReviewPublishing,
  ReviewRemoval,
} from '@sabaijai/contract';
import { Access, CurrentPerson, type SessionPerson } from '../../http/access/access.js';
import { Returns } from '../../http/response-schema.js';
import { ModerationService } from './moderation.service.js';

@Controller('moderation/reviews')
export class ModerationController {
  constructor(private readonly moderation: ModerationService) {}

  @Get()
  @Access('lead')
  @Returns(HeldReviewPage)
  list(@Query({ schema: HeldReviewQuery }) query: HeldReviewQuery): Promise<HeldReviewPage> {
    return this.moderation.list(query);
  }

  @Post(':id/publish')
  @Access('lead')
  @Returns(MyReview)
  publish(
    @CurrentPerson() person: SessionPerson,
    @Param('id', { schema: idOf('review') }) id: Id<'review'>,
    @Body({ schema: ReviewPublishing }) seen: ReviewPublishing,
  ): Promise<MyReview> {
    return this.moderation.decide(person, id, seen);
  }

  @Post(':id/remove')
  @Access('lead')
  @Returns(MyReview)
  remove(
    @CurrentPerson() person: SessionPerson,
    @Param('id', { schema: idOf('review') }) id: Id<'review'>,
    @Body({ schema: ReviewRemoval }) removal: ReviewRemoval,
  ): Promise<MyReview> {
    return this.moderation.decide(person, id, removal);
  }
}
