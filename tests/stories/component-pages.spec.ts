import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { CHECK_TYPES } from '../../scripts/tools.ts';
import { test } from './fixtures.ts';
import { readEntries } from './stories.ts';

const LONGEST_SAMPLE = 40;

// The stories that a component's page shows.
const ids = readEntries()
  .filter(({ type, tags }) => type === 'story' && tags.includes('autodocs'))
  .filter(({ importPath }) => importPath.startsWith('./stories/ui/'))
  .map(({ id }) => id);

test('every code sample compiles when pasted', async ({ ownPage: { page } }, info) => {
  await page.goto('/iframe.html?viewMode=story');
  const samples = await page.evaluate(readSamples, ids);
  expect(samples.map(({ id }) => id)).toEqual(ids);
  const tooLong = samples.filter(({ code }) => code.split('\n').length > LONGEST_SAMPLE);
  expect(tooLong.map(({ id }) => id)).toEqual([]);

  const folder = info.outputPath('samples');
  mkdirSync(folder, { recursive: true });
  for (const { id, code } of samples) writeFileSync(`${folder}/${id}.tsx`, code);
  const root = process.cwd();
  const include = ['.', `${root}/src/ui/css-variables.d.ts`];
  writeFileSync(`${folder}/tsconfig.json`, JSON.stringify({ extends: `${root}/tsconfig.json`, include }));
  const { stdout } = spawnSync(process.execPath, [...CHECK_TYPES, '--project', folder], { encoding: 'utf8' });
  expect(stdout).toBe('');
});

test('every component lists its props with descriptions, and none has a control for an object', async ({
  ownPage: { page },
}) => {
  await page.goto('/iframe.html?viewMode=story');
  const pageOf = (id: string | undefined) => id?.split('--')[0];
  const firsts = ids.filter((id, place) => pageOf(id) !== pageOf(ids[place - 1]));
  expect(await page.evaluate(readMissing, firsts)).toEqual([]);
});

interface Story {
  id: string;
  argTypes: Record<string, { description?: string; control?: { type?: string } }>;
  component?: { __docgenInfo?: object };
  parameters: { docs?: { source?: { code?: string } } };
}

interface Frame {
  __STORYBOOK_PREVIEW__: {
    ready: () => Promise<unknown>;
    storyStore: { loadStory: (what: { storyId: string }) => Promise<Story> };
    renderStoryToElement: (
      story: Story,
      element: HTMLElement,
      callbacks: Record<'showMain' | 'showError' | 'showException', (problem?: unknown) => void>,
      options: { autoplay: boolean; forceInitialArgs: boolean },
    ) => () => Promise<void>;
  };
  __STORYBOOK_ADDONS_CHANNEL__: {
    once: (event: string, listener: (snippet: { source: string }) => void) => void;
  };
}

/** Runs in the page: draws each story as its component's page does, and returns the code that the page shows. */
async function readSamples(storyIds: readonly string[]): Promise<{ id: string; code: string }[]> {
  const { __STORYBOOK_PREVIEW__: preview, __STORYBOOK_ADDONS_CHANNEL__: channel } =
    window as unknown as Frame;
  await preview.ready();

  async function draw(story: Story): Promise<string> {
    const place = document.body.appendChild(document.createElement('div'));
    let remove: (() => Promise<void>) | undefined;
    const code = await new Promise<string>((resolve, reject) => {
      channel.once('storybook/docs/snippet-rendered', ({ source }) => resolve(source));
      const callbacks = { showMain: () => undefined, showError: reject, showException: reject };
      const options = { autoplay: false, forceInitialArgs: true };
      remove = preview.renderStoryToElement(story, place, callbacks, options);
    });
    await remove?.();
    place.remove();
    return code;
  }

  const samples = [];
  for (const storyId of storyIds) {
    const story = await preview.storyStore.loadStory({ storyId });
    samples.push({ id: storyId, code: story.parameters.docs?.source?.code ?? (await draw(story)) });
  }
  return samples;
}

/** Runs in the page: returns components without a table of props, and props without a description or a fitting control. */
async function readMissing(storyIds: readonly string[]): Promise<string[]> {
  const { __STORYBOOK_PREVIEW__: preview } = window as unknown as Frame;
  await preview.ready();
  const found: string[] = [];
  for (const storyId of storyIds) {
    const { argTypes, component } = await preview.storyStore.loadStory({ storyId });
    if (!component?.__docgenInfo) found.push(`${storyId}: no table`);
    for (const [name, { description, control }] of Object.entries(argTypes)) {
      if (!description || control?.type === 'object') found.push(`${storyId}: ${name}`);
    }
  }
  return found;
}
