import { defineHost, defineServer } from '@sabaijai/shared-ui/build';

const host = defineHost({
  name: 'shell',
  port: 3100,
  firstPaint: ['shell-en-US', 'errors-en-US', 'common-en-US', 'problem-en-US'],
});

// While developing, the browser draws every page itself.
export default process.env.NODE_ENV === 'development'
  ? host
  : [host, defineServer({ entry: './src/server.tsx' })];
