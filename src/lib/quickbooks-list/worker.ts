import { createListSession, type ListTask } from './session.ts';

const run = createListSession((answer) => postMessage(answer));
let last = Promise.resolve();
addEventListener('message', ({ data }: MessageEvent<ListTask>) => {
  // A file is read in several steps, and the tasks after it need it.
  last = last.then(() => run(data));
});
