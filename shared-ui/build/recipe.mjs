import { existsSync } from 'node:fs';
import path from 'node:path';
import rspack from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { chunkFiles } from './chunk-files.mjs';
import { compressFiles } from './compress-files.mjs';
import { root } from './remotes.mjs';

const development = process.env.NODE_ENV === 'development';
const sharedUi = path.join(root, 'shared-ui');

const CONDITIONS = ['browser', 'import', 'module', 'default'];
const NODE_CONDITIONS = ['node', 'import', 'module', 'default'];

/**
 * Class names say where they come from (`shared-ui-src-place-PlaceCard-name`) and are the same in every build, as
 * each has the same `context`, so that the server renders the names the browser's stylesheet uses.
 */
const styles = (emit) => ({
  test: /\.css$/,
  exclude: /node_modules/,
  type: 'css/auto',
  // The theme's `--variables` are the page's own, not a module's.
  parser: { namedExports: false, dashedIdents: false },
  generator: {
    localIdentName: '[path][name]-[local]',
    exportsConvention: 'as-is',
    esModule: true,
    exportsOnly: !emit,
  },
});

/** TypeScript, styles, fonts and texts; the same in every build. */
function rules({ development, conditions = CONDITIONS, emit = true }) {
  return [
    {
      test: /\.tsx?$/,
      exclude: /node_modules/,
      // Only for what our own code imports: some published packages carry the condition, too.
      resolve: { conditionNames: ['source', ...conditions] },
      loader: 'builtin:swc-loader',
      options: {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic', development, refresh: development } },
          target: 'es2022',
        },
      },
      type: 'javascript/auto',
    },
    styles(emit),
    // The pictures it names are Leaflet's own markers, which nobody draws.
    { test: /\/leaflet\.css$/, include: /node_modules/, type: 'css', parser: { url: false } },
    { test: /\.woff2$/, type: 'asset/resource', generator: { emit } },
    {
      test: /\.ground\.json$/,
      type: 'asset/resource',
      generator: { emit },
      loader: path.join(sharedUi, 'build/basemap.mjs'),
    },
    { test: /\/basemap\/fine\/.*\.json$/, type: 'asset/resource', generator: { emit } },
    { test: /\.md$/, loader: path.join(sharedUi, 'build/markdown.mjs'), type: 'javascript/auto' },
    // Before the page is compiled; messages stay JSON.
    { test: /th-TH\.(?:json|md)$/, loader: path.join(sharedUi, 'build/thai-words.mjs'), enforce: 'pre' },
  ];
}

/**
 * The build a server renders pages with: one file, for Node, with the routes of the visitors' remote inside. Its
 * stylesheets and pictures are those of the browser's builds.
 */
export function serverBuild({ directory, entry }) {
  return {
    name: 'server',
    context: root,
    mode: development ? 'development' : 'production',
    target: 'node22',
    devtool: false,
    // `rspack serve` builds it beside the host's, for no browser.
    devServer: false,
    entry: { server: path.resolve(directory, entry) },
    output: {
      path: path.join(directory, development ? 'dist-dev' : 'dist-server'),
      clean: !development,
      filename: '[name].mjs',
      module: true,
      chunkFormat: 'module',
      library: { type: 'module' },
      publicPath: '/',
    },
    experiments: { outputModule: true },
    resolve: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      extensionAlias: { '.js': ['.js', '.ts', '.tsx'] },
      conditionNames: NODE_CONDITIONS,
    },
    module: { rules: rules({ development: false, conditions: NODE_CONDITIONS, emit: false }) },
    // Each module stays a function of its own, so that a page's component keeps the name `pages.json` knows it by.
    optimization: { minimize: false, moduleIds: 'named', concatenateModules: false },
    performance: false,
    stats: 'errors-warnings',
    plugins: [
      new rspack.DefinePlugin({
        'process.env.NODE_ENV': JSON.stringify(development ? 'development' : 'production'),
      }),
      new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    ],
  };
}

/** The service worker: one small file, without the libraries of the pages. */
export function workerBuild({ directory, entry }) {
  return {
    name: 'worker',
    context: root,
    mode: 'production',
    target: ['webworker', 'es2022'],
    devtool: false,
    devServer: false,
    entry: { worker: path.resolve(directory, entry) },
    output: { path: path.join(directory, 'dist-worker'), clean: true, filename: '[name].js' },
    resolve: { extensions: ['.ts'] },
    module: { rules: rules({ development: false }) },
    performance: false,
    stats: 'errors-warnings',
  };
}

/** The part every browser build shares: TypeScript, styles, fonts, hashed names. */
export function browserBuild({ directory, name, publicPath, port, firstPaint, server = {} }) {
  return {
    context: root,
    mode: development ? 'development' : 'production',
    target: ['web', 'es2022'],
    // Nobody is told of the maps and nobody can fetch them: `npm run where` reads them beside the build.
    devtool: development ? 'cheap-module-source-map' : 'hidden-source-map',
    output: {
      path: path.join(directory, development ? 'dist-dev' : 'dist'),
      publicPath,
      uniqueName: name,
      clean: true,
      filename: development ? '[name].js' : 'static/[name].[contenthash:12].js',
      ...(development ? {} : { sourceMapFilename: '../dist-maps/[file].map' }),
      chunkFilename: development ? '[name].js' : 'static/[name].[contenthash:12].js',
      cssFilename: development ? '[name].css' : 'static/[name].[contenthash:12].css',
      cssChunkFilename: development ? '[name].css' : 'static/[name].[contenthash:12].css',
      assetModuleFilename: 'static/[name].[contenthash:12][ext]',
      chunkLoadTimeout: 10_000,
      // A module that wants shared code which did not come is marked, not found half done: see shared-may-fail.
      strictModuleErrorHandling: true,
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      extensionAlias: { '.js': ['.js', '.ts', '.tsx'] },
      conditionNames: CONDITIONS,
    },
    module: { rules: rules({ development }) },
    optimization: {
      moduleIds: 'deterministic',
      chunkIds: development ? 'named' : 'deterministic',
      splitChunks: { chunks: 'async', minSize: 20_000 },
    },
    performance: false,
    lazyCompilation: false,
    stats: 'errors-warnings',
    plugins: [
      new rspack.DefinePlugin({
        'process.env.NODE_ENV': JSON.stringify(development ? 'development' : 'production'),
      }),
      // antd's tables measure the scroll bar by a style tag that our content security policy refuses.
      new rspack.NormalModuleReplacementPlugin(
        /[/\\]getScrollBarSize(?:\.js)?$/,
        path.join(sharedUi, 'src/antd/scroll-bar-size.ts'),
      ),
      chunkFiles(firstPaint),
      development ? new ReactRefreshRspackPlugin({ overlay: false }) : compressFiles(),
      ...(existsSync(path.join(directory, 'public'))
        ? [new rspack.CopyRspackPlugin({ patterns: [{ from: path.join(directory, 'public'), to: '.' }] })]
        : []),
    ],
    devServer: {
      port,
      host: 'localhost',
      hot: true,
      headers: { 'Access-Control-Allow-Origin': '*' },
      client: { overlay: false },
      // What the API reads to render pages; everything else stays in memory.
      devMiddleware: { index: false, writeToDisk: (file) => /(?:\.json|\.html|server\.mjs)$/.test(file) },
      ...server,
    },
  };
}
