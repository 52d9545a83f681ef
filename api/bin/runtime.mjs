// Goes on with a supported Node where the one found is not, out of the registry's packages with its binaries. This file
// and what it imports run on Node 18 too.
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { delimiter, dirname, resolve } from 'node:path';
import { root, run, Stop } from './prepare.mjs';
import { supervise } from './supervise.mjs';

/** What is fetched of each line that is supported, to go on with or to try (try.mjs). `engines` says the same. */
export const VERSIONS = { 22: '22.22.3', 24: '24.21.0', 26: '26.12.1' };
const MADE_FOR = VERSIONS[24];

const { platform, arch } = process;
const isWindows = platform === 'win32';
/** The package with the binary itself, which needs no script to be installed. */
const binary = `node${platform === 'darwin' && arch === 'arm64' ? '-bin' : ''}-${isWindows ? 'win' : platform}-${arch}`;
const folder = resolve(root, '.node');
const programIn = (place) => resolve(place, `node_modules/${binary}/bin/node${isWindows ? '.exe' : ''}`);
export const programOf = (version) => programIn(resolve(folder, version));
/** First in the path of npm's scripts. */
const link = resolve(root, 'node_modules/.bin/node');

/** 22 from 22.22 on, 24, and 26 or newer: nobody mends the odd ones in between any more. */
function isSupported(version) {
  const [major, minor] = version.split('.').map(Number);
  return (major === 22 && minor >= 22) || major === 24 || major >= 26;
}

/**
 * Runs `main` when this Node is supported; else this same program by one that is, and ends as that ends. A Stop prints
 * its sentence and ends with 1, anything else is a defect and shows itself.
 */
export async function command(main) {
  try {
    await onSupportedNode(main);
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    console.error(`\n  ${error.message}\n`);
    process.exit(1);
  }
}

async function onSupportedNode(main) {
  const ours = programOf(MADE_FOR);
  // The Node of this machine runs npm, also where npm's scripts find the link.
  const machines = /\bnode\/v([\d.]+)/.exec(process.env.npm_config_user_agent ?? '')?.[1];
  if (process.execPath === ours && machines && isSupported(machines)) {
    rmSync(link, { force: true });
    return handOver(process.env.npm_node_execpath);
  }
  if (isSupported(process.versions.node)) return main();
  const needs = `Sabaijai needs Node 22.22, 24 or 26, and this is ${process.versions.node}`;
  if (existsSync(ours)) console.log(`  ${needs}: it goes on with ${MADE_FOR}.`);
  else await fetchNode(MADE_FOR, needs);
  linkNode(ours);
  return handOver(ours);
}

/** Puts it into `.node`, whole or not at all, and answers the program; throws a Stop where it is not to be had. */
export async function fetchNode(version, why) {
  const program = programOf(version);
  if (existsSync(program)) return program;
  const place = resolve(folder, version);
  const part = `${place}.${process.pid}`;
  try {
    mkdirSync(part, { recursive: true });
  } catch ({ code }) {
    throw new Stop(
      `${why}. This account may not write to ${root} (${code}): install Node 24 from https://nodejs.org.`,
    );
  }
  const label = `${why}: fetching ${version} to go on with`;
  const args = ['install', '--prefix', part, '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  await run('npm', [...args, `${binary}@${version}`], { label, cwd: part });
  try {
    if (existsSync(programIn(part))) renameSync(part, place);
  } catch {
    // Another command was faster.
  }
  rmSync(part, { recursive: true, force: true });
  if (!existsSync(program))
    throw new Stop(
      `Node ${version} for ${platform} ${arch} could not be fetched; npm says why above. Install Node 24 from https://nodejs.org.`,
    );
  const isOld = (name) => /^\d+\.\d+\.\d+$/.test(name) && !Object.values(VERSIONS).includes(name);
  for (const name of readdirSync(folder).filter(isOld))
    rmSync(resolve(folder, name), { recursive: true, force: true });
  return program;
}

/** From now on npm's scripts find it themselves; npm leaves the link alone. */
function linkNode(program) {
  try {
    rmSync(link, { force: true });
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(program, link);
  } catch {
    // Another command has just made it, or this account may not write here: then each hands over.
  }
}

function handOver(node) {
  const [, program, ...args] = process.argv;
  const PATH = `${dirname(node)}${delimiter}${process.env.PATH}`;
  supervise(program, {
    ...{ node, args, env: { ...process.env, PATH } },
    followParent: process.env.npm_lifecycle_event === 'start',
  });
}
