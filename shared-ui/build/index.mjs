import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import rspack from '@rspack/core';
import { browserBuild, serverBuild, workerBuild } from './recipe.mjs';
import { jsonFile, remoteFile } from './remote-file.mjs';
import { nameOf, readJson, remotes } from './remotes.mjs';
import { hostShared, remoteShared } from './share.mjs';
import { sharedHash } from './shared-hash.mjs';
import { themeVariables } from './theme.mjs';

const development = process.env.NODE_ENV === 'development';

/** Bundled into the shell and every remote: each holds modules of its own. */
const sharedMayFail = path.join(import.meta.dirname, 'shared-may-fail.mjs');

const API_PORT = process.env.PORT ?? 3000;

/** Fast refresh of a remote inside the shell needs a real `renderers` map before any bundle runs. */
const refreshHook = `<script nonce="__NONCE__">window.__REACT_DEVTOOLS_GLOBAL_HOOK__={renderers:new Map(),supportsFiber:true,isDisabled:false,inject(r){const i=this.renderers.size+1;this.renderers.set(i,r);return i},onScheduleFiberRoot(){},onCommitFiberRoot(){},onCommitFiberUnmount(){},checkDCE(){}}</script>`;

function page(template) {
  return new rspack.HtmlRspackPlugin({
    templateContent: () =>
      readFileSync(template, 'utf8')
        .replace('<!--theme-->', `<style nonce="__NONCE__">${themeVariables}</style>`)
        .replace('<!--config-->', '<script type="application/json" id="config">__CONFIG__</script>')
        .replace('<!--development-->', development ? refreshHook : ''),
    inject: 'head',
    scriptLoading: 'defer',
    minify: false,
  });
}

/** The one host: it carries the shared libraries and learns its remotes at run time. */
export function defineHost({ name, port, firstPaint }) {
  const directory = process.cwd();
  const config = browserBuild({
    directory,
    name,
    publicPath: '/',
    port,
    firstPaint: ['main', ...firstPaint],
    server: {
      proxy: [
        ...remotes.map((remote) => ({
          context: [`/remotes/${remote.name}`],
          target: `http://localhost:${remote.port}`,
          pathRewrite: { [`^/remotes/${remote.name}`]: '' },
        })),
        {
          context: ['/api', '/media', '/config.json', '/builds', '/share'],
          target: `http://localhost:${API_PORT}`,
        },
        {
          // Pages are rendered by the API as in production, so that a hydration mismatch shows while developing.
          context: (_path, { headers }) => /text\/html/.test(headers.accept),
          target: `http://localhost:${API_PORT}`,
          // Updates come by sockets, and those of remotes from other ports.
          on: { proxyRes: ({ headers }) => delete headers['content-security-policy'] },
        },
      ],
    },
  });
  config.entry = { main: path.join(directory, 'src/main.tsx') };
  const facts = path.join(directory, 'src/shell.facts.json');
  config.plugins.push(
    page(path.join(directory, 'index.html')),
    jsonFile('shell.json', [facts], () => ({ ...readJson(facts), sharedHash })),
    new rspack.DefinePlugin({ 'process.env.SHARED_HASH': JSON.stringify(sharedHash) }),
    new ModuleFederationPlugin({
      name,
      shareStrategy: 'loaded-first',
      shared: hostShared,
      runtimePlugins: [path.join(directory, 'src/federation-plugin.ts'), sharedMayFail],
      dts: false,
      manifest: false,
      experiments: { provideExternalRuntime: true, optimization: { target: 'web' } },
    }),
  );
  return config;
}

/**
 * The host's pages for a server. `entry` imports `server-remotes`, which is made here of the remotes whose pages the
 * server renders: their modules by name.
 */
export function defineServer({ entry }) {
  const directory = process.cwd();
  const rendered = remotes.filter(({ facts }) => facts.serverRendered);
  const file = path.join(directory, 'src/server-remotes.js');
  const config = serverBuild({ directory, entry });
  config.resolve.alias = { ...config.resolve.alias, 'server-remotes': file };
  config.plugins.push(
    new rspack.experiments.VirtualModulesPlugin({
      [file]: [
        ...rendered.map(({ folder, name }) => `import ${name} from '../../${folder}/src/remote.ts';`),
        `export default { ${rendered.map(({ name }) => name).join(', ')} };`,
      ].join('\n'),
    }),
  );
  return config;
}

/** The service worker; none while developing. */
export const defineWorker = ({ entry }) =>
  development ? [] : [workerBuild({ directory: process.cwd(), entry })];

/**
 * A remote: one exposed module, `src/remote.ts`, and `remote.json` beside it. Its name is its folder's; while
 * developing, its port follows from its place among all remotes.
 */
export function defineRemote({ firstPaint = [] } = {}) {
  const directory = process.cwd();
  const name = nameOf(directory);
  const { port } = remotes.find((remote) => remote.name === name) ?? {};
  const config = browserBuild({
    directory,
    name,
    publicPath: development ? `http://localhost:${port}/` : 'auto',
    port,
    firstPaint: development ? [] : [name, '__federation_expose_remote', ...firstPaint],
    // The API reads it from the disk; everything else is served out of memory.
  });
  config.entry = {};
  config.plugins.push(
    remoteFile(directory),
    new ModuleFederationPlugin({
      name,
      filename: development ? 'remote.js' : 'static/remote.[contenthash:12].js',
      exposes: { './remote': path.join(directory, 'src/remote.ts') },
      shareStrategy: 'loaded-first',
      shared: remoteShared,
      runtimePlugins: [sharedMayFail],
      dts: false,
      manifest: {
        fileName: 'mf-manifest.json',
        // A tab of an older shell that asks for this remote compares it with its own.
        additionalData: ({ stats }) => {
          stats.metaData.sharedHash = sharedHash;
        },
      },
      experiments: { externalRuntime: true, optimization: { target: 'web' } },
    }),
  );
  return config;
}
