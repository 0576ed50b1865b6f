import { createListSession, type ListTask } from './session.ts';

const run = createListSession((answer) => postMessage(answer));
addEventListener('message', ({ data }: MessageEvent<ListTask>) => run(data));
