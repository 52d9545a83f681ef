/** @jest-environment node */
import { afterEach, expect, jest, test } from '@jest/globals';
import type { Config } from '@sabaijai/shared-ui/app';
import { ME } from './testing';
import { askKey } from './wire';

afterEach(() => {
  jest.useRealTimers();
});

test('the key is waited for as long as any answer, whether its head or its body does not come', async () => {
  const config = { apiBase: 'http://localhost/api/v1' } as Config;
  const untilCut = ({ signal }: Request) =>
    new Promise<never>((_, cut) => signal.addEventListener('abort', () => cut(signal.reason)));
  const answers = [
    untilCut,
    async (request: Request) => Object.assign(new Response(), { text: () => untilCut(request) }),
  ];
  for (const answer of answers) {
    jest.useFakeTimers();
    const asked = askKey(ME as 'guest', { config, fetch: (request) => answer(request as Request) });
    const refused = expect(asked).rejects.toMatchObject({ code: 'TIMEOUT' });
    await jest.advanceTimersByTimeAsync(20_000);
    await refused;
  }
});
