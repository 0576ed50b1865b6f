import { readFileSync } from 'node:fs';
import { html, raw } from 'hono/html';
import { plural } from '#lib/text/numbers.ts';
import type { Change, PictureChange } from './changes.ts';
import { type Subject, summaryOf } from './comment.ts';
import { groupsOf, headingOf } from './groups.ts';

/** Returns the review as a single HTML file. */
export async function reviewPage(subject: Subject): Promise<string> {
  const part = (name: string) => raw(readFileSync(new URL(`./${name}`, import.meta.url), 'utf8'));
  const { changes, base, compared, failed, notRun, titles } = subject;
  const page = await html`<!doctype html>
    <html lang="en">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>Story review: ${summaryOf(subject)}</title>
      <style>
        ${part('page.css')}
      </style>
      <header>
        <h1>Story review</h1>
        <strong>${summaryOf(subject)}</strong>
        <small>${plural(compared, '# picture', '# pictures')} compared with ${base}</small>
        <label><input id="difference" type="checkbox" /> Show the difference</label>
        <output></output>
      </header>
      <main>
        ${
          notRun.length > 0 &&
          html`<details>
            <summary>${plural(notRun.length, '# story', '# stories')} didn’t run</summary>
            ${notRun.map((story) => html`<p>${titles[story] ?? story}</p>`)}
          </details>`
        }
        ${failed.map(
          ({ story, problems }) =>
            html`<details>
              <summary>Failed: ${titles[story] ?? story}</summary>
              <pre>${problems.join('\n')}</pre>
            </details>`,
        )}
        ${groupsOf(changes, titles).map((group) => groupOf(group, subject))}
        ${changes.length === 0 && 'Nothing to review.'}
      </main>
      <script>
        ${part('page.js')};
      </script>
    </html> `;
  return page.toString();
}

/** Only the first story of a group is open, because the others change in the same way. */
function groupOf(group: readonly Change[], subject: Subject) {
  return html`<section>
    ${group.length > 1 && html`<h2>${headingOf(group)}</h2>`}
    <button type="button">${group.length > 1 ? `Accept all ${group.length}` : 'Accept'}</button>
    ${group.map((change, at) => storyOf(change, at === 0, subject))}
  </section>`;
}

function storyOf(change: Change, isOpen: boolean, { titles, storybook, before }: Subject) {
  const { story, kind, lost, spoken, pictures, id } = change;
  const link = (address: string, text: string) =>
    html`<a href="${address}/?path=/story/${encodeURIComponent(story)}" target="_blank">${text}</a>`;
  return html`<details class="story" id="${story}" data-change="${id}" ${isOpen && 'open'}>
    <summary>${titles[story] ?? story} ${kind !== 'changed' && html`<small>${kind}</small>`}</summary>
    <p>
      <a href="#${encodeURIComponent(story)}">Link to this story</a>
      ${kind !== 'removed' && link(storybook, 'Open in Storybook')}
      ${kind !== 'added' && before !== undefined && link(before, 'Open as it was')}
    </p>
    ${lost.length > 0 && html`<p>Lost its name: ${lost.join(', ')}</p>`}
    ${spoken.length > 0 && html`<pre>${spoken.map((line) => html`<span data-line="${line.charAt(0)}">${line}</span>`)}</pre>`}
    ${pictures.map(pictureOf)}
  </details>`;
}

function pictureOf({ window, look, before, after, pixels }: PictureChange) {
  const image = (when: string, address: string | null) =>
    address && html`<img src="${address}" loading="lazy" alt="${when}: ${window}, ${look}" />`;
  const differing = pixels > 0 && ` · ${plural(pixels, '# pixel differs', '# pixels differ')}`;
  return html`<figure>
    <figcaption>${window}, ${look}${differing}</figcaption>
    <div>${image('Before', before)}${image('Now', after)}</div>
  </figure>`;
}
