import { toProblem } from '@sabaijai/shared-ui/problem';
import { Keeper } from './keeper';
import { Sender, type Wire } from './sender';

export const KEY = 'MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY';
export const ME = 'usr_01HMQSRYAB0000000000000001';

/** A tab of somebody: its keeper is open. */
export async function aTab(owner = ME, key = KEY): Promise<Keeper> {
  const keeper = new Keeper();
  await keeper.open(owner as 'guest', async () => key);
  return keeper;
}

export const refusal = (status: number, code: string, params: Record<string, unknown> = {}) =>
  toProblem(status, { type: '', title: '', status, code: code as 'NOT_FOUND', params });
export const unreached = () => toProblem('FETCH_ERROR', undefined);

/** A server of versioned words, as the API's: the same again is taken as it is, other words over an old version are not. */
export function aServer() {
  const words = new Map<string, { version: number; text: unknown }>();
  const files = new Map<string, string>();
  /** What was read, in its order. */
  const reads: string[] = [];
  /** How often something was taken as new. */
  let writes = 0;
  const wire: Wire = {
    async request({ request }) {
      const { path, body } = request as NonNullable<typeof request>;
      const current = words.get(path);
      const { version = 0, text } = body as { version: number; text: unknown };
      if (current?.text === text) return { ...current };
      if ((current?.version ?? 0) !== version) throw refusal(409, 'VERSION_CONFLICT', { current });
      writes += 1;
      const next = { version: version + 1, text };
      words.set(path, next);
      return { ...next };
    },
    async seen({ path }) {
      reads.push(path);
      return { ...words.get(path) };
    },
    async file({ subject, file }) {
      files.set(subject, String(file?.sha256));
      return { id: subject };
    },
  };
  return { words, files, reads, wire, writes: () => writes };
}

/** Words under a subject, as a form puts them. */
export const words = (name: string, text: string, version = 0) => ({
  subject: `words/${name}`,
  request: { method: 'PATCH' as const, path: `/words/${name}`, body: { text, version } },
});

export const begun = (keeper: Keeper, wire: Wire, locked?: ConstructorParameters<typeof Sender>[2]) => {
  const sender = new Sender(keeper, wire, locked ?? ((_owner, run) => run()));
  sender.start();
  return sender;
};

/** Once nothing waits any more. */
export async function until(look: () => boolean): Promise<void> {
  while (!look()) await new Promise((resolve) => setTimeout(resolve));
}
