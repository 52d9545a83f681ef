import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import {
  HeldReviewPage,
  HeldReviewQuery,
  MyReview,
  ReviewPublishing,
  ReviewRemoval,
} from '@sabaijai/contract';
import { Access, Me, type SessionPerson } from '../../http/access/access.js';
import { Id } from '../../http/id.js';
import { Returns } from '../../http/response-schema.js';
import { ModerationService } from './moderation.service.js';

@Controller('moderation/reviews')
export class ModerationController {
  constructor(private readonly moderation: ModerationService) {}

  @Get()
  @Access('lead')
  @Returns(HeldReviewPage)
  list(@Query({ schema: HeldReviewQuery }) query: HeldReviewQuery) {
    return this.moderation.list(query);
  }

  @Post(':id/publish')
  @Access('lead')
  @Returns(MyReview)
  publish(
    @Me() person: SessionPerson,
    @Id('review') id: Id<'review'>,
    @Body({ schema: ReviewPublishing }) seen: ReviewPublishing,
  ) {
    return this.moderation.decide(person, id, seen);
  }

  @Post(':id/remove')
  @Access('lead')
  @Returns(MyReview)
  remove(
    @Me() person: SessionPerson,
    @Id('review') id: Id<'review'>,
    @Body({ schema: ReviewRemoval }) removal: ReviewRemoval,
  ) {
    return this.moderation.decide(person, id, removal);
  }
}
