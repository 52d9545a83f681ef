import { Body, Controller, Delete, Get, Param, Post, Query, Req } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  Done,
  HelpfulCount,
  HelpfulVote,
  type Id,
  idOf,
  MyVotes,
  OwnerReplyDraft,
  Review,
  ReviewHistory,
  ReviewPage,
  ReviewQuery,
} from '@sabaijai/contract';
import type { FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import { Access, CurrentPerson, Public, type SessionPerson } from '../../http/access/access.js';
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
  async list(
    @Param('id', { schema: idOf('business') }) id: Id<'business'>,
    @Query({ schema: ReviewQuery }) query: ReviewQuery,
  ): Promise<ReviewPage> {
    await requirePublic(this.dataSource, id, this.clock.now());
    return reviewPage(this.dataSource, id, query);
  }

  @Get('businesses/:id/my-votes')
  @Access('member')
  @Returns(MyVotes)
  votes(
    @CurrentPerson() person: SessionPerson,
    @Param('id', { schema: idOf('business') }) id: Id<'business'>,
  ): Promise<MyVotes> {
    return this.reviews.votes(person, id);
  }

  @Get('reviews/:id/history')
  @Public()
  @Returns(ReviewHistory)
  history(@Param('id', { schema: idOf('review') }) id: Id<'review'>): Promise<ReviewHistory> {
    return this.reviews.history(id);
  }

  @Post('reviews/:id/helpful')
  @Access('member')
  @Returns(HelpfulCount)
  vote(
    @CurrentPerson() person: SessionPerson,
    @Param('id', { schema: idOf('review') }) id: Id<'review'>,
    @Body({ schema: HelpfulVote }) vote: HelpfulVote,
    @Req() { ip }: FastifyRequest,
  ): Promise<HelpfulCount> {
    return this.reviews.vote(person, id, vote, ip);
  }

  @Post('reviews/:id/reply')
  @Access('vendor')
  @Returns(Review)
  reply(
    @CurrentPerson() person: SessionPerson,
    @Param('id', { schema: idOf('review') }) id: Id<'review'>,
    @Body({ schema: OwnerReplyDraft }) draft: OwnerReplyDraft,
  ): Promise<Review> {
    return this.reviews.reply(person, id, draft);
  }

  @Delete('reviews/:id/reply')
  @Access('vendor')
  @Returns(Done)
  takeReplyBack(
    @CurrentPerson() person: SessionPerson,
    @Param('id', { schema: idOf('review') }) id: Id<'review'>,
  ): Promise<Done> {
    return this.reviews.takeReplyBack(person, id);
  }
}
