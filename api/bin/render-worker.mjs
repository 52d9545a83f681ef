// Renders pages beside the server: a page that takes long, or never ends, must not hold up the answers of the API.
import { parentPort, workerData } from 'node:worker_threads';

const { paths, render } = await import(workerData.bundle);
parentPort.postMessage({ paths });
parentPort.on('message', async ({ id, request }) => {
  try {
    const answer = await render(request);
    // As text: whoever gets it writes it into the page as it is.
    if (answer.kind === 'page') {
      answer.data = JSON.stringify(answer.state.data);
      answer.state = JSON.stringify(answer.state);
    }
    parentPort.postMessage({ id, answer });
  } catch (error) {
    parentPort.postMessage({ id, error: error?.stack ?? String(error) });
  }
});
