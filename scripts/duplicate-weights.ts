import { writeFileSync } from 'node:fs';
import { judge } from './duplicate-weights/judge.ts';
import { learn } from './duplicate-weights/learn.ts';
import { readPairs } from './duplicate-weights/pairs.ts';
import { samplesOf } from './duplicate-weights/samples.ts';
import { weightsFile } from './duplicate-weights/weights-file.ts';

// Learns the weights of the duplicate search from labeled pairs, and judges them on the files in `judged`. Each file that they're
// learned from is judged by weights from the other files.
const pairs = readPairs();
const samples = samplesOf(pairs);
const model = learn(samples);
writeFileSync('src/lib/duplicates/weights.ts', weightsFile(model, pairs.length));
if (!process.env.FAST)
  for (const file of new Set(pairs.map((pair) => pair.file))) {
    const fromOthers = learn(samples.filter((sample) => sample.file !== file));
    console.log(
      judge(
        pairs.filter((pair) => pair.file === file),
        fromOthers,
      ),
    );
  }
console.log(judge(readPairs('judged'), model));
