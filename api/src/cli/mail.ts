import { parseArgs } from 'node:util';
import { Clock } from '../platform/clock/clock.js';
import { mailFailure } from '../platform/mail/failure.js';
import { Mailer } from '../platform/mail/mailer.js';
import { OperatorError } from '../platform/settings/operator-error.js';
import { runCommand, say, settingsOfCommand, UsageError } from './command.js';

const USAGE = `Tries the mail server of the settings.

  npm run mail -- --test ADDRESS     sends a mail there at once, and says what the server answered
`;
const WORDS = 'This mail was sent by npm run mail -- --test. Whoever reads it gets mails from this server.';

function readArguments() {
  try {
    const { values } = parseArgs({
      options: { test: { type: 'string' }, help: { type: 'boolean', short: 'h', default: false } },
    });
    if (!values.help && !/^[^\s@]+@[^\s@]+$/.test(values.test ?? '')) throw new Error('Name an address.');
    return { help: values.help, to: values.test ?? '' };
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${USAGE}`);
  }
}

runCommand(async () => {
  const { help, to } = readArguments();
  if (help) return say(USAGE);
  const settings = settingsOfCommand();
  const mailer = new Mailer(settings, new Clock());
  const server = settings.smtpUrl && new URL(settings.smtpUrl).host;
  const mail = { subject: 'Sabaijai: does this mail arrive?', text: WORDS, html: `<p>${WORDS}</p>` };
  await mailer.send(to, mail).catch((error: unknown) => {
    throw new OperatorError(`${server ?? mailer.outbox} did not take it: ${mailFailure(error).reason}`);
  });
  say(
    server
      ? `${server} took it, from ${settings.mailFrom}. Look whether it arrived, and not as spam.`
      : `No SMTP_URL is set: it was written into ${mailer.outbox}.`,
  );
}, 'No mail was sent.');
