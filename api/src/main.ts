// The program, however it is started. Without what only a newer Node has, loading the rest would end in a stack.
if (process.getBuiltinModule?.('node:sqlite')) {
  await import('./server.js');
} else {
  process.stderr.write(`Sabaijai needs Node 22.22, 24 or 26; this is Node ${process.versions.node}.\n`);
  process.exit(1);
}
