import { defineRemote } from '@sabaijai/shared-ui/build';

export default defineRemote({ name: 'mf_lab', port: 3104, firstPaint: [] });
