import { Controller, Get, Param, Query } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type Id, InspectionPage, InspectionQuery, idOf } from '@sabaijai/contract';
import { DataSource } from 'typeorm';
import { Public } from '../../http/access/access.js';
import { Returns } from '../../http/response-schema.js';
import { Clock } from '../../platform/clock/clock.js';
import { requirePublic } from '../business/public-business.js';
import { inspectionPage } from './inspection.query.js';

@Controller('businesses/:id/inspections')
export class InspectionController {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  @Get()
  @Public()
  @Returns(InspectionPage)
  async list(
    @Param('id', { schema: idOf('business') }) id: Id<'business'>,
    @Query({ schema: InspectionQuery }) query: InspectionQuery,
  ): Promise<InspectionPage> {
    const now = this.clock.now();
    await requirePublic(this.dataSource, id, now);
    return inspectionPage(this.dataSource, id, query, now);
  }
}
