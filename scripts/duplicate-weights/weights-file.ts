import type { Model } from './learn.ts';

/** Returns the source of src/lib/duplicates/weights.ts. */
export function weightsFile({ prior, weights }: Model, pairs: number): string {
  const rounded = (value: number) => Math.round(value * 100) / 100 || 0;
  const lines = Object.entries(weights).map(([name, value]) => `  ${name}: ${rounded(value)},`);
  return `// Made by \`npm run duplicate-weights\` on ${new Date().toISOString().slice(0, 10)}
// from ${pairs} labeled pairs in scripts/duplicate-weights/pairs, without every fifth one.

/** The score of two customers without any finding. */
export const prior = ${rounded(prior)};

/** What each finding adds to the score, as a logarithm of odds. */
export const weights = {
${lines.join('\n')}
};
`;
}
