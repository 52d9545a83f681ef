// What a release is made of: which packages run, which files, and the examples that operations.md shows.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { remoteFolders, root } from './prepare.mjs';

const lockOf = () => JSON.parse(readFileSync(resolve(root, 'package-lock.json'), 'utf8')).packages;

/** Where Node finds a package that is asked for in `folder`, as the lockfile has them: there, or further up. */
function placeOf(lock, name, folder) {
  for (let at = folder; ; at = dirname(at)) {
    const place = at === '.' ? `node_modules/${name}` : `${at}/node_modules/${name}`;
    if (lock[place]) return place;
    if (at === '.') return null;
  }
}

/** The folders of all packages that the server needs when it runs, on this platform, without our own. */
export function runtimePackages() {
  const lock = lockOf();
  const found = new Set();
  const follow = (folder) => {
    const {
      dependencies,
      optionalDependencies,
      peerDependencies = {},
      peerDependenciesMeta = {},
    } = lock[folder];
    const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
    for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) {
      const place = placeOf(lock, name, folder);
      if (!place || found.has(place)) continue;
      // Our own is copied as it is built; what is not for this platform is not installed.
      const { link, resolved } = lock[place];
      if (!link && !existsSync(resolve(root, place))) continue;
      found.add(place);
      follow(link ? resolved : place);
    }
  };
  follow('api');
  return [...found].filter((place) => !lock[place].link).sort();
}

/** What else runs, or is read by whoever runs it. */
export const productParts = () =>
  [
    ...['CHANGELOG.md', 'LICENSE', 'README.md', '.env.example', 'deploy', 'shell/docs'],
    ...[
      'api/bin',
      'api/dist',
      'api/package.json',
      'api/checklists',
      'api/contract/dist',
      'api/contract/package.json',
    ],
    ...['shell/dist', 'shell/dist-server', 'shell/dist-worker'],
    // The words of notices are read for mails.
    ...remoteFolders.flatMap((folder) => [`${folder}/dist`, `${folder}/src/notification/locale`]),
  ].filter((part) => existsSync(resolve(root, part)));

/** Neither sources nor what is only for those who build or test. */
export const isLeftOut = (file) =>
  /\.(?:map|[cm]?ts)$/.test(file) || /^api\/dist\/(?:bench(?:\/|$)|.*\btesting\.js$)/.test(file);

/** `package.json` of a release: commands that need nothing but the build. */
export function releasePackage() {
  const { name, version, license, type, engines, scripts } = JSON.parse(
    readFileSync(resolve(root, 'package.json'), 'utf8'),
  );
  const commands = Object.entries(scripts).filter(([, command]) =>
    command.startsWith('node api/bin/cli.mjs src/cli/'),
  );
  return {
    ...{ name, version, private: true, license, type, engines },
    scripts: { start: 'node api/dist/src/main.js', ...Object.fromEntries(commands) },
  };
}

/** The examples of operations.md as files, by their names in `deploy/`. */
export function documentedExamples() {
  const page = readFileSync(resolve(root, 'shell/docs/operations.md'), 'utf8');
  const block = (begin) => {
    const [, text] = new RegExp(`\`\`\`\\w+\\n(${begin}[\\s\\S]*?)\`\`\``).exec(page) ?? [];
    if (!text) throw new Error(`operations.md shows no block that begins with ${begin}`);
    return text;
  };
  const nginx = block('upstream sabaijai');
  const server = / *server 127\.0\.0\.1:300\d max_fails=0;.*\n/g;
  const [first] = nginx.match(server);
  const servers = ['one', 'two', 'three'].map((name) => `  server ${name}:3000 max_fails=0;\n`).join('');
  return {
    'sabaijai.service': block('# /etc/systemd/system/sabaijai.service'),
    'nginx.conf': nginx,
    'nginx.servers.conf': nginx
      .replace(first, servers)
      .replaceAll(server, '')
      .replaceAll('/etc/ssl/sabaijai.', '/etc/ssl/sabaijai/sabaijai.'),
  };
}
