import { existsSync } from 'node:fs';
import path from 'node:path';
import { borrowsFrom, LOCALE_CODES } from '../../api/contract/src/kit/locales.ts';
import { readJson } from './remotes.mjs';
import { sharedHash } from './shared-hash.mjs';

/** Writes a JSON beside the build, made anew when one of its sources changes. */
export function jsonFile(name, sources, make) {
  return {
    apply(compiler) {
      compiler.hooks.thisCompilation.tap(name, (compilation) => {
        const { Compilation, sources: kinds } = compiler.webpack;
        for (const source of sources) compilation.fileDependencies.add(source);
        compilation.hooks.processAssets.tap(
          { name, stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
          () => compilation.emitAsset(name, new kinds.RawSource(JSON.stringify(make()))),
        );
      });
    },
  };
}

const wordsIn = (file) => (existsSync(file) ? readJson(file) : {});

/** `remote.json`: what a remote says of itself, the words of its menu entries, and what it was built to share. */
export function remoteFile(directory) {
  const facts = path.join(directory, 'src/remote.facts.json');
  const fileOf = (code) => path.join(directory, `src/locale/${code}.json`);
  const words = Object.fromEntries(LOCALE_CODES.map((code) => [code, fileOf(code)]));
  const sentences = path.join(directory, 'src/notification/locale/en-US.json');
  return jsonFile('remote.json', [facts, sentences, ...Object.values(words)], () => ({
    // Those that it has the words of.
    ...(existsSync(sentences) && { notifications: Object.keys(readJson(sentences).type) }),
    ...readJson(facts),
    sharedHash,
    words: Object.fromEntries(
      Object.entries(words).map(([code, file]) => {
        const borrowed = borrowsFrom(code);
        return [code, { ...(borrowed && wordsIn(fileOf(borrowed))), ...wordsIn(file) }];
      }),
    ),
  }));
}
