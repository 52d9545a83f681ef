import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type {
  AnswerSave,
  Id,
  InspectionAmend,
  InspectionFinalise,
  InspectionObjection,
  InspectionStart,
  SafetyForm,
  SafetyFormDoor,
  SavedAnswer,
} from '@sabaijai/contract';
import type { FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import type { SessionPerson } from '../../http/access/access.js';
import { type Act, actIn } from '../../http/access/act.js';
import { refuseConflict } from '../../http/access/conflict.js';
import type { Made } from '../../http/idempotent-create.js';
import { lockRows } from '../../platform/database/lock.js';
import { retry, type Transaction, transactionOf } from '../../platform/database/retry.js';
import { Problem } from '../../platform/problem.js';
import { LoginService } from '../account/login.service.js';
import type { InspectionEntity } from '../inspection/inspection.entity.js';
import { amend, isAmended } from './amend.js';
import { readDoor } from './door.js';
import { finalise, isFinalised } from './finalise.js';
import { object } from './object.js';
import { type Found, findInspection, safetyFormOf } from './safety-form.query.js';
import { saveAnswer } from './save-answer.js';
import { start } from './start.js';
import { taken } from './taken.js';

type Work<T = void> = (act: Act, found: Found) => Promise<T>;

/**
 * Opens an inspection for an action, in one transaction; every write can be sent again. What an action does stands in its
 * own file.
 */
@Injectable()
export class SafetyFormService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly logins: LoginService,
  ) {}

  door(person: SessionPerson, businessId: Id<'business'>): Promise<SafetyFormDoor> {
    return readDoor(this.now(person), businessId);
  }

  async get(person: SessionPerson, id: Id<'inspection'>): Promise<SafetyForm> {
    const act = this.now(person);
    return safetyFormOf(act, await findInspection(act, id));
  }

  async start(person: SessionPerson, sent: InspectionStart): Promise<Made<SafetyForm>> {
    const created = await this.run(person, (act) => start(act, sent));
    if (typeof created === 'object') throw new Problem('INSPECTOR_ROTATION', { params: { ...created } });
    return { created, body: await this.get(person, sent.id) };
  }

  /** By whoever fills it in. Answers it as it is then. */
  async fillIn(
    person: SessionPerson,
    id: Id<'inspection'>,
    work: (act: Act, row: InspectionEntity) => Promise<void>,
  ): Promise<SafetyForm> {
    await this.run(person, async (act) => work(act, await mine(act, id)));
    return this.get(person, id);
  }

  saveAnswer(
    person: SessionPerson,
    id: Id<'inspection'>,
    itemId: string,
    save: AnswerSave,
  ): Promise<SavedAnswer> {
    return this.run(person, async (act) => saveAnswer(act, await mine(act, id), itemId, save));
  }

  /** Answers it as it is in the end, also to who may not read it any more after that. */
  write(person: SessionPerson, id: Id<'inspection'>, work: Work): Promise<SafetyForm> {
    return this.run(person, async (act) => {
      await work(act, await findInspection(act, id));
      return safetyFormOf(act, await findInspection(act, id));
    });
  }

  /** Of what is final: one after the other for each place, and nobody who has an interest in it. */
  async writeResult(person: SessionPerson, id: Id<'inspection'>, work: Work): Promise<SafetyForm> {
    await this.locked(transactionOf(this.dataSource), person, id, work);
    return this.get(person, id);
  }

  async object(
    person: SessionPerson,
    id: Id<'inspection'>,
    objection: InspectionObjection,
  ): Promise<Made<SafetyForm>> {
    const created = await this.locked(transactionOf(this.dataSource), person, id, (act, found) =>
      object(act, found, objection),
    );
    return { created, body: await this.get(person, id) };
  }

  async finalise(
    person: SessionPerson,
    id: Id<'inspection'>,
    sent: InspectionFinalise,
    request: FastifyRequest,
  ): Promise<SafetyForm> {
    const { row } = await findInspection(this.now(person), id);
    // What is sent again after its answer was lost is not asked for the password a hundred times.
    if (!isFinalised(row, person, sent))
      await this.logins.stepUp(person.id, sent.password, request, (opened) =>
        this.locked(opened, person, id, (act, found) => finalise(act, found, sent)),
      );
    return this.get(person, id);
  }

  async amend(
    person: SessionPerson,
    id: Id<'inspection'>,
    sent: InspectionAmend,
    request: FastifyRequest,
  ): Promise<SafetyForm> {
    if (!(await isAmended(this.dataSource.manager, id, sent)))
      await this.logins.stepUp(person.id, sent.password, request, (opened) =>
        this.locked(opened, person, id, (act, found) => amend(act, found, sent)),
      );
    return this.get(person, id);
  }

  /** Locks before it reads: of the same one sent twice at a time, the second finds what the first has done. */
  private async locked<T>(
    transaction: Transaction,
    person: SessionPerson,
    id: Id<'inspection'>,
    work: Work<T>,
  ): Promise<T> {
    const { place } = await findInspection(this.now(person), id);
    refuseConflict(person, place.id);
    return transaction(async (manager) => {
      const act = actIn(manager, person);
      await lockRows(manager, 'business', [place.id]);
      return work(act, await findInspection(act, id));
    });
  }

  private run<T>(person: SessionPerson, work: (act: Act) => Promise<T>): Promise<T> {
    return retry(this.dataSource, (manager) => work(actIn(manager, person)));
  }

  private now(person: SessionPerson): Act {
    return actIn(this.dataSource.manager, person);
  }
}

/** The inspection that this person is filling in. */
async function mine(act: Act, id: Id<'inspection'>): Promise<InspectionEntity> {
  const { row, by } = await findInspection(act, id);
  if (row.state !== 'in_progress') throw new Problem('INSPECTION_OVER', { params: { state: row.state } });
  if (!by.includes('inspector')) throw await taken('INSPECTION_TAKEN', act, row);
  return row;
}
