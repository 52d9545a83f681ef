import { Body, Controller, Get, Post } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { AbsenceDraft, AbsenceList } from '@sabaijai/contract';
import { DataSource } from 'typeorm';
import { Access, Me, type SessionPerson } from '../../http/access/access.js';
import { actIn, makeAndRead, runAndRead } from '../../http/access/act.js';
import { Id } from '../../http/id.js';
import { Returns } from '../../http/response-schema.js';
import { declareAbsence, endAbsence, ownAbsences } from './absence.js';

/** On which days inspectors do not work. */
@Controller('inspector/absences')
export class AbsenceController {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  @Get()
  @Access('inspector')
  @Returns(AbsenceList)
  list(@Me() person: SessionPerson) {
    return ownAbsences(actIn(this.dataSource.manager, person));
  }

  @Post()
  @Access('inspector')
  @Returns(AbsenceList, { creates: true })
  declare(@Me() person: SessionPerson, @Body({ schema: AbsenceDraft }) draft: AbsenceDraft) {
    return makeAndRead(this.dataSource, person, (act) => declareAbsence(act, draft), ownAbsences);
  }

  @Post(':id/end')
  @Access('inspector')
  @Returns(AbsenceList)
  end(@Me() person: SessionPerson, @Id('absence') id: Id<'absence'>) {
    return runAndRead(this.dataSource, person, (act) => endAbsence(act, id), ownAbsences);
  }
}
