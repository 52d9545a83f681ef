import { Controller, Get, Param, Query } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { InspectionCheck, InspectionPage, InspectionQuery, InspectionRef } from '@sabaijai/contract';
import { DataSource } from 'typeorm';
import { Public } from '../../http/access/access.js';
import { Id } from '../../http/id.js';
import { Returns } from '../../http/response-schema.js';
import { Clock } from '../../platform/clock/clock.js';
import { BusinessService } from '../business/business.service.js';
import { requirePublic } from '../business/public-business.js';
import { checkOf, inspectionPage } from './inspection.query.js';

@Controller()
export class InspectionController {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly businesses: BusinessService,
    private readonly clock: Clock,
  ) {}

  @Get('businesses/:id/inspections')
  @Public()
  @Returns(InspectionPage)
  async list(@Id('business') id: Id<'business'>, @Query({ schema: InspectionQuery }) query: InspectionQuery) {
    const now = this.clock.now();
    await requirePublic(this.dataSource, id, now);
    return inspectionPage(this.dataSource, id, query, now);
  }

  @Get('inspections/:id/check')
  @Public()
  @Returns(InspectionCheck)
  check(@Param('id', { schema: InspectionRef }) ref: InspectionRef) {
    return checkOf(this.dataSource, this.businesses, ref, this.clock.now());
  }
}
