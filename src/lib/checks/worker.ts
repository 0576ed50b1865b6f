import { type CheckTask, createChecker } from './checker.ts';

const check = createChecker((answer) => postMessage(answer));
addEventListener('message', ({ data }: MessageEvent<CheckTask>) => check(data));
