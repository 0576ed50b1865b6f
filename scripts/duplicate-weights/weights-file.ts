import type { Model } from '#lib/duplicates/model.ts';

/** Returns the source of src/lib/duplicates/weights.ts. */
export function weightsFile({ prior, weights }: Model, pairs: number): string {
  const lines = weights.map((weight) => {
    const values = weight.map((value) => (typeof value === 'string' ? `'${value}'` : value));
    return `    [${values.join(', ')}],`;
  });
  return `// Made by \`npm run duplicate-weights\` on ${new Date().toISOString().slice(0, 10)}
// from ${pairs} labeled pairs in scripts/duplicate-weights/pairs.
import type { Model } from './model.ts';

export const model: Model = {
  prior: ${prior},
  weights: [
${lines.join('\n')}
  ],
};
`;
}
