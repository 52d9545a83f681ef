import { DataSource } from 'typeorm';
import { createApp } from './app.js';
import { sentenceOf } from './platform/database/operator-sentence.js';
import { Settings, SettingsError } from './platform/settings/settings.js';
import { Tasks } from './platform/tasks/tasks.js';

/** A little less than what is promised, ten seconds: whoever sent the signal counts from earlier. */
const SHUTDOWN_MS = 9_000;

async function main(): Promise<void> {
  const settings = Settings.read();
  const starting = createApp(settings);
  let stopping = false;
  const stop = () => {
    // Ctrl-C reaches us directly and through `npm start`: a second signal must not cut off what is being answered.
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), SHUTDOWN_MS).unref();
    // Also when the signal comes while it is still starting.
    starting
      .then((app) => app.close())
      .then(
        () => process.exit(0),
        () => process.exit(1),
      );
  };
  process.on('SIGTERM', stop).on('SIGINT', stop);
  const app = await starting;
  // Before anybody can come: whoever sees the demo sees all of it.
  const accounts = settings.mode === 'demo' ? await fillDemo(app.get(DataSource), settings) : '';
  // Nor finds less of it, or is given a page that was rendered from less.
  if (settings.mode === 'demo') await app.get(Tasks).runDue('index-place');
  await app.listen(settings.port, settings.host).catch((error: unknown) => {
    const isUnknown = ['ENOTFOUND', 'EAI_AGAIN'].includes((error as NodeJS.ErrnoException).code ?? '');
    throw isUnknown ? new SettingsError('HOST must be an address of this machine.') : error;
  });
  process.stdout.write(`Sabaijai (${settings.mode}) answers at ${await app.getUrl()}\n`);
  process.stdout.write(accounts);
}

/** Answers with the accounts that there are, to read. */
async function fillDemo(dataSource: DataSource, { dataDir, mode }: Settings): Promise<string> {
  const { DEMO_PASSWORD, demoAccounts } = await import('../demo/accounts.js');
  const { seedDemo } = await import('../demo/seed.js');
  let told = '';
  await seedDemo({
    dataSource,
    dataDir,
    mode,
    now: Date.now(),
    onProgress: ({ step, done, of }) => {
      const line = `Preparing the demo: ${step} ${Math.floor((done / of) * 4) * 25} %`;
      if (line !== told) process.stdout.write(`${line}\n`);
      told = line;
    },
  });
  const emails = demoAccounts.map(({ email }) => `  ${email}\n`).join('');
  return `Sign in with the password ${DEMO_PASSWORD} as one of\n${emails}`;
}

main().catch((error: unknown) => {
  process.stderr.write(`${sentenceOf(error) ?? (error as Error).stack ?? String(error)}\n`);
  process.exit(1);
});
