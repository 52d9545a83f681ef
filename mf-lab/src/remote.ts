import type { RemoteModule } from '@sabaijai/shared-ui/app';
import facts from './remote.facts.json';
import { routes } from './routes';

/** Pages for those who build this. */
export default { ...facts, routes } satisfies RemoteModule;
