import type { RemoteModule } from '@sabaijai/shared-ui/app';
import { TAGS } from './api';
import facts from './remote.facts.json';
import { routes } from './routes';

/** The inspectors' pages: all that this remote adds to the product. */
export default {
  ...facts,
  routes,
  tags: TAGS,
  sentences: () => import('./notification/sentences'),
} satisfies RemoteModule;
