import { defineRemote } from '@sabaijai/shared-ui/build';

export default defineRemote();
