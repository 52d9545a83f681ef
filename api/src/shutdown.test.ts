import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Controller, Get } from '@nestjs/common';
import { z } from 'zod';
import { createApp } from './app.js';
import { features } from './app.module.js';
import { Public } from './http/access/access.js';
import { Returns } from './http/response-schema.js';
import { sqliteSettings } from './platform/database/testing.js';
import { Settings } from './platform/settings/settings.js';
import { send } from './testing.js';

let underWay = 0;
let answerAll = () => {};
const answered = new Promise<void>((resolve) => {
  answerAll = resolve;
});

@Controller('slow')
class SlowController {
  @Get()
  @Public()
  @Returns(z.object({ done: z.boolean() }))
  async wait() {
    underWay += 1;
    await answered;
    return { done: true };
  }
}
class SlowModule {}

describe('stopping', () => {
  it('answers the fifty requests under way, and takes no more', async () => {
    features.push({ module: SlowModule, controllers: [SlowController] } as never);
    const { dataDir, remove } = sqliteSettings();
    const app = await createApp(Settings.read({ LOG_LEVEL: 'silent', DATA_DIR: dataDir }, ''));
    features.pop();
    await app.listen(0, '127.0.0.1');
    const { port } = app.getHttpServer().address() as AddressInfo;
    const ask = () => send(port, { url: '/api/v1/slow' });
    const answers = Array.from({ length: 50 }, ask);
    // What has not arrived is not under way: on a busy machine that takes its time.
    while (underWay < 50) await sleep(5);
    const closed = app.close();
    const isTaken = () =>
      send(port, { url: '/healthz' }).then(
        () => true,
        () => false,
      );
    while (await isTaken()) await sleep(5);
    answerAll();
    expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual(Array(50).fill(200));
    await closed;
    await expect(ask()).rejects.toThrow('ECONNREFUSED');
    await remove();
  });
});
