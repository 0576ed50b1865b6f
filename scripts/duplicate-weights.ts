import { writeFileSync } from 'node:fs';
import { groupBy } from '#lib/group-by.ts';
import { command } from '../server/process/command.ts';
import { judge } from './duplicate-weights/judge.ts';
import { learn } from './duplicate-weights/learn.ts';
import { readPairs } from './duplicate-weights/pairs.ts';
import { samplesOf } from './duplicate-weights/samples.ts';
import { weightsFile } from './duplicate-weights/weights-file.ts';

const USE = {
  help: 'npm run duplicate-weights: learns the weights of the duplicate search from labeled pairs, and judges them.',
};

command(USE, () => {
  const pairs = readPairs();
  const samples = samplesOf(pairs);
  const model = learn(samples);
  writeFileSync('src/lib/duplicates/weights.ts', weightsFile(model, pairs.length));
  for (const [file, own] of groupBy(pairs, (pair) => pair.file)) {
    const fromOthers = learn(samples.filter((sample) => sample.file !== file));
    console.log(judge(own, fromOthers));
  }
  console.log(judge(readPairs('judged'), model));
});
