import { isDatabaseUnavailable } from '../database/retry.js';
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
  await app.listen(settings.port, settings.host);
  process.stdout.write(`Sabaijai (${settings.mode}) answers at ${await app.getUrl()}\n`);
}

/** One sentence for whoever starts the server; the stack only where the mistake is ours. */
function sentence(error: unknown): string {
  if (error instanceof SettingsError) return error.message;
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
