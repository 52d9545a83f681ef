import { Controller, Get, Header, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Quiet } from '../../http/request-log.js';
import { HealthService, type Readiness } from './health.service.js';

@ApiExcludeController()
@Controller()
export class HealthController {
  constructor(private readonly health: HealthService) {}

  /** The process answers. */
  @Get('healthz')
  @Quiet()
  @Header('cache-control', 'no-store')
  alive(): { alive: true } {
    return { alive: true };
  }

  /** It can do its work. */
  @Get('readyz')
  @Quiet()
  @Header('cache-control', 'no-store')
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<Readiness> {
    const readiness = await this.health.readiness();
    if (!readiness.ready) reply.status(503);
    return readiness;
  }
}
