/**
 * For the files that name pages (`*.routes.tsx`, `routes.tsx`): the chunk of `page([…], () => import('./HomePage'))` is
 * called `HomePage`, and the function says so. The server that renders the page learns from it which of the browser's
 * files the page needs, before the browser has run anything.
 */
export default function pageChunks(source) {
  return source.replace(
    /\(\) => import\('(\.[^']*\/(\w+Page))'\)/g,
    (_all, request, name) =>
      `Object.assign(() => import(/* webpackChunkName: "${name}" */ '${request}'), { chunk: '${name}' })`,
  );
}

/** Writes `pages.json` beside the build: the scripts and stylesheets of each page's chunk, below the build's own address. */
export function pageFiles() {
  return {
    apply(compiler) {
      compiler.hooks.thisCompilation.tap('page-files', (compilation) => {
        const { Compilation, sources } = compiler.webpack;
        compilation.hooks.processAssets.tap(
          { name: 'page-files', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
          () => {
            const pages = {};
            for (const [name, group] of compilation.namedChunkGroups) {
              if (!/Page$|^__federation_expose_remote$/.test(name)) continue;
              const files = [...group.chunks].flatMap((chunk) => [...chunk.files]);
              pages[name] = {
                scripts: files.filter((file) => file.endsWith('.js')),
                styles: files.filter((file) => file.endsWith('.css')),
              };
            }
            compilation.emitAsset('pages.json', new sources.RawSource(JSON.stringify(pages, null, 1)));
          },
        );
      });
    },
  };
}
