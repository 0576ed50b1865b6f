import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { playStory } from './play-story.ts';
import { readEntries } from './stories.ts';

type Settings = Record<string, { control: string; values: (string | number | boolean)[] }>;

const TEXTS = ['Text', ''];
const NUMBERS = [0, 1, 250];

// Each component's first story has its controls.
const components = new Map(
  readEntries()
    .filter(({ type, importPath }) => type === 'story' && importPath.startsWith('./stories/ui/'))
    .toReversed()
    .map((entry) => [entry.title, entry.id]),
);

for (const [title, id] of components) {
  test(`the controls of ${title} work with all their values`, async ({ quietPage: page }) => {
    // Finish the play function first, because it expects the story's args. Storybook audits after each change.
    expect(await playStory(page, id, { audit: false })).toEqual([]);
    const settings = await readSettings(page, id);
    expect(Object.entries(settings).filter(([, { control }]) => control === 'object')).toEqual([]);
    expect(await page.evaluate(setAll, { storyId: id, settings })).toEqual([]);
  });
}

test('the components have controls', () => {
  expect(components.size).toBeGreaterThan(20);
});

interface Frame {
  __STORYBOOK_PREVIEW__: {
    ready: () => Promise<unknown>;
    storyStore: { loadStory: (what: { storyId: string }) => Promise<{ argTypes: Record<string, ArgType> }> };
  };
  __STORYBOOK_ADDONS_CHANNEL__: {
    emit: (event: string, what: object) => void;
    on: (event: string, listener: () => void) => void;
    off: (event: string, listener: () => void) => void;
  };
}

interface ArgType {
  control?: { type?: string; disable?: boolean };
  options?: (string | number)[];
}

async function readSettings(page: Page, storyId: string): Promise<Settings> {
  const argTypes = await page.evaluate(async (id) => {
    const { __STORYBOOK_PREVIEW__: preview } = window as unknown as Frame;
    await preview.ready();
    const story = await preview.storyStore.loadStory({ storyId: id });
    return Object.fromEntries(
      Object.entries(story.argTypes).map(([name, { control, options }]) => [
        name,
        { control: control?.disable ? undefined : control?.type, options },
      ]),
    );
  }, storyId);
  return Object.fromEntries(
    Object.entries(argTypes).flatMap(([name, { control, options }]) =>
      control ? [[name, { control, values: valuesOf(control, options) }]] : [],
    ),
  );
}

function valuesOf(control: string, options: (string | number)[] = []): (string | number | boolean)[] {
  if (control === 'text') return TEXTS;
  if (control === 'number' || control === 'range') return NUMBERS;
  if (control === 'boolean') return [true, false];
  return options;
}

/** Runs in the page: sets each control to each value and back. Returns the first value that fails. */
async function setAll({ storyId, settings }: { storyId: string; settings: Settings }): Promise<string[]> {
  const { __STORYBOOK_ADDONS_CHANNEL__: channel } = window as unknown as Frame;
  const OUTCOMES = { storyRendered: 'drawn', storyThrewException: 'threw', storyErrored: 'failed' };
  const outcomeOf = (event: string, what: object) =>
    new Promise<string>((resolve) => {
      const listeners = Object.entries(OUTCOMES).map(
        ([name, outcome]) => [name, () => end(outcome)] as const,
      );
      const end = (outcome: string) => {
        for (const [name, listener] of listeners) channel.off(name, listener);
        resolve(outcome);
      };
      for (const [name, listener] of listeners) channel.on(name, listener);
      channel.emit(event, what);
    });

  for (const [name, { values }] of Object.entries(settings)) {
    for (const value of values) {
      const outcome = await outcomeOf('updateStoryArgs', { storyId, updatedArgs: { [name]: value } });
      if (outcome !== 'drawn') return [`${name} set to ${JSON.stringify(value)}: it ${outcome}`];
    }
    const outcome = await outcomeOf('resetStoryArgs', { storyId });
    if (outcome !== 'drawn') return [`${name} set back: it ${outcome}`];
  }
  return [];
}
