import { readFileSync } from 'node:fs';
import type { Change, Changes, Kind } from './changes.ts';

/** What the page is about. */
export interface Subject extends Changes {
  /** What was compared with, in words. */
  base: string;
  /** Each story's name in words, by its id; a removed one has none. */
  titles: Readonly<Record<string, string>>;
  /** Where Storybook is served, for links to the stories. */
  storybook: string;
}

/** The review as one HTML page that needs nothing beside it. */
export function reviewPage(subject: Subject): string {
  const part = (name: string) => readFileSync(new URL(`./${name}`, import.meta.url), 'utf8');
  // In JSON a `<` may be written in either way; in HTML it could end the script.
  const data = JSON.stringify(subject).replaceAll('<', '\\u003c');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Review: ${sentence(countKinds(subject.kinds))}</title>
<link rel="icon" href="data:,">
<style>
${part('viewer.css')}</style>
</head>
<body>
${part('viewer.html')}
<script type="application/json" id="subject">${data}</script>
<script>
${part('viewer.js')}</script>
</body>
</html>
`;
}

/** The counts and a table of the stories, in Markdown, for the summary of a workflow's run. */
export function reviewSummary({ changes, kinds, base, titles }: Subject): string {
  const stories = new Map<string, Change[]>();
  for (const change of changes) stories.set(change.story, [...(stories.get(change.story) ?? []), change]);
  const rows = [...stories].map(([story, all]) => {
    const where = all.map(({ window, look }) => (window ? `${window} ${look}` : 'accessibility tree'));
    return `| ${inMarkdown(titles[story] ?? story)} | ${kinds[story] ?? ''} | ${[...new Set(where)].join(', ')} |`;
  });
  const head = `### Stories: ${sentence(countKinds(kinds))}\n\nCompared with ${inMarkdown(base)}.\n`;
  if (rows.length === 0) return head;
  return `${head}\n| Story | What | Pictures |\n| --- | --- | --- |\n${rows.join('\n')}\n`;
}

/** How many stories were changed, added and removed. */
export function countKinds(kinds: Readonly<Record<string, Kind>>): Record<Kind, number> {
  const counts = { changed: 0, added: 0, removed: 0 };
  for (const kind of Object.values(kinds)) counts[kind] += 1;
  return counts;
}

/** The counts in words. */
export function sentence({ changed, added, removed }: Record<Kind, number>): string {
  return `${changed} changed, ${added} added, ${removed} removed`;
}

function inMarkdown(text: string): string {
  return text.replaceAll(/[\\|`*_<>[\]]/g, '\\$&');
}
