import { connect, createServer, type Server, type Socket } from 'node:net';

/**
 * Passes everything on to a database server until it is told to hang, so that connections stay open and nothing is heard,
 * or to be gone, so that there is nobody at its address.
 */
export async function proxyBefore(to: URL) {
  const sockets = new Set<Socket>();
  let hangs = false;
  const server: Server = createServer((client) => {
    sockets.add(client);
    const upstream = connect(Number(to.port), to.hostname);
    sockets.add(upstream);
    for (const [from, onto] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      from.on('data', (bytes) => onto.write(bytes));
      from.on('error', () => {}).on('close', () => sockets.delete(from) && onto.destroy());
      if (hangs) from.pause();
    }
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  await listen(0);
  const { port } = server.address() as { port: number };
  const goAway = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  return {
    /** The same database by way of this. */
    through: (url: string) => Object.assign(new URL(url), { host: `127.0.0.1:${port}` }).href,
    open: () => sockets.size / 2,
    hang: (value: boolean) => {
      hangs = value;
      for (const socket of sockets) hangs ? socket.pause() : socket.resume();
    },
    goAway,
    comeBack: () => listen(port),
  };
}
