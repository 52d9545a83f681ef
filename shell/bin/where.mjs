// npm run where: the lines of our sources that a stack from the log's `client error` stands for.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const stack = process.argv.slice(2).join('\n') || readFileSync(0, 'utf8');
const PLACE = /[^\s(@]*?(static\/[\w.-]+\.js):(\d+):(\d+)/g;

function mapOf(script) {
  const file = readdirSync(root)
    .map((folder) => resolve(root, folder, 'dist-maps', `${script}.map`))
    .find(existsSync);
  return file && new SourceMap(JSON.parse(readFileSync(file, 'utf8')));
}

console.log(
  stack.replace(PLACE, (place, script, line, column) => {
    const map = mapOf(script);
    if (!map) return `${place} (no map: another build?)`;
    const { fileName, lineNumber, columnNumber } = map.findOrigin(Number(line), Number(column));
    return fileName ? `${fileName}:${lineNumber}:${columnNumber}` : place;
  }),
);
