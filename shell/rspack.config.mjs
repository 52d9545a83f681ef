import { defineHost, defineServer, defineWorker } from '@sabaijai/shared-ui/build';

const host = defineHost({
  name: 'shell',
  port: 3100,
  firstPaint: ['shell-en-US-json', 'errors-en-US-json', 'common-en-US-json', 'problem-en-US-json'],
});

export default [
  host,
  defineServer({ entry: './src/server.tsx' }),
  ...defineWorker({ entry: './worker/worker.ts' }),
];
