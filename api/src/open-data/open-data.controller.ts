import { Readable } from 'node:stream';
import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { InjectDataSource } from '@nestjs/typeorm';
import { OpenFile, type OpenFormat, type OpenTable } from '@sabaijai/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import { Public } from '../access/access.js';
import { bucketOf, HOUR, LimitService, networkOf } from '../account/limit.service.js';
import { Clock } from '../clock/clock.js';
import { Settings } from '../settings/settings.js';
import { asCsv, asJson } from './format.js';
import { TABLES } from './tables.js';

const FORMATS = {
  csv: { type: 'text/csv; charset=utf-8; header=present', write: asCsv },
  json: { type: 'application/json; charset=utf-8', write: asJson },
} as const;
/** Whoever takes the whole of it takes it once a day; an hour is fresh enough. */
/** Every file once a minute, for an office behind one address. */
const FILES_AN_HOUR = 720;
const CACHE = 'public, max-age=3600';

@Controller('open')
export class OpenDataController {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly settings: Settings,
    private readonly limits: LimitService,
  ) {}

  /** A whole table, streamed: batches of rows go out while the next are read. */
  @Get(':file')
  @Public()
  @ApiOkResponse({
    description: 'The table: CSV after RFC 4180 with a header line, or JSON as { items: [...] }',
    content: {
      'text/csv': { schema: { type: 'string' } },
      'application/json': {
        schema: {
          type: 'object',
          required: ['items'],
          properties: { items: { type: 'array', items: { type: 'object' } } },
        },
      },
    },
  })
  async file(
    @Param('file', { schema: OpenFile }) file: OpenFile,
    @Req() { ip }: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.limits.pace(bucketOf(FILES_AN_HOUR, HOUR, 'open-data', networkOf(ip)));
    const [name, format] = file.split('.') as [OpenTable, OpenFormat];
    const { type, write } = FORMATS[format];
    const site = this.settings.publicUrl ?? `http://localhost:${this.settings.port}`;
    const { columns, batches } = TABLES[name];
    const rows = batches({ dataSource: this.dataSource, now: this.clock.now(), site });
    reply
      .type(type)
      .header('cache-control', CACHE)
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('content-disposition', `inline; filename="${file}"`)
      .send(Readable.from(write(columns, rows), { objectMode: false }));
  }
}
