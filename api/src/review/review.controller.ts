import { Controller, Get, Param, Query } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type Id, idOf, ReviewPage, ReviewQuery } from '@sabaijai/contract';
import { DataSource } from 'typeorm';
import { Public } from '../access/access.js';
import { Returns } from '../app/returns.js';
import { requirePublic } from '../business/public-business.js';
import { Clock } from '../clock/clock.js';
import { reviewPage } from './review.query.js';

@Controller('businesses/:id/reviews')
export class ReviewController {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  @Get()
  @Public()
  @Returns(ReviewPage)
  async list(
    @Param('id', { schema: idOf('business') }) id: Id<'business'>,
    @Query({ schema: ReviewQuery }) query: ReviewQuery,
  ): Promise<ReviewPage> {
    await requirePublic(this.dataSource, id, this.clock.now());
    return reviewPage(this.dataSource, id, query);
  }
}
