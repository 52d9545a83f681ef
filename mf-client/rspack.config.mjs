import { defineRemote } from '@sabaijai/shared-ui/build';

export default defineRemote({
  name: 'mf_client',
  port: 3101,
  firstPaint: ['HomePage', 'home-en-US-json', 'directory-en-US-json'],
});
