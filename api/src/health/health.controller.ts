import { Controller, Get, Header, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { InjectDataSource } from '@nestjs/typeorm';
import type { FastifyReply } from 'fastify';
import { DataSource } from 'typeorm';
import { durabilityGaps } from '../database/migrate.js';
import { sqlRows } from '../database/rows.js';

interface Readiness {
  ready: boolean;
  database: 'ok' | 'unreachable';
  migrations: 'applied' | 'pending' | 'unknown';
  /** Settings of the database server under which an acknowledged write can be lost. */
  durabilityGaps: string[];
}

@ApiExcludeController()
@Controller()
export class HealthController {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** The process answers. */
  @Get('healthz')
  @Header('cache-control', 'no-store')
  alive(): { alive: true } {
    return { alive: true };
  }

  /** It can do its work. */
  @Get('readyz')
  @Header('cache-control', 'no-store')
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<Readiness> {
    const readiness = await this.readiness();
    if (!readiness.ready) reply.status(503);
    return readiness;
  }

  private async readiness(): Promise<Readiness> {
    try {
      await sqlRows(this.dataSource, 'SELECT 1 AS one');
      const pending = await this.dataSource.showMigrations();
      return {
        ready: !pending,
        database: 'ok',
        migrations: pending ? 'pending' : 'applied',
        durabilityGaps: await durabilityGaps(this.dataSource),
      };
    } catch {
      return { ready: false, database: 'unreachable', migrations: 'unknown', durabilityGaps: [] };
    }
  }
}
