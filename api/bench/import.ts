import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, statSync } from 'node:fs';
import { Agent, get } from 'node:http';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Id } from '@sabaijai/contract';
import { csvField } from '../src/platform/csv.js';
import type { DatabaseSettings } from '../src/platform/database/data-source.js';
import { fill, start } from './http.js';
import { madeUpPlace, seeded } from './places.js';

/** In the directory before; and in the file. */
const PLACES = 10_000;
const ROWS = 100_000;
const READS_A_SECOND = 20;
/** MB. */
const GOAL = 400;
const IMPORT = fileURLToPath(new URL('../src/cli/import.js', import.meta.url));
/** The most memory that a program ever had, in KB, as it ends. */
const TELL_MEMORY =
  'data:text/javascript,import{writeSync}from"node:fs";process.on("exit",()=>writeSync(3,String(process.resourceUsage().maxRSS)))';

/** An ordinary register: two names, some sentences, no province. */
async function writeRegister(file: string): Promise<void> {
  const random = seeded(4);
  const out = createWriteStream(file);
  out.write('ref,name_th,name_en,description,lat,lon,category,kind\n');
  for (let row = 0; row < ROWS; row += 1) {
    const { name, lat, lon, category, kind } = madeUpPlace(random, row);
    const about = `${name.th ?? name.en} เปิดทุกวันสำหรับนักท่องเที่ยว มีที่จอดรถ ห้องน้ำ และจุดชมวิว `
      .repeat(3)
      .slice(0, 300);
    const fields = [
      `r-${row}`,
      name.th ?? '',
      `${name.en ?? 'Place'} ${row}`,
      about,
      lat,
      lon,
      category,
      kind,
    ];
    if (!out.write(`${fields.map(csvField).join(',')}\n`)) await once(out, 'drain');
  }
  out.end();
  await finished(out);
}

/** Milliseconds of each answer; null for one that failed. */
async function readUntil(
  port: number,
  places: Id<'business'>[],
  over: () => boolean,
): Promise<(number | null)[]> {
  const agent = new Agent({ keepAlive: true });
  const under: Promise<number | null>[] = [];
  for (let index = 0; !over(); index += 1) {
    const paths = [
      `/api/v1/businesses/${places[(index * 7) % places.length]}`,
      '/api/v1/businesses?sort=safest&limit=20',
    ];
    const sent = performance.now();
    under.push(
      new Promise((resolve) => {
        get({ host: '127.0.0.1', port, path: paths[index % 2], agent }, (response) => {
          response.resume().once('end', () => {
            resolve(response.statusCode === 200 ? performance.now() - sent : null);
          });
        }).once('error', () => resolve(null));
      }),
    );
    await sleep((2_000 * Math.random()) / READS_A_SECOND);
  }
  const times = await Promise.all(under);
  agent.destroy();
  return times;
}

function runImport(
  file: string,
  { databaseUrl, dataDir }: DatabaseSettings,
): Promise<{ memory: number; code: number | null }> {
  const child = spawn(process.execPath, ['--import', TELL_MEMORY, IMPORT, file, '--commit'], {
    env: { ...process.env, DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
    stdio: ['ignore', 'inherit', 'inherit', 'pipe'],
  });
  let told = '';
  child.stdio[3]?.on('data', (data) => {
    told += data;
  });
  return new Promise((resolve) =>
    child.once('close', (code) => resolve({ memory: Number(told) / 1_000, code })),
  );
}

/** The command itself, beside a server that people read from. */
export async function importBesideServer(program: string, database: DatabaseSettings): Promise<string[]> {
  const places = await fill(database, PLACES);
  const file = path.join(database.dataDir, 'register.csv');
  await writeRegister(file);
  const [server, port] = await start(program, 'app', database);
  const alone = await readUntil(port, places, after(10_000));
  let done = false;
  const from = performance.now();
  const importing = runImport(file, database).finally(() => {
    done = true;
  });
  const beside = await readUntil(port, places, () => done);
  const { memory, code } = await importing;
  const seconds = (performance.now() - from) / 1_000;
  server.disconnect();
  const at = (times: (number | null)[], share: number) => {
    const sorted = times.filter((time) => time !== null).sort((a, b) => a - b);
    return (sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(1);
  };
  const failed = (times: (number | null)[]) => times.filter((time) => time === null).length;
  const row = (name: string, times: (number | null)[]) =>
    `| ${name} | ${times.length} | ${at(times, 0.5)} | ${at(times, 0.95)} | ${failed(times)} |`;
  return [
    `${ROWS} rows, ${Math.round(statSync(file).size / 1e6)} MB, ended with ${code}: ${Math.round(seconds)} s, ${Math.round(ROWS / seconds)} rows a second`,
    `at most ${Math.round(memory)} MB of memory; goal: ${GOAL}`,
    '| the server | reads | p50 ms | p95 ms | failed |',
    '|---|---|---|---|---|',
    row('alone', alone),
    row('beside the import', beside),
  ];
}

function after(milliseconds: number): () => boolean {
  const until = performance.now() + milliseconds;
  return () => performance.now() > until;
}
