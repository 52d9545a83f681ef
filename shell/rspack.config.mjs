import { defineHost } from '@sabaijai/shared-ui/build';

export default defineHost({
  name: 'shell',
  port: 3100,
  remotePorts: { mf_client: 3101, mf_lab: 3104 },
  firstPaint: ['shell-en-US', 'errors-en-US', 'common-en-US', 'problem-en-US'],
});
