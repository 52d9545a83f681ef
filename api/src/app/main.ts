import { DataSource } from 'typeorm';
import { OperatorError } from '../database/operator-error.js';
import { isDatabaseUnavailable } from '../database/retry.js';
import { DEMO_PASSWORD, demoAccounts } from '../demo/accounts.js';
import { seedDemo } from '../demo/seed.js';
import { Settings, SettingsError } from '../settings/settings.js';
import { createApp } from './app.js';

const SHUTDOWN_MS = 10_000;

async function main(): Promise<void> {
  const settings = Settings.read();
  const app = await createApp(settings);
  const stop = () => {
    setTimeout(() => process.exit(1), SHUTDOWN_MS).unref();
    app.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGTERM', stop).once('SIGINT', stop);
  if (settings.mode === 'demo') await fillDemo(app.get(DataSource), settings);
  await app.listen(settings.port, settings.host);
  process.stdout.write(`Sabaijai (${settings.mode}) answers at ${await app.getUrl()}\n`);
  if (settings.mode === 'demo')
    process.stdout.write(
      `Sign in with the password ${DEMO_PASSWORD} as one of\n${demoAccounts.map(({ email }) => `  ${email}\n`).join('')}`,
    );
}

/** Before anybody can come: whoever sees the demo sees all of it. */
async function fillDemo(dataSource: DataSource, { dataDir, mode }: Settings): Promise<void> {
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
}

/** One sentence for whoever starts the server; the stack only where the mistake is ours. */
function sentence(error: unknown): string {
  if (error instanceof SettingsError || error instanceof OperatorError) return error.message;
  const { code, stack } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return 'PORT is taken by another program; choose another one.';
  if (code === 'EACCES') return 'DATA_DIR or PORT may not be used by this account.';
  if (isDatabaseUnavailable(error)) return `The database does not answer (${code}); look at DATABASE_URL.`;
  return stack ?? String(error);
}

main().catch((error: unknown) => {
  process.stderr.write(`${sentence(error)}\n`);
  process.exit(1);
});
