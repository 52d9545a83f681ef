import { asModule } from '../markdown.mjs';

/** The same as the build makes of a page. */
export default { process: (source, file) => ({ code: asModule(source, file) }) };
