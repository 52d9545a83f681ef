import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import rspack from '@rspack/core';
import { browserBuild, serverBuild } from './recipe.mjs';
import { hostShared, remoteShared } from './share.mjs';
import { themeVariables } from './theme.mjs';

const development = process.env.NODE_ENV === 'development';

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

/**
 * The one host: it carries the shared libraries and learns its remotes at run time. `remotePorts` is for
 * development alone, where each remote is served by its own process.
 */
export function defineHost({ name, port, remotePorts, firstPaint }) {
  const directory = process.cwd();
  const config = browserBuild({
    directory,
    name,
    publicPath: '/',
    port,
    firstPaint: ['main', ...firstPaint],
    server: {
      historyApiFallback: true,
      proxy: [
        ...Object.entries(remotePorts).map(([remote, remotePort]) => ({
          context: [`/remotes/${remote}`],
          target: `http://localhost:${remotePort}`,
          pathRewrite: { [`^/remotes/${remote}`]: '' },
        })),
        { context: ['/api', '/media', '/config.json', '/builds'], target: `http://localhost:${API_PORT}` },
      ],
    },
  });
  config.entry = { main: path.join(directory, 'src/main.tsx') };
  config.plugins.push(
    page(path.join(directory, 'index.html')),
    new ModuleFederationPlugin({
      name,
      shareStrategy: 'loaded-first',
      shared: hostShared,
      runtimePlugins: [path.join(directory, 'src/federation-plugin.ts')],
      dts: false,
      manifest: false,
      experiments: { provideExternalRuntime: true, optimization: { target: 'web' } },
    }),
  );
  return config;
}

/** The host's pages for a server: with `entry`, which may name what the host itself only learns at run time. */
export function defineServer({ entry }) {
  return serverBuild({ directory: process.cwd(), entry });
}

/** A remote: one exposed module, `routes`. */
export function defineRemote({ name, port, firstPaint = [] }) {
  const directory = process.cwd();
  const config = browserBuild({
    directory,
    name,
    publicPath: development ? `http://localhost:${port}/` : 'auto',
    port,
    firstPaint: development ? [] : [name, '__federation_expose_routes', ...firstPaint],
  });
  config.entry = {};
  config.plugins.push(
    new ModuleFederationPlugin({
      name,
      filename: development ? 'remote.js' : 'static/remote.[contenthash:12].js',
      exposes: { './routes': path.join(directory, 'src/routes.tsx') },
      shareStrategy: 'loaded-first',
      shared: remoteShared,
      dts: false,
      manifest: { fileName: 'mf-manifest.json' },
      experiments: { externalRuntime: true, optimization: { target: 'web' } },
    }),
  );
  return config;
}
