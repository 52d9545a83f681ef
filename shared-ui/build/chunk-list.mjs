/**
 * Writes `first-paint.json` beside the build: the scripts a browser loads before the page's first route stands,
 * by the names of their chunks. `npm run size` weighs exactly these files.
 */
export function chunkList(names = []) {
  return {
    apply(compiler) {
      compiler.hooks.thisCompilation.tap('chunk-list', (compilation) => {
        const { Compilation, sources } = compiler.webpack;
        compilation.hooks.processAssets.tap(
          { name: 'chunk-list', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
          () => {
            const files = {};
            for (const name of names) {
              const group = compilation.namedChunkGroups.get(name);
              const chunks = group
                ? [...group.chunks]
                : [...compilation.chunks].filter((chunk) => chunk.name === name);
              if (!chunks.length) throw new Error(`first paint: there is no chunk called «${name}»`);
              files[name] = chunks
                .flatMap((chunk) => [...chunk.files])
                .filter((file) => file.endsWith('.js'));
            }
            compilation.emitAsset('first-paint.json', new sources.RawSource(JSON.stringify(files, null, 1)));
          },
        );
      });
    },
  };
}
