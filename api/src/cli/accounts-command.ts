import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import {
  type Id,
  normalizeLogin,
  PROVINCES,
  ProvinceCode,
  ROLES,
  STAFF_REASON,
  type StaffState,
  textLength,
} from '@sabaijai/contract';
import { type DataSource, type EntityManager, Not } from 'typeorm';
import { UserEntity } from '../features/account/account.entity.js';
import {
  type ActOnAccount,
  changeLead,
  changeProvinces,
  endSessions,
  heldAccount,
  lockAccount,
  recordAct,
  unlockAccount,
} from '../features/account/account-acts.js';
import { leaveAddress } from '../features/account/address.js';
import { deleteAccount, tryDeletion } from '../features/account/erase.js';
import { isProved, unprovedAddress } from '../features/account/proved.js';
import { addResetLink, LINK_MINUTES } from '../features/account/reset-link.js';
import { standingChanged } from '../features/account/standing.js';
import { retry } from '../platform/database/retry.js';
import { sqlRows } from '../platform/database/rows.js';
import { Problem } from '../platform/problem.js';
import { OperatorError } from '../platform/settings/operator-error.js';
import { Settings } from '../platform/settings/settings.js';
import { say as print, UsageError, withDatabase } from './command.js';
import { type Found, findAccount, isId, named } from './find-account.js';

const USAGE = `Lists accounts and changes one. ADDRESS is an e-mail address, a phone number or an account's id. It may run beside a
running server: sessions end at once. Everything is audited, and the person is told by mail. An address that several
accounts give and none has proved is nobody's: the ids of the accounts are listed instead.

  npm run accounts -- --list [--role client|vendor|inspector|lead] [--state active|locked]
  npm run accounts -- --lock ADDRESS --reason "…"         out on every device; 20 to 500 characters, mailed to them
  npm run accounts -- --unlock ADDRESS [--reason "…"]
  npm run accounts -- --end-sessions ADDRESS              signed out on every device
  npm run accounts -- --provinces ADDRESS --to TH-20,TH-10 [--reason "…"]   an inspector's; all for the whole country
  npm run accounts -- --lead ADDRESS                      an inspector becomes a lead; only here
  npm run accounts -- --no-lead ADDRESS                   and is one no longer
  npm run accounts -- --prove ADDRESS                     the address is known to be theirs
  npm run accounts -- --reset ADDRESS                     prints a link to choose a new password
  npm run accounts -- --erase ADDRESS [--yes]             says what goes and what stays, asks for the address again
`;
const LISTED_AT_MOST = 1_000;

type Values = ReturnType<typeof readArguments>;
type Say = (line: string) => void;

const ACTS = [
  'lock',
  'unlock',
  'end-sessions',
  'provinces',
  'lead',
  'no-lead',
  'prove',
  'reset',
  'erase',
] as const;
type Act = (typeof ACTS)[number];

