import { Body, Controller, Delete, Get, Post, Query, Req } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  Done,
  HelpfulCount,
  HelpfulVote,
  MyVotes,
  OwnerReplyDraft,
  Review,
  ReviewHistory,
  ReviewPage,
  ReviewQuery,
} from '@sabaijai/contract';
import type { FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import { Access, Me, Public, type SessionPerson } from '../../http/access/access.js';
import { Id } from '../../http/id.js';
import { Returns } from '../../http/response-schema.js';
import { Clock } from '../../platform/clock/clock.js';
import { requirePublic } from '../business/public-business.js';
import { reviewPage } from './review.query.js';
import { ReviewService } from './review.service.js';

@Controller()
export class ReviewController {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly reviews: ReviewService,
  ) {}

  @Get('businesses/:id/reviews')
  @Public()
  @Returns(ReviewPage)
  async list(@Id('business') id: Id<'business'>, @Query({ schema: ReviewQuery }) query: ReviewQuery) {
    await requirePublic(this.dataSource, id, this.clock.now());
    return reviewPage(this.dataSource, id, query);
  }

  @Get('businesses/:id/my-votes')
  @Access('member')
  @Returns(MyVotes)
  votes(@Me() person: SessionPerson, @Id('business') id: Id<'business'>) {
    return this.reviews.votes(person, id);
  }

  @Get('reviews/:id/history')
  @Public()
  @Returns(ReviewHistory)
  history(@Id('review') id: Id<'review'>) {
    return this.reviews.history(id);
  }

  @Post('reviews/:id/helpful')
  @Access('member')
  @Returns(HelpfulCount)
  vote(
    @Me() person: SessionPerson,
    @Id('review') id: Id<'review'>,
    @Body({ schema: HelpfulVote }) vote: HelpfulVote,
    @Req() { ip }: FastifyRequest,
  ) {
    return this.reviews.vote(person, id, vote, ip);
  }

  @Post('reviews/:id/reply')
  @Access('vendor')
  @Returns(Review)
  reply(
    @Me() person: SessionPerson,
    @Id('review') id: Id<'review'>,
    @Body({ schema: OwnerReplyDraft }) draft: OwnerReplyDraft,
  ) {
    return this.reviews.reply(person, id, draft);
  }

  @Delete('reviews/:id/reply')
  @Access('vendor')
  @Returns(Done)
  takeReplyBack(@Me() person: SessionPerson, @Id('review') id: Id<'review'>) {
    return this.reviews.takeReplyBack(person, id);
  }
}
