import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type {
  ClaimStart,
  DraftSubmit,
  Id,
  RegistrationAction,
  RegistrationCheck,
  RegistrationCheckQuery,
  RegistrationDecision,
  RegistrationPage,
  RegistrationQuery,
  RegistrationView,
} from '@sabaijai/contract';
import { registrationForm } from '@sabaijai/contract/forms';
import { DataSource } from 'typeorm';
import type { SessionPerson } from '../../http/access/access.js';
import { type Act, actIn } from '../../http/access/act.js';
import type { Made } from '../../http/idempotent-create.js';
import { retry } from '../../platform/database/retry.js';
import { LimitService } from '../../platform/limit/limit.service.js';
import type { BusinessEntity } from '../business/business.entity.js';
import { BusinessService } from '../business/business.service.js';
import { DraftService } from '../draft/draft.service.js';
import type { RegistrationAnswers, SentAnswers } from './answers.js';
import { proposeChange } from './change.js';
import { checkPlace, viewWithAlike } from './check.js';
import { decide } from './decide.js';
import { knownOf } from './listed-answers.js';
import { requirePin } from './pin.js';
import type { RegistrationEntity } from './registration.entity.js';
import { findRegistration, ownRegistrations, queueOf } from './registration.query.js';
import { tellInspectors } from './registration-notices.js';
import { paceNetwork, requireUnowned, submit } from './submit.js';
import { withdraw } from './withdraw.js';

/** Opens a registration for an action, in one transaction. What an action does stands in its own file. */
@Injectable()
export class RegistrationService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly drafts: DraftService,
    private readonly businesses: BusinessService,
    private readonly limits: LimitService,
  ) {}

  mine(
    person: SessionPerson,
    query: { cursor?: string | undefined; limit: number },
  ): Promise<RegistrationPage> {
    return ownRegistrations(this.dataSource, person, query, this.now(person).now);
  }

  queue(person: SessionPerson, query: RegistrationQuery): Promise<RegistrationPage> {
    return queueOf(this.dataSource, person, query, this.now(person).now);
  }

  async get(person: SessionPerson, id: Id<'registration'>): Promise<RegistrationView> {
    return this.view(person, await findRegistration(this.dataSource.manager, person, id));
  }

  check(query: RegistrationCheckQuery, person: SessionPerson | null): Promise<RegistrationCheck> {
    return checkPlace(this.dataSource, this.businesses, query, person);
  }

  /** A draft that claims the place, filled in with what the directory knows of it. */
  async claim(person: SessionPerson, { id, businessId }: ClaimStart): Promise<Id<'draft'>> {
    await this.run(person, async (act) => {
      const steps = knownOf(await requireUnowned(act, businessId));
      const { id: form } = registrationForm;
      await this.drafts.add(act.manager, { id, form, ownerId: person.id, claims: businessId, steps });
    });
    return id;
  }

  async submit(
    person: SessionPerson,
    draftId: Id<'draft'>,
    sent: DraftSubmit,
    address: string,
  ): Promise<Made<RegistrationView>> {
    const { drafts, businesses, limits } = this;
    const tries = await paceNetwork(this.now(person), limits, draftId, address);
    const giveBack = () => (tries.length ? limits.giveBack(tries) : undefined);
    const services = { drafts, businesses, limits };
    const { row, created } = await this.run(person, (act) => submit(act, services, draftId, sent)).catch(
      async (error: unknown) => {
        await giveBack();
        throw error;
      },
    );
    if (!created) await giveBack();
    return { created, body: await this.view(person, row) };
  }

  /**
   * What a member of the business changed that an inspector decides: kept, and told to the inspectors. Null when nothing
   * differs from what is listed.
   */
  async propose(act: Act, place: BusinessEntity, answers: SentAnswers): Promise<RegistrationEntity | null> {
    const { point, address } = answers.form2 ?? {};
    if (point && address) requirePin({ ...answers.form2, point, address } as RegistrationAnswers['form2']);
    const row = await proposeChange(act, place, answers);
    // Of what is added to a change that waits they need not be told again.
    if (row && row.timeline.at(-1)?.action !== 'amend') await tellInspectors(act, row);
    return row;
  }

  withdraw(person: SessionPerson, id: Id<'registration'>, version: number): Promise<RegistrationView> {
    return this.write(person, id, (act, row) => withdraw(act, row, version));
  }

  decide(
    person: SessionPerson,
    id: Id<'registration'>,
    action: RegistrationAction,
    decision: RegistrationDecision,
  ): Promise<RegistrationView> {
    return this.write(person, id, (act, row) => decide(act, row, action, decision));
  }

  private async write(
    person: SessionPerson,
    id: Id<'registration'>,
    work: (act: Act, row: RegistrationEntity) => Promise<void>,
  ): Promise<RegistrationView> {
    await this.run(person, async (act) => work(act, await findRegistration(act.manager, person, id)));
    return this.get(person, id);
  }

  private view(person: SessionPerson, row: RegistrationEntity): Promise<RegistrationView> {
    return viewWithAlike(this.dataSource, this.businesses, person, row);
  }

  private run<T>(person: SessionPerson, work: (act: Act) => Promise<T>): Promise<T> {
    return retry(this.dataSource, (manager) => work(actIn(manager, person)));
  }

  private now(person: SessionPerson): Act {
    return actIn(this.dataSource.manager, person);
  }
}
