// The journeys under another clock: `npm run journeys:at -- 2028-02-28T23:58 warning` begins two minutes before a leap
// day in Bangkok. Runner, servers and browser start with a library that shifts what they are told the time is; what
// they wait for goes on as ever, and so does the clock of the machine. Linux with a C compiler.
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const SHIFT = `
#define _GNU_SOURCE
#include <stdlib.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>
int clock_gettime(clockid_t clock, struct timespec *now) {
  int failed = syscall(SYS_clock_gettime, clock, now);
  const char *shift = getenv("CLOCK_SHIFT");
  if (!failed && shift && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) now->tv_sec += atol(shift);
  return failed;
}
int gettimeofday(struct timeval *restrict at, void *restrict zone) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  *at = (struct timeval){ now.tv_sec, now.tv_nsec / 1000 };
  return 0;
}
time_t time(time_t *at) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  if (at) *at = now.tv_sec;
  return now.tv_sec;
}
`;

const [at = '', ...args] = process.argv.slice(2);
const begin = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(at) ? Date.parse(`${at}:00+07:00`) : Number.NaN;
if (Number.isNaN(begin)) throw new Error('Which time of Bangkok? For example 2028-02-28T23:58');

const folder = mkdtempSync(join(tmpdir(), 'sabaijai-clock-'));
const library = join(folder, 'shift.so');
execFileSync('cc', ['-O2', '-shared', '-fPIC', '-x', 'c', '-', '-o', library], { input: SHIFT });
const root = resolve(import.meta.dirname, '../..');
const playwright = join(root, 'node_modules/@playwright/test/cli.js');
const run = spawn(process.execPath, [playwright, 'test', '-c', join(root, 'shell/e2e'), ...args], {
  stdio: 'inherit',
  env: {
    ...process.env,
    LD_PRELOAD: library,
    CLOCK_SHIFT: String(Math.round((begin - Date.now()) / 1000)),
  },
});
run.on('exit', (code) => {
  rmSync(folder, { recursive: true, force: true });
  process.exitCode = code ?? 1;
});
