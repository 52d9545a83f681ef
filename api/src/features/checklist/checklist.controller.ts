import { Controller, Get, Param } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { CHECKLISTS, ChecklistId, ChecklistVersion } from '@sabaijai/contract/checklist';
import { DataSource } from 'typeorm';
import { Public } from '../../http/access/access.js';
import { Cache, FOR_EVER } from '../../http/etag.js';
import { Returns } from '../../http/response-schema.js';
import { Problem } from '../../platform/problem.js';
import { learnPublished } from './known.js';

@Controller('checklists')
export class ChecklistController {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** A version that was published, as it will always be. */
  @Get(':version')
  @Public()
  @Cache(FOR_EVER)
  @Returns(ChecklistVersion)
  async read(@Param('version', { schema: ChecklistId }) version: string): Promise<ChecklistVersion> {
    if (!CHECKLISTS[version]) await learnPublished(this.dataSource);
    const checklist = CHECKLISTS[version];
    if (!checklist) throw new Problem('NOT_FOUND');
    return checklist;
  }
}
