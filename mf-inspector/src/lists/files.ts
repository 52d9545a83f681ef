/** Where no worker comes, or one of the build before, which knows no such question. */
const LONGEST_MS = 180_000;

/** Whether the pages themselves lie on this device: without them what was answered about a place opens nowhere. */
export function hasPages(): Promise<boolean> {
  const { serviceWorker } = navigator;
  // In some private windows: pages never open without a network there, and nothing is waited for.
  if (!serviceWorker) return Promise.resolve(true);
  return new Promise((tell) => {
    setTimeout(tell, LONGEST_MS, false);
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => tell(data === true);
    void serviceWorker.ready.then(({ active }) => active?.postMessage({ is: 'files' }, [port2]));
  });
}
