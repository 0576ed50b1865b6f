import { writeFileSync } from 'node:fs';
import { judge } from './duplicate-weights/judge.ts';
import { learn } from './duplicate-weights/learn.ts';
import { isKeptOut, readPairs } from './duplicate-weights/pairs.ts';
import { samplesOf } from './duplicate-weights/samples.ts';
import { weightsFile } from './duplicate-weights/weights-file.ts';

// Learns the weights of the duplicate search from labeled pairs. Every fifth pair, and the files in `judged`, only judge them.
const pairs = readPairs();
const model = learn(samplesOf(pairs).filter(({ pair }) => !pair || !isKeptOut(pair)));
writeFileSync('src/lib/duplicates/weights.ts', weightsFile(model, pairs.length));
console.log(judge([...pairs.filter(isKeptOut), ...readPairs('judged')], model));
