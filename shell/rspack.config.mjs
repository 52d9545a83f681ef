import { defineHost } from '@sabaijai/shared-ui/build';

export default defineHost({
  name: 'shell',
  port: 3100,
  apiPort: 3000,
  firstPaint: ['shell-en-US', 'errors-en-US', 'common-en-US', 'problem-en-US'],
});
