import type { StoryResult } from '../stories.ts';
import type { Changes } from './changes.ts';
import { groupsOf, headingOf } from './groups.ts';
import { isDifferent } from './spoken.ts';

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

/** Limits the length of a pull request's comment. */
const ROWS = 40;

/** Returns the review in Markdown. `addressOf` returns the URLs of published pictures. */
export function reviewComment(
  subject: Subject,
  addressOf: (file: string, when: 'before' | 'now') => string | null = () => null,
): string {
  const { changes, base, titles, failed, notRun, unapproved } = subject;
  const named = (story: string) => inMarkdown(titles[story] ?? story);
  const list = (heading: string, stories: readonly string[]) =>
    stories.length === 0 ? '' : `\n**${heading}:** ${limited(stories.map(named), ', ')}\n`;
  const image = (address: string | null | undefined) => (address ? `<img src="${address}" width="240">` : '');
  const rows = groupsOf(changes, titles).flatMap((group) => {
    const [first, ...others] = group;
    const picture = first?.pictures[0];
    if (!first) return [];
    const lost = first.lost.length > 0 ? `Lost ${first.lost.map(inMarkdown).join(', ')}` : '';
    return [
      [
        named(first.story) + (others.length > 0 ? ` and ${others.length} more` : ''),
        lost || inMarkdown(headingOf(group) || first.kind),
        image(picture?.before && addressOf(picture.file, 'before')),
        image(picture?.after && addressOf(picture.file, 'now')),
      ],
    ];
  });
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

/** Returns the failed stories as text for a terminal, each with its problem and the texts that changed. */
export function failuresOf({ failed, changes, titles }: Subject): string {
  const blocks = failed.map(({ story, problems: [problem = ''] }) => {
    const [, role = ''] = /role "(\w+)"/.exec(problem) ?? [];
    const texts = (changes.find((change) => change.story === story)?.spoken ?? [])
      .filter((line) => isDifferent(line) && line.includes(`- ${role}`))
      .map((line) => `  ${line.charAt(0)} ${line.slice(1).trim().slice(2)}`);
    return [titles[story] ?? story, `  ${problem.split('\n')[0] ?? ''}`, ...texts.slice(0, 10)].join('\n');
  });
  return blocks.map((block) => `${block}\n`).join('');
}

/** Returns the counts as text, with failures first. */
export function summaryOf({ changes, failed, notRun }: Subject): string {
  const lost = changes.filter((change) => change.lost.length > 0).length;
  const counts = ['changed', 'added', 'removed'].map(
    (kind) => `${changes.filter((change) => change.kind === kind).length} ${kind}`,
  );
  return [
    notRun.length > 0 && `incomplete, ${notRun.length} didn't run`,
    failed.length > 0 && `${failed.length} failed`,
    lost > 0 && `${lost} lost an accessible name`,
    ...counts,
  ]
    .filter(Boolean)
    .join(', ');
}

/** Returns a table without its empty columns. */
function table(heads: readonly string[], rows: readonly string[][]): string {
  const used = heads.map((_, place) => rows.some((cells) => cells[place] !== ''));
  const line = (cells: readonly string[]) => `| ${cells.filter((_, place) => used[place]).join(' | ')} |`;
  if (rows.length === 0) return '';
  return `\n${line(heads)}\n${line(heads.map(() => '---'))}\n${limited(rows.map(line), '\n')}\n`;
}

function limited(parts: readonly string[], separator: string): string {
  const more = parts.length > ROWS ? `\n\n${parts.length - ROWS} more are in the review.` : '';
  return parts.slice(0, ROWS).join(separator) + more;
}

function inMarkdown(text: string): string {
  return text.replaceAll(/[\\|`*_<>[\]]/g, '\\$&');
}
