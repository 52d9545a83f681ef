// Renders pages beside the server: a page that takes long, or never ends, must not hold up the answers of the API.
import { parentPort, workerData } from 'node:worker_threads';

const { paths, render } = await import(workerData.bundle);
parentPort.postMessage({ paths });

const asked = new Map();
let questions = 0;
/** `fetch` for the questions of a page: the thread of the server answers them. */
const ask = (request) =>
  new Promise((answered) => {
    questions += 1;
    asked.set(questions, answered);
    const { pathname, search } = new URL(request.url);
    const headers = Object.fromEntries(request.headers);
    parentPort.postMessage({ question: { id: questions, url: pathname + search, headers } });
  });

parentPort.on('message', async ({ id, request, answer: told }) => {
  if (told) {
    // No body at all is not an empty one.
    asked.get(id)(new Response(told.body || null, told));
    asked.delete(id);
    return;
  }
  try {
    const answer = await render(request, ask);
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
