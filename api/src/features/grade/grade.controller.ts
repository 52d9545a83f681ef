import { Controller, Get, Param } from '@nestjs/common';
import { GradeReport, InspectionAnswers } from '@sabaijai/contract';
import { GradeRule, PublicGradeRule } from '@sabaijai/contract/checklist';
import { Public } from '../../http/access/access.js';
import { Cache } from '../../http/etag.js';
import { Id } from '../../http/id.js';
import { Returns } from '../../http/response-schema.js';
import { GradeService, gradeRule } from './grade.service.js';

/** Grades, and everything with which anybody works them out again. */
@Controller()
export class GradeController {
  constructor(private readonly grades: GradeService) {}

  @Get('businesses/:id/grade')
  @Public()
  @Returns(GradeReport)
  report(@Id('business') id: Id<'business'>) {
    return this.grades.report(id);
  }

  @Get('inspections/:id/answers')
  @Public()
  @Cache(1)
  @Returns(InspectionAnswers)
  answers(@Id('inspection') id: Id<'inspection'>) {
    return this.grades.answers(id);
  }

  @Get('grade-rules/:version')
  @Public()
  @Cache(300, 3_600)
  @Returns(PublicGradeRule)
  rule(@Param('version', { schema: GradeRule.shape.id }) version: string): PublicGradeRule {
    return gradeRule(version);
  }
}
