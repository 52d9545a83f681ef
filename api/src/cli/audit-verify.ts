import { AuditEventEntity, UnsealedEventEntity } from '../platform/audit/audit.entity.js';
import { firstBrokenEvent } from '../platform/audit/audit.js';
import { OperatorError } from '../platform/settings/operator-error.js';
import { runCommand, say, withDatabase } from './command.js';

/** `npm run audit:verify`: ends with 1 when an event was changed, removed or moved. */
runCommand(() =>
  withDatabase(async (dataSource) => {
    const events = dataSource.getRepository(AuditEventEntity);
    const [first] = await events.find({ order: { seq: 'ASC' }, take: 1 });
    const [last] = await events.find({ order: { seq: 'DESC' }, take: 1 });
    const unsealed = await dataSource.getRepository(UnsealedEventEntity).count();
    say(`${await events.count()} events are sealed, ${unsealed} wait for it.`);
    const broken = await firstBrokenEvent(dataSource);
    if (broken !== null) throw new OperatorError(`The chain is broken at event ${broken}.`);
    if (first && first.seq > 1)
      say(`It begins at event ${first.seq}: those before were old, and it tells so.`);
    // Whoever removes the end of the chain leaves a whole one: only a note kept elsewhere tells.
    if (last) say(`The chain is whole. Its last event is ${last.seq}, ${last.hash}.`);
  }),
);
