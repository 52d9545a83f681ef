import { moveRows } from '../table.js';

const TASK = 'task (id, kind, target, due_at, attempts, claimed_until, last_error)';
const isNew = (kind: string, target: string) =>
  `NOT EXISTS (SELECT 1 FROM task t WHERE t.kind = '${kind}' AND t.target = ${target})`;
const fromOutbox = (topic: string, kind: string) =>
  `INSERT INTO ${TASK} SELECT REPLACE(MIN(o.id), 'evt_', 'tsk_'), '${kind}', o.target_id, 0, 0, 0, NULL
   FROM outbox o WHERE o.topic = '${topic}' AND ${isNew(kind, 'o.target_id')} GROUP BY o.target_id`;
const toOutbox = (kind: string, topic: string) =>
  `INSERT INTO outbox (id, topic, target_id, at) SELECT REPLACE(t.id, 'tsk_', 'evt_'), '${topic}', t.target, 0
   FROM task t WHERE t.kind = '${kind}'
   AND NOT EXISTS (SELECT 1 FROM outbox o WHERE o.id = REPLACE(t.id, 'tsk_', 'evt_'))`;

export const moveWaitingToTask = moveRows(
  202611221625,
  'move-waiting-to-task',
  [
    fromOutbox('business', 'index-place'),
    fromOutbox('favorite-grade', 'tell-grade'),
    `INSERT INTO mail_request (id, kind, target, params, created_at)
     SELECT m.id, m.kind, m.target, m.params, m.created_at FROM mail m
     WHERE NOT EXISTS (SELECT 1 FROM mail_request r WHERE r.id = m.id)`,
    `INSERT INTO ${TASK} SELECT REPLACE(m.id, 'mai_', 'tsk_'), 'send-mail', m.id, m.due_at, m.attempts, 0, m.last_error
     FROM mail m WHERE ${isNew('send-mail', 'm.id')}`,
  ],
  [
    toOutbox('index-place', 'business'),
    toOutbox('tell-grade', 'favorite-grade'),
    `INSERT INTO mail (id, kind, target, params, due_at, attempts, claimed_until, last_error, created_at)
     SELECT r.id, r.kind, r.target, r.params, t.due_at, t.attempts, 0, t.last_error, r.created_at
     FROM mail_request r JOIN task t ON t.kind = 'send-mail' AND t.target = r.id
     WHERE NOT EXISTS (SELECT 1 FROM mail m WHERE m.id = r.id)`,
  ],
);
