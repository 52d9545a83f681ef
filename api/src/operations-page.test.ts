import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './platform/settings/settings.js';
import { Tasks } from './platform/tasks/tasks.js';
import { openApp } from './testing.js';

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const page = read('shell/docs/operations.md');
/** What stands in backticks in the first column of a table with this head. */
const firstColumn = (head: string) => {
  const [, table = ''] = page.split(`\n| ${head} |`);
  const rows = table.split('\n\n', 1)[0]?.split('\n') ?? [];
  return rows.flatMap((row) =>
    [...(row.split(' | ', 1)[0] ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name),
  );
};

describe('operations.md', () => {
  const app = openApp();

  it('has a row for each setting', () => {
    const settings = [...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
    expect(firstColumn('setting | meaning | default').sort()).toEqual(settings.sort());
  });

  it('says of each task when it is done and what is lost without it', () => {
    const { kinds } = app().nest.get(Tasks) as unknown as { kinds: Map<string, unknown> };
    expect(firstColumn('task | when | what stays undone without it').sort()).toEqual(
      // This server makes no backups.
      [...kinds.keys(), 'back-up'].sort(),
    );
  });
});
