import path from 'node:path';
import { defineHost } from '@sabaijai/shared-ui/build';

/**
 * The product as one plain program, for `npm run bench:web` alone: the shell's own build without the federation, with
 * the visitors' pages inside. `PLAIN_DIST` says where it goes.
 */
const host = defineHost({ name: 'plain', port: 3100, firstPaint: [] });

host.entry = { main: path.resolve('src/plain.tsx') };
host.output.path = path.resolve(process.env.PLAIN_DIST ?? 'dist-plain');
host.plugins = host.plugins.filter((plugin) => plugin.constructor.name !== 'ModuleFederationPlugin');

export default host;
