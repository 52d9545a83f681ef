import { defineRemote } from '@sabaijai/shared-ui/build';

export default defineRemote({ firstPaint: ['HomePage', 'home-en-US-json', 'places-en-US-json'] });
