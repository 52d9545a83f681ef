import { Controller, Get, Param } from '@nestjs/common';
import { GradeReport, type Id, idOf } from '@sabaijai/contract';
import { Public } from '../../http/access/access.js';
import { Returns } from '../../http/response-schema.js';
import { GradeService } from './grade.service.js';

@Controller('businesses/:id/grade')
export class GradeController {
  constructor(private readonly grades: GradeService) {}

  @Get()
  @Public()
  @Returns(GradeReport)
  report(@Param('id', { schema: idOf('business') }) id: Id<'business'>): Promise<GradeReport> {
    return this.grades.report(id);
  }
}
