// Prints what else the result of a test depends on, as an input of its target: with another Node, database or browser,
// or on another machine, the same sources are tested anew.
import { spawnSync } from 'node:child_process';
import { chromium } from '../../shell/bin/chromium.mjs';
import { mariaDbServer } from './mariadb.mjs';

const versionOf = (program) =>
  program ? spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout.trim() : 'none';

console.log(process.version, process.platform, process.arch);
console.log(versionOf(mariaDbServer()));
console.log(versionOf(chromium()));
