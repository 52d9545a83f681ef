import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createApp } from '../app.js';
import { openApiDocument } from '../http/openapi.js';
import { ROOT, Settings } from '../platform/settings/settings.js';

/** `npm run openapi`: writes the committed document again after a route or a schema changed. */
const dataDir = mkdtempSync(path.join(tmpdir(), 'openapi-'));
const settings = Settings.read({ LOG_LEVEL: 'error', DATA_DIR: dataDir, SABAIJAI_MODE: 'production' }, '');
const app = await createApp(settings);
writeFileSync(
  path.join(ROOT, 'api/openapi.json'),
  `${JSON.stringify(await openApiDocument(app), null, 2)}\n`,
);
await app.close();
rmSync(dataDir, { recursive: true });
