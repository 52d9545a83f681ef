import { Body, Controller, HttpCode, Param, Post, Req } from '@nestjs/common';
import { BusinessEvent, type Id, idOf } from '@sabaijai/contract';
import type { FastifyRequest } from 'fastify';
import { Public } from '../../http/access/access.js';
import { ActivityService } from './activity.service.js';

@Controller('businesses/:id/events')
export class ActivityController {
  constructor(private readonly activity: ActivityService) {}

  @Post()
  @Public()
  @HttpCode(204)
  record(
    @Param('id', { schema: idOf('business') }) id: Id<'business'>,
    @Body({ schema: BusinessEvent }) event: BusinessEvent,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    return this.activity.record(id, event.kind, request);
  }
}
