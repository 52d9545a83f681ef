import { parseArgs } from 'node:util';
import { fieldProblems, InviteDraft, PROVINCES } from '@sabaijai/contract';
import { openDatabase } from '../database/data-source.js';
import { entities } from '../database/entities.js';
import { migrate } from '../database/migrate.js';
import { migrations } from '../database/migrations/index.js';
import { isDatabaseUnavailable, retry } from '../database/retry.js';
import { Problem } from '../problem/problem.js';
import { Settings, SettingsError } from '../settings/settings.js';
import { issueInvite, newInviteCode } from './invite.js';

const USAGE = `Issues an inspector's account: prints a code for /auth/register that works once, within 72 hours.

  npm run invite -- --badge LEAD-0001 --agency "Provincial office" --provinces TH-20,TH-10 [--lead]

  --badge       4 to 20 capital letters, digits and hyphens
  --agency      who sends the inspector, 2 to 100 characters
  --provinces   ISO 3166-2 codes separated by commas, or all
  --lead        may issue the accounts of other inspectors
`;
/** The option that holds a field of the invite. */
const OPTIONS: Readonly<Record<string, string>> = {
  badgeNo: 'badge',
  agency: 'agency',
  provinces: 'provinces',
};

class UsageError extends Error {}

function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        badge: { type: 'string' },
        agency: { type: 'string' },
        provinces: { type: 'string', default: '' },
        lead: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
    return values;
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

async function main(): Promise<void> {
  const { badge, agency, provinces, lead, help } = readArguments();
  if (help) {
    process.stdout.write(USAGE);
    return;
  }
  const codes = provinces === 'all' ? PROVINCES.map(({ code }) => code) : provinces.split(',');
  const draft = InviteDraft.safeParse({
    badgeNo: badge,
    agency,
    provinces: codes.map((code) => code.trim()),
  });
  if (!draft.success) {
    const [field] = fieldProblems(draft.error.issues);
    throw new UsageError(`--${OPTIONS[String(field?.path.split('.')[0])]} is not as described.`);
  }
  const settings = Settings.read();
  const dataSource = await openDatabase(settings, { entities, migrations });
  try {
    if (!settings.databaseUrl) await migrate(dataSource);
    const invite = {
      draft: draft.data,
      code: newInviteCode(),
      isLead: lead,
      createdBy: null,
      now: Date.now(),
    };
    const { code, expiresAt } = await retry(dataSource, (manager) => issueInvite(manager, invite));
    process.stdout.write(`${code}\nworks once, until ${expiresAt}, at /auth/register\n`);
  } finally {
    await dataSource.destroy();
  }
}

main().catch((error: unknown) => {
  process.exitCode = 1;
  const sentence =
    error instanceof UsageError
      ? `${error.message}\n\n${USAGE}`
      : error instanceof SettingsError
        ? error.message
        : error instanceof Problem
          ? '--badge is an inspector’s already.'
          : isDatabaseUnavailable(error)
            ? 'The database cannot be reached or written to; nothing was issued.'
            : String(error);
  process.stderr.write(`${sentence}\n`);
});
