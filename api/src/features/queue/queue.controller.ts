import { Controller, Get, Query } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { QueueCounts, QueueCountsQuery } from '@sabaijai/contract';
import { DataSource } from 'typeorm';
import { Access, Me, type SessionPerson } from '../../http/access/access.js';
import { Returns } from '../../http/response-schema.js';
import { Clock } from '../../platform/clock/clock.js';
import { queueCounts } from './queue.query.js';

/** How much waits; each kind has its own list, and its own actions there. */
@Controller('inspector/queue')
export class QueueController {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  @Get()
  @Access('inspector')
  @Returns(QueueCounts)
  counts(@Me() person: SessionPerson, @Query({ schema: QueueCountsQuery }) query: QueueCountsQuery) {
    return queueCounts(this.dataSource, person, query, this.clock.now());
  }
}
