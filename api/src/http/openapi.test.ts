import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../platform/settings/settings.js';
import { openApp } from '../testing.js';
import { openApiDocument } from './openapi.js';

interface Operation {
  'x-access'?: string[];
  operationId: string;
}

describe('the document of the API', () => {
  const app = openApp();
  const document = async () => JSON.parse(JSON.stringify(await openApiDocument(app().nest)));
  const operations = async () =>
    Object.values((await document()).paths).flatMap((item) =>
      Object.values(item as Record<string, Operation>),
    );

  it('is the committed one (`npm run openapi -w @sabaijai/api` writes it again)', async () => {
    expect(JSON.parse(readFileSync(path.join(ROOT, 'api/openapi.json'), 'utf8'))).toEqual(await document());
  });

  it('says of every operation who may call it, and names each once', async () => {
    const all = await operations();
    expect(all.filter((operation) => !operation['x-access']?.length)).toEqual([]);
    expect(new Set(all.map(({ operationId }) => operationId)).size).toBe(all.length);
  });

  it('names only schemas that it holds', async () => {
    const { components, ...rest } = await document();
    const named = [
      ...JSON.stringify({ components, ...rest }).matchAll(/#\/components\/schemas\/([^"]+)/g),
    ].map((m) => m[1]);
    expect(named.filter((name) => !components.schemas[name as string])).toEqual([]);
  });

  it('holds every route of the API, and no other', async () => {
    const { paths } = await document();
    const documented = Object.entries(paths).flatMap(([url, item]) =>
      Object.keys(item as object).map(
        (method) => `${method.toUpperCase()} ${url.replace(/\{(\w+)\}/g, ':$1')}`,
      ),
    );
    const routes = app()
      .nest.getHttpAdapter()
      .getInstance()
      .apiRoutes.filter((route) => !route.startsWith('HEAD ') && route.includes(' /api/v1/'));
    expect(documented.sort()).toEqual([...routes].sort());
  });

  it('can be read by people, without any script', async () => {
    const { statusCode, body, headers } = await app().ask({
      url: '/api/docs',
      headers: { accept: 'text/html' },
    });
    expect(statusCode).toBe(200);
    expect(body).toMatch('/api/v1/auth/login');
    expect(body).not.toMatch('<script');
    expect(headers['content-security-policy']).toMatch("default-src 'none'");
  });
});