function readArguments(args: readonly string[]) {
  try {
    const address = { type: 'string' } as const;
    const { values } = parseArgs({
      args: [...args],
      options: {
        list: { type: 'boolean', default: false },
        role: { type: 'string' },
        state: { type: 'string' },
        lock: address,
        unlock: address,
        'end-sessions': address,
        provinces: address,
        to: { type: 'string' },
        lead: address,
        'no-lead': address,
        prove: address,
        reset: address,
        erase: address,
        reason: { type: 'string' },
        yes: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    return values;
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${USAGE}`);
  }
}

const unclear = (why: string) => new UsageError(`${why}\n\n${USAGE}`);

async function list(dataSource: DataSource, { role, state }: Values, say: Say): Promise<void> {
  if (role !== undefined && ![...ROLES, 'lead'].includes(role)) throw unclear('--role is none of ours.');
  if (state !== undefined && !['active', 'locked'].includes(state)) throw unclear('--state is none of ours.');
  const where = ["u.state <> 'deleted'", 'COALESCE(u.email, u.pending_email, u.phone) IS NOT NULL'];
  const params: unknown[] = [];
  if (role === 'lead') where.push('p.is_lead = 1');
  else if (role) {
    where.push('u.roles LIKE ?');
    params.push(`%"${role}"%`);
  }
  if (state) {
    where.push('u.state = ?');
    params.push(state);
  }
  const rows = await sqlRows<{
    id: Id<'user'>;
    address: string;
    pending: string | null;
    state: StaffState;
    roles: string;
    name: string;
    badge: string | null;
    lead: unknown;
    provinces: string | null;
  }>(
    dataSource,
    `SELECT u.id, COALESCE(u.email, u.pending_email, u.phone) AS address, u.pending_email AS pending, u.state, u.roles, u.display_name AS name, p.badge_no AS badge,
       p.is_lead AS lead, p.provinces
     FROM \`user\` u LEFT JOIN inspector_profile p ON p.user_id = u.id
     WHERE ${where.join(' AND ')} ORDER BY address, u.id LIMIT ?`,
    [...params, LISTED_AT_MOST + 1],
  );
  for (const row of rows.slice(0, LISTED_AT_MOST)) {
    const { id, address, pending, state, roles, name, badge, lead, provinces } = row;
    const what = Number(lead) === 1 ? 'lead' : JSON.parse(roles).join('+');
    const where = badge ? `  ${badge}  ${provincesOf(JSON.parse(provinces ?? '[]'))}` : '';
    const waits = pending === null ? '' : `  waits to prove ${pending}: ${id}`;
    say(`${address}  ${what}  ${state}  ${name}${where}${waits}`);
  }
  if (rows.length === 0) say('No account is like that.');
  if (rows.length > LISTED_AT_MOST)
    say(`… and more: these are the first ${LISTED_AT_MOST}. Narrow the list with --role or --state.`);
}

const provincesOf = (codes: readonly string[]) =>
  codes.length === PROVINCES.length ? 'all provinces' : codes.join(',');

function reasonOf(act: Act, { reason }: Values): string | null {
  const words = reason?.trim() ?? '';
  if (!words && act !== 'lock') return null;
  const { min, max } = STAFF_REASON;
  if (textLength(words) < min || textLength(words) > max)
    throw unclear(`--reason needs ${min} to ${max} characters: the person reads it.`);
  return words;
}

function provincesTo({ to }: Values): ProvinceCode[] {
  if (to === 'all') return PROVINCES.map(({ code }) => code);
  const codes = ProvinceCode.array()
    .min(1)
    .safeParse(to?.split(',').map((code) => code.trim()));
  if (!codes.success) throw unclear('--to needs ISO 3166-2 codes separated by commas, or all.');
  return [...new Set(codes.data)];
}

async function change(
  dataSource: DataSource,
  { act, address, values, say }: { act: Act; address: string; values: Values; say: Say },
): Promise<void> {
  const reason = reasonOf(act, values);
  const provinces = act === 'provinces' ? provincesTo(values) : [];
  const user = await findAccount(dataSource.manager, address);
  if (act === 'erase') return erase(dataSource, user, { address, yes: values.yes, say });
  if ((act === 'provinces' || act === 'lead' || act === 'no-lead') && !user.profile)
    throw new OperatorError(`${address} is not an inspector.`);
  const work = (manager: EntityManager, on: ActOnAccount): Promise<string> => {
    switch (act) {
      case 'lock':
        return lockAccount(manager, on).then(() => `${address} is locked and signed out on every device.`);
      case 'unlock':
        return unlockAccount(manager, on).then(() => `${address} is open again.`);
      case 'end-sessions':
        return endSessions(manager, on).then(() => `${address} is signed out on every device.`);
      case 'provinces':
        return changeProvinces(manager, provinces, on).then(
          () => `${address} is responsible for ${provincesOf(provinces)}.`,
        );
      case 'lead':
      case 'no-lead':
        return changeLead(manager, act === 'lead', on).then(
          () => `${address} is ${act === 'lead' ? 'a lead' : 'no lead any more'}; their sessions ended.`,
        );
      case 'prove':
        return prove(manager, on, address);
      case 'reset':
        return reset(manager, on, address);
    }
  };
  const said = await retry(dataSource, (manager) =>
    work(manager, { userId: user.id, actorId: null, reason, now: Date.now() }),
  ).catch((error: unknown) => {
    if (!(error instanceof Problem) || error.code !== 'STATE_CONFLICT') throw error;
    throw new OperatorError(`${address} is ${WORDS[String(error.details.params?.state)]} already.`);
  });
  say(said);
}

const WORDS: Readonly<Record<string, string>> = {
  active: 'open',
  locked: 'locked',
  lead: 'a lead',
  'no-lead': 'no lead',
};

async function prove(manager: EntityManager, act: ActOnAccount, address: string): Promise<string> {
  const user = await heldAccount(manager, act.userId);
  const email = isId(address) ? (unprovedAddress(user) ?? user.email) : normalizeLogin(address);
  if (!email?.includes('@'))
    throw new OperatorError(`${address} is no e-mail address: there is nothing to prove.`);
  if (user.email === email && isProved(user)) return `${email} was proved already.`;
  // Whose it is, nobody on the server knows: the one who opens the mailed link.
  const id = Not(user.id);
  const others = await manager.find(UserEntity, {
    where: [
      { id, email },
      { id, pendingEmail: email },
    ],
    order: { id: 'ASC' },
  });
  if (others.length)
    throw new OperatorError(
      `${email} is given by others too, ${named(others)}: whoever opens the mailed link has it.`,
    );
  await manager.update(UserEntity, { id: user.id }, { email, emailProvedAt: act.now, pendingEmail: null });
  await standingChanged(manager, user.id, act.now);
  await leaveAddress(manager, user, email, act.now);
  await recordAct(manager, 'prove', act);
  return `${email} counts as proved.`;
}

async function reset(manager: EntityManager, act: ActOnAccount, address: string): Promise<string> {
  const { id, state } = await heldAccount(manager, act.userId);
  if (state !== 'active') throw new OperatorError(`${address} is locked: unlock it first.`);
  const { link } = await addResetLink(manager, Settings.read(), { userId: id, address: null }, act.now);
  await recordAct(manager, 'reset', act);
  return `${link}\nworks once, for ${LINK_MINUTES} minutes. Give it to nobody but the person.`;
}

async function erase(
  dataSource: DataSource,
  user: Found,
  { address, yes, say }: { address: string; yes: boolean; say: Say },
): Promise<void> {
  if (user.profile)
    throw new OperatorError(
      'An inspector’s account belongs to the agency, whose records stay somebody’s: lock it instead.',
    );
  const refused = (error: unknown) => {
    if (!(error instanceof Problem) || error.code !== 'USER_OWNS_BUSINESS') throw error;
    throw new OperatorError(
      `${address} is the last owner of an open business: it has to be closed or handed over first.`,
    );
  };
  const traces = await tryDeletion(dataSource, user.id).catch(refused);
  const rows = (count: number) => `${count} ${count === 1 ? 'row' : 'rows'}`;
  say(`Goes: name, address, number and password of ${address}, waiting mails`);
  for (const { table, goes } of traces) if (goes) say(`Goes: ${table}, ${rows(goes)}`);
  for (const { table, stays, reason } of traces)
    if (stays) say(`Stays without a name: ${table}, ${rows(stays)}${reason ? `: ${reason}` : ''}`);
  if (!yes && !(await isRepeated(address))) throw new OperatorError('Nothing was erased.');
  await retry(dataSource, (manager) => deleteAccount(manager, user.id, { actorId: null })).catch(refused);
  say(`${address} is erased; the address is free for a new account.`);
}

/** Whoever is not at the terminal is asked nothing, and has to say --yes. */
async function isRepeated(address: string): Promise<boolean> {
  if (!process.stdin.isTTY)
    throw new OperatorError('Nothing was erased: say --yes where nobody can be asked.');
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const again = await terminal.question('There is no way back. Type the address again to erase it: ');
  terminal.close();
  return normalizeLogin(again) === normalizeLogin(address);
}

/** Does what the arguments say, on the database that `open` opens; `say` gets the answer line by line. */
export async function accounts(
  args: readonly string[],
  { open = withDatabase, say = print }: { open?: typeof withDatabase; say?: Say } = {},
): Promise<void> {
  const values = readArguments(args);
  if (values.help) return say(USAGE);
  const acts = ACTS.filter((act) => values[act] !== undefined);
  const [act] = acts;
  if (acts.length + Number(values.list) !== 1) throw unclear('Say one thing to do.');
  await open((dataSource) =>
    act
      ? change(dataSource, { act, address: values[act] as string, values, say })
      : list(dataSource, values, say),
  );
}
