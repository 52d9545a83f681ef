import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MACHINES, type Transition } from '@sabaijai/contract';
import { ROOT } from '../platform/settings/settings.js';

export const DIAGRAMS = resolve(ROOT, 'shell/docs/machines.md');

const HEAD = `# State machines

Written by \`npm run machines\` from the contract. An arrow names the action and who may do it.
`;

/** One Mermaid diagram for each machine. */
export function machineDiagrams(): string {
  const diagrams = MACHINES.map(({ name, states, table }) => {
    const rows = Object.entries<Record<string, Transition<string, string>>>(table);
    const arrows = rows.flatMap(([state, row]) =>
      Object.entries(row).map(([action, { to, by }]) => `  ${state} --> ${to}: ${action} (${by.join(', ')})`),
    );
    return [
      '',
      `## ${name}`,
      '',
      '```mermaid',
      'stateDiagram-v2',
      `  [*] --> ${states[0]}`,
      ...arrows,
      '```',
      '',
    ].join('\n');
  });
  return HEAD + diagrams.join('');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(DIAGRAMS, machineDiagrams());
