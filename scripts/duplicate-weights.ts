import { writeFileSync } from 'node:fs';
import { judge } from './duplicate-weights/judge.ts';
import { learn } from './duplicate-weights/learn.ts';
import { readPairs } from './duplicate-weights/pairs.ts';
import { samplesOf } from './duplicate-weights/samples.ts';
import { weightsFile } from './duplicate-weights/weights-file.ts';

// Learns the weights of the duplicate search from labeled pairs, without every fifth one, which judges the result.
const pairs = readPairs();
const isKeptOut = (number: number) => number % 5 === 0;
const samples = samplesOf(pairs).filter(({ pair }) => !pair || !isKeptOut(pair.number));
const model = learn(samples);
writeFileSync('src/lib/duplicates/weights.ts', weightsFile(model, pairs.length));
console.log(judge(pairs.filter(({ number }) => isKeptOut(number)), model));
