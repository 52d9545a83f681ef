import type { OpenAPIObject } from '@nestjs/swagger';

const METHODS = ['get', 'put', 'post', 'patch', 'delete'] as const;
const STYLE = `
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 70rem; margin: 2rem auto; padding: 0 1rem; color-scheme: dark light }
  summary { padding: .5rem 0; cursor: pointer }
  code, pre { font-family: ui-monospace, monospace }
  pre { overflow-x: auto; padding: 1rem; border: 1px solid }
  .method { display: inline-block; min-width: 4rem; font-weight: 700; text-transform: uppercase }
  .access { float: right }
`;

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
const json = (value: unknown) =>
  // A reference is a link to the schema on this very page.
  escapeHtml(JSON.stringify(value, null, 2)).replace(
    /#\/components\/schemas\/([\w.-]+)/g,
    '<a href="#$1">$1</a>',
  );

/** The document for people: plain HTML, so that it needs no script and no other host. */
export function docsPage(document: OpenAPIObject, nonce: string): string {
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      if (!operation) return [];
      const access = (operation as { 'x-access'?: string[] })['x-access'] ?? [];
      const { parameters = [], requestBody, responses } = operation;
      const parts = {
        ...(parameters.length && { parameters }),
        ...(requestBody && { requestBody }),
        responses,
      };
      return [
        `<details><summary><span class="access">${escapeHtml(access.join(', '))}</span><span class="method">${method}</span>` +
          `<code>${escapeHtml(path)}</code></summary><pre>${json(parts)}</pre></details>`,
      ];
    }),
  );
  const schemas = Object.entries(document.components?.schemas ?? {}).map(
    ([name, schema]) =>
      `<h3 id="${escapeHtml(name)}"><code>${escapeHtml(name)}</code></h3><pre>${json(schema)}</pre>`,
  );
  const title = escapeHtml(`${document.info.title} API ${document.info.version}`);
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><style nonce="${nonce}">${STYLE}</style></head>
<body><main><h1>${title}</h1><p><a href="/api/openapi.json">openapi.json</a></p>
${operations.join('\n')}
<h2>Schemas</h2>
${schemas.join('\n')}
</main></body></html>`;
}
