/** Returns a story's name as a sentence: `Plain CSV shown` for the `Plain Csv Shown` that Storybook makes. */
export function sentenceCase(name: string): string {
  const words = name.toLowerCase().replace(/\b(csv|https|vat)\b/g, (letters) => letters.toUpperCase());
  return words.charAt(0).toUpperCase() + words.slice(1);
}
