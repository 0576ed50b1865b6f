import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { readEntries } from './stories.ts';

/** What a component's controls can be set to, by the prop's name: every choice, or a text, a number, on and off. */
type Settings = Record<string, { control: string; values: (string | number | boolean)[] }>;

const TEXTS = ['Text', ''];
const NUMBERS = [0, 1, 250];

// The first story of each component has its controls.
const components = new Map(
  readEntries()
    .filter(({ type, importPath }) => type === 'story' && importPath.startsWith('./stories/ui/'))
    .toReversed()
    .map((entry) => [entry.title, entry.id]),
);

for (const [title, id] of components) {
  test(`the controls of ${title} can be set to all they offer`, async ({ ownPage: { page } }) => {
    await page.goto(`/iframe.html?viewMode=story&id=${id}`);
    await expect(page.locator('#storybook-root > *, [role="dialog"]').first()).toBeAttached();
    // What its play function asserts holds for the story's own settings.
    await page.waitForFunction(
      () => (window as unknown as Frame).__STORYBOOK_PREVIEW__.currentRender?.phase === 'finished',
    );
    const settings = await readSettings(page, id);
    expect(Object.entries(settings).filter(([, { control }]) => control === 'object')).toEqual([]);
    for (const [name, { values }] of Object.entries(settings)) {
      for (const value of values) {
        expect(await set(page, id, name, value), `${name} set to ${JSON.stringify(value)}`).toBe('drawn');
      }
      await reset(page, id);
    }
  });
}

test('the components have controls', () => {
  expect(components.size).toBeGreaterThan(20);
});

/** What the frame of a built Storybook offers to whoever drives it from outside. */
interface Frame {
  __STORYBOOK_PREVIEW__: {
    ready: () => Promise<unknown>;
    currentRender?: { phase?: string };
    storyStore: { loadStory: (what: { storyId: string }) => Promise<{ argTypes: Record<string, ArgType> }> };
  };
  __STORYBOOK_ADDONS_CHANNEL__: {
    emit: (event: string, what: object) => void;
    once: (event: string, listener: () => void) => void;
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

/** Sets a control as the panel does. `drawn`, or the event that says that the story cannot be. */
function set(page: Page, storyId: string, name: string, value: string | number | boolean): Promise<string> {
  return page.evaluate(
    async ([id, arg, next]) => {
      const { __STORYBOOK_ADDONS_CHANNEL__: channel } = window as unknown as Frame;
      const events = { storyRendered: 'drawn', storyThrewException: 'threw', storyErrored: 'failed' };
      const ended = new Promise<string>((resolve) => {
        for (const [event, outcome] of Object.entries(events)) channel.once(event, () => resolve(outcome));
      });
      channel.emit('updateStoryArgs', { storyId: id, updatedArgs: { [arg]: next } });
      return ended;
    },
    [storyId, name, value] as const,
  );
}

async function reset(page: Page, storyId: string): Promise<void> {
  await page.evaluate(async (id) => {
    const { __STORYBOOK_ADDONS_CHANNEL__: channel } = window as unknown as Frame;
    const drawn = new Promise<void>((resolve) => channel.once('storyRendered', resolve));
    channel.emit('resetStoryArgs', { storyId: id });
    await drawn;
  }, storyId);
}
