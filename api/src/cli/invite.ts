import { parseArgs } from 'node:util';
import { fieldProblems, InviteDraft, PROVINCES, plainText, REGISTER_PATH } from '@sabaijai/contract';
import { agencyNamed } from '../features/account/agency.js';
import { issueInvite, newInviteCode } from '../features/account/invite.js';
import { retry } from '../platform/database/retry.js';
import { Problem } from '../platform/problem.js';
import { OperatorError } from '../platform/settings/operator-error.js';
import { runCommand, say, UsageError, withDatabase } from './command.js';

const USAGE = `Issues an inspector's account: prints a code for ${REGISTER_PATH} that works once, within 72 hours.

  npm run invite -- --badge LEAD-0001 --agency "Provincial office" --provinces TH-20,TH-10 [--lead]

  --badge       4 to 20 capital letters, digits and hyphens
  --agency      who sends the inspector, 2 to 100 characters; a new one is made where none has this name
  --provinces   ISO 3166-2 codes separated by commas, or all
  --lead        may issue the accounts of other inspectors
`;
/** On the server an agency is named as people call it; one that is not there yet is made. */
const CommandDraft = InviteDraft.omit({ agencyId: true }).extend({
  agency: plainText(2, 100, { lines: false }),
});
/** The option that holds a field of the invite. */
const OPTIONS: Readonly<Record<string, string>> = {
  badgeNo: 'badge',
  agency: 'agency',
  provinces: 'provinces',
};

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
    throw new UsageError(`${(error as Error).message}\n\n${USAGE}`);
  }
}

async function main(): Promise<void> {
  const { badge, agency, provinces, lead, help } = readArguments();
  if (help) return say(USAGE);
  const codes = provinces === 'all' ? PROVINCES.map(({ code }) => code) : provinces.split(',');
  const draft = CommandDraft.safeParse({
    badgeNo: badge,
    agency,
    provinces: codes.map((code) => code.trim()),
  });
  if (!draft.success) {
    const [field] = fieldProblems(draft.error.issues);
    throw new UsageError(`--${OPTIONS[String(field?.path.split('.')[0])]} is not as described.\n\n${USAGE}`);
  }
  await withDatabase(async (dataSource) => {
    const now = Date.now();
    const code = newInviteCode();
    const { agency: name, ...given } = draft.data;
    const issued = retry(dataSource, async (manager) => {
      const { id: agencyId } = await agencyNamed(manager, name, given.provinces, now);
      const invite = { draft: { ...given, agencyId }, code, isLead: lead, createdBy: null, now };
      return issueInvite(manager, invite);
    }).catch((error: unknown) => {
      throw error instanceof Problem ? new OperatorError('--badge is an inspector’s already.') : error;
    });
    const { expiresAt } = await issued;
    say(`${code}\nworks once, until ${expiresAt}, at ${REGISTER_PATH}`);
  });
}

runCommand(main, 'Nothing was issued.');
