import path from 'node:path';
import { defineHost } from '@sabaijai/shared-ui/build';

/**
 * The product as one plain program, for `npm run bench:web` alone: the shell's own build without the federation, with
 * the visitors' pages inside. `PLAIN_DIST` says where it goes.
 */
const host = defineHost({ name: 'plain', port: 3100, firstPaint: [] });
const own = path.join(host.context, 'src');
const pages = path.resolve(host.context, '../mf-client');

host.entry = { main: './src/plain.tsx' };
host.output.path = path.resolve(process.env.PLAIN_DIST ?? 'dist-plain');
host.plugins = host.plugins.filter((plugin) => plugin.constructor.name !== 'ModuleFederationPlugin');
const styles = host.module.rules.find(({ type, include }) => type === 'css/auto' && include === own);
host.module.rules.push({
  ...styles,
  include: path.join(pages, 'src'),
  generator: { ...styles.generator, localIdentName: 'mf-client-[name]-[local]' },
});

export default host;
