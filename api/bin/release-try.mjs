// npm run release -- --try: a bare Debian of its own (debootstrap), without network, where an account that may write
// nowhere but in its two folders unpacks the archive and walks through operations.md with it (release-walk.mjs).
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { run, Stop } from './prepare.mjs';

const has = (program) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;

/** A minimal Debian, kept for the next time. */
async function bareDebian(folder) {
  if (existsSync(resolve(folder, 'made'))) return;
  rmSync(folder, { recursive: true, force: true });
  const args = ['--variant=minbase', '--include=libstdc++6,passwd', 'bookworm', folder];
  const { code } = await run('debootstrap', args, { label: 'Making a bare Debian (two minutes)' });
  if (code !== 0) throw new Stop('Not tried: debootstrap could not make a root; it says why above.');
  mkdirSync(resolve(folder, 'made'));
}

/** The rest of the world is read-only, and there is no network but the machine's own address. */
const inside = (folder) => `
set -e
mount --make-rprivate /
mount --bind ${folder} ${folder}
mount -t proc proc ${folder}/proc
mount --bind /dev ${folder}/dev
for each in var/lib/sabaijai srv/backups tmp; do mount -t tmpfs -o mode=1777 tmpfs ${folder}/$each; done
mount -o remount,bind,ro ${folder}
ip link set lo up
exec chroot --userspec=sabaijai:sabaijai ${folder} /usr/bin/env -i HOME=/tmp PATH=/usr/local/bin:/usr/bin:/bin \\
  /usr/local/bin/node /opt/sabaijai/api/bin/release-walk.mjs`;

export async function tryRelease(archive) {
  const lacking = ['debootstrap', 'unshare', 'chroot', 'ip'].filter((program) => !has(program));
  if (process.getuid() !== 0) lacking.push('the rights of root');
  if (lacking.length) throw new Stop(`Not tried: this machine lacks ${lacking.join(', ')}.`);
  const folder = resolve(dirname(archive), '../.release-root');
  await bareDebian(folder);
  const name = basename(archive).replace(/-\w+-\w+\.tar\.gz$/, '');
  rmSync(resolve(folder, 'opt'), { recursive: true, force: true });
  for (const each of ['opt', 'var/lib/sabaijai', 'srv/backups'])
    mkdirSync(resolve(folder, each), { recursive: true });
  copyFileSync(process.execPath, resolve(folder, 'usr/local/bin/node'));
  const install = `
set -e
sha256sum --check --quiet ${basename(archive)}.sha256
tar -xzf ${basename(archive)} -C ${folder}/opt
ln -s ${name} ${folder}/opt/sabaijai
chroot ${folder} sh -c 'id sabaijai >/dev/null 2>&1 || useradd --system --home /var/lib/sabaijai --shell /usr/sbin/nologin sabaijai'`;
  const { code, output } = await run('sh', ['-c', install], { cwd: dirname(archive), quiet: true });
  if (code !== 0) throw new Stop(`The archive could not be unpacked: ${output}`);
  const walked = await run('unshare', [
    '--mount',
    '--net',
    '--pid',
    '--fork',
    '--kill-child',
    'sh',
    '-c',
    inside(folder),
  ]);
  if (walked.code !== 0) throw new Stop('The release does not run as it should; it says where above.');
  console.log(
    '  Not tried: the container file and the compose files, as no engine runs here; systemd; Caddy.',
  );
}
