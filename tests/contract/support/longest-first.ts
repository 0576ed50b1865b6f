import { basename } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { LONGEST } from './longest.ts';

/**
 * Starts the longest files first, so that at the end no worker waits for another. What Vitest remembers of an earlier
 * run a fresh clone does not have.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number => {
      const known = LONGEST.indexOf(basename(moduleId, '.test.ts'));
      return known < 0 ? LONGEST.length : known;
    };
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other));
  }
}
