import { readFileSync } from 'node:fs';
import type { StoryResult } from '../stories.ts';
import type { Change, Changes, Kind } from './changes.ts';
import { sectionsOf } from './sections.ts';

export interface Subject extends Changes {
  base: string;
  /** Story names by id, in the sidebar's order, without removed stories. */
  titles: Readonly<Record<string, string>>;
  storybook: string;
  /** The address of a Storybook from before the change. */
  before?: string | undefined;
  failed: readonly StoryResult[];
  notRun: readonly string[];
  unapproved: readonly string[];
}

/** Returns the review as a single HTML file. */
export function reviewPage(subject: Subject): string {
  const part = (name: string) => readFileSync(new URL(`./${name}`, import.meta.url), 'utf8');
  const { changes, ...rest } = subject;
  const view = { ...rest, summary: summaryOf(subject), sections: sectionsOf(inOrder(subject)) };
  // A `<` in the JSON could end the script.
  const data = JSON.stringify(view).replaceAll('<', '\\u003c');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Story review: ${sentence(changes)}</title>
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

/** Limits the length of a pull request's comment. */
const ROWS = 40;

/** Returns the review in Markdown. `addressOf` returns the URLs of published pictures. */
export function reviewComment(
  subject: Subject,
  addressOf: (file: string, when: 'before' | 'now') => string | null = () => null,
): string {
  const { base, titles, failed, notRun, unapproved } = subject;
  const named = (story: string) => inMarkdown(titles[story] ?? story);
  const list = (heading: string, stories: readonly string[]) =>
    stories.length === 0 ? '' : `\n**${heading}:** ${limited(stories.map(named), ', ')}\n`;
  const rows = sectionsOf(inOrder(subject)).flatMap(({ title, isGroup, changes }) =>
    (isGroup ? changes.slice(0, 1) : changes).map(({ story, kind, lost, pictures: [picture] }) => [
      isGroup ? `${named(story)} and ${changes.length - 1} more` : named(story),
      lost.length > 0 ? `Lost ${lost.map(inMarkdown).join(', ')}` : isGroup ? inMarkdown(title) : kind,
      imageOf(picture?.before && addressOf(picture.file, 'before')),
      imageOf(picture?.after && addressOf(picture.file, 'now')),
    ]),
  );
  return [
    `### Stories: ${summaryOf(subject)}\n\nCompared with ${inMarkdown(base)}.\n`,
    table(['Story', 'Change', 'Before', 'Now'], rows),
    list(
      'Failed',
      failed.map(({ story }) => story),
    ),
    list("Didn't run", notRun),
    list('Not approved', unapproved),
  ].join('');
}

/** Returns a table without its empty columns. */
function table(heads: readonly string[], rows: readonly string[][]): string {
  const used = heads.map((_, place) => rows.some((cells) => cells[place] !== ''));
  const line = (cells: readonly string[]) => `| ${cells.filter((_, place) => used[place]).join(' | ')} |`;
  if (rows.length === 0) return '';
  const lines = rows.map(line);
  return `\n${line(heads)}\n${line(heads.map(() => '---'))}\n${limited(lines, '\n')}\n`;
}

function imageOf(address: string | null | undefined): string {
  return address ? `<img src="${address}" width="240">` : '';
}

function limited(parts: readonly string[], separator: string): string {
  const more = parts.length > ROWS ? `\n\n${parts.length - ROWS} more are in the review.` : '';
  return parts.slice(0, ROWS).join(separator) + more;
}

/** Returns the failed stories as text for a terminal, each with its problem and the texts that changed. */
export function failuresOf({ failed, changes, titles }: Subject): string {
  const blocks = failed.map(({ story, problems: [problem = ''] }) => {
    const spoken = changes.find((change) => change.story === story)?.spoken ?? [];
    const [, role = ''] = /role "(\w+)"/.exec(problem) ?? [];
    const texts = spoken
      .filter(([kind, text]) => kind !== 'same' && text.includes(`- ${role}`))
      .map(([kind, text]) => `  ${kind === 'added' ? '+' : '-'} ${text.trim().slice(2)}`);
    return [titles[story] ?? story, `  ${problem.split('\n')[0] ?? ''}`, ...texts.slice(0, 10)].join('\n');
  });
  return blocks.map((block) => `${block}\n`).join('');
}

/** Returns the counts as text, with failures first. */
export function summaryOf({ changes, failed, notRun }: Subject): string {
  const lost = changes.filter((change) => change.lost.length > 0).length;
  return [
    notRun.length > 0 && `incomplete, ${notRun.length} didn't run`,
    failed.length > 0 && `${failed.length} failed`,
    lost > 0 && `${lost} lost an accessible name`,
    sentence(changes),
  ]
    .filter(Boolean)
    .join(', ');
}

function sentence(changes: readonly Change[]): string {
  const count = (kind: Kind) => `${changes.filter((change) => change.kind === kind).length} ${kind}`;
  return `${count('changed')}, ${count('added')}, ${count('removed')}`;
}

function inOrder({ changes, titles }: Subject): Change[] {
  const places = new Map(Object.keys(titles).map((story, place) => [story, place]));
  const placeOf = ({ story }: Change) => places.get(story) ?? places.size;
  return changes.toSorted((one, other) => placeOf(one) - placeOf(other));
}

function inMarkdown(text: string): string {
  return text.replaceAll(/[\\|`*_<>[\]]/g, '\\$&');
}
