// npm run release [-- --try]: an archive of what runs, without the packages of the build, and its checksum. --try unpacks
// it in a bare Debian and walks through it there (release-try.mjs).
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { build, install, root, run, Stop } from './prepare.mjs';
import {
  documentedExamples,
  isLeftOut,
  productParts,
  releasePackage,
  runtimePackages,
} from './release-parts.mjs';
import { tryRelease } from './release-try.mjs';
import { command } from './runtime.mjs';

const MB = 1_000_000;
const MOST_MB = 160;

function fill(folder) {
  const copy = (part) => {
    const target = resolve(folder, part);
    mkdirSync(dirname(target), { recursive: true });
    cpSync(resolve(root, part), target, {
      recursive: true,
      dereference: true,
      filter: (file) => !isLeftOut(relative(root, file)),
    });
  };
  for (const part of [...productParts(), ...runtimePackages()]) copy(part);
  mkdirSync(resolve(folder, 'node_modules/@sabaijai'), { recursive: true });
  symlinkSync('../../api/contract', resolve(folder, 'node_modules/@sabaijai/contract'));
  writeFileSync(resolve(folder, 'package.json'), `${JSON.stringify(releasePackage(), null, 2)}\n`);
  for (const [name, text] of Object.entries(documentedExamples()))
    writeFileSync(resolve(folder, 'deploy', name), text);
}

await command(async () => {
  const { version } = releasePackage();
  if (!readFileSync(resolve(root, 'CHANGELOG.md'), 'utf8').includes(`\n## ${version}\n`))
    throw new Stop(`CHANGELOG.md does not say what ${version} changes.`);
  await install();
  await build();
  const name = `sabaijai-${version}`;
  const into = resolve(root, 'release');
  const archive = resolve(into, `${name}-${process.platform}-${process.arch}.tar.gz`);
  rmSync(into, { recursive: true, force: true });
  fill(resolve(into, name));
  const { output: at } = await run('git', ['log', '-1', '--format=%ct'], { quiet: true });
  // Of nobody on this machine, in one order and with one time, so that the same sources give the same archive.
  const same = [
    '--sort=name',
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    '--mode=u=rwX,go=rX',
    `--mtime=@${at.trim()}`,
  ];
  const packed = await run('tar', [...same, '-I', 'gzip -9n', '-cf', archive, '-C', into, name], {
    label: 'Packing',
  });
  if (packed.code !== 0) throw new Stop('The archive could not be packed.');
  const size = statSync(archive).size / MB;
  const sum = createHash('sha256').update(readFileSync(archive)).digest('hex');
  writeFileSync(`${archive}.sha256`, `${sum}  ${name}-${process.platform}-${process.arch}.tar.gz\n`);
  console.log(`  ${relative(root, archive)}: ${size.toFixed(1)} MB, sha256 ${sum}`);
  if (size > MOST_MB) throw new Stop(`A release may have ${MOST_MB} MB.`);
  if (process.argv.includes('--try')) await tryRelease(archive);
});
