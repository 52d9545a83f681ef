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

main().catch((error: unknown) => {
  process.stderr.write(error instanceof SettingsError ? `${error.message}\n` : `${String(error)}\n`);
  process.exit(1);
});
