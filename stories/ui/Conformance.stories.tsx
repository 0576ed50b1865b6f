import type { Meta, StoryObj } from '@storybook/react-vite';
import { createElement, type ElementType } from 'react';
import { expect } from 'storybook/test';
import { AdminButton } from '#ui/AdminButton.tsx';
import { AutosaveIndicator } from '#ui/AutosaveIndicator.tsx';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { DescriptionList } from '#ui/DescriptionList.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import { Highlighted } from '#ui/Highlighted.tsx';
import { Message } from '#ui/Message.tsx';
import { Progress } from '#ui/Progress.tsx';
import { RadioCards } from '#ui/RadioCards.tsx';
import { TextField } from '#ui/TextField.tsx';
import styles from './stories.module.css';

/** Checks all components with the args of their stories. */
const meta = {
  id: 'ui-conformance',
  title: 'Foundations/Checks of all components',
  tags: ['!autodocs'],
  args: { names: [] },
  render: ({ names }) => (
    <div className={styles.narrowest}>
      {names.map((name) => (
        <div key={name} data-testid={name}>
          {draw(name)}
        </div>
      ))}
    </div>
  ),
} satisfies Meta<{ names: readonly string[] }>;
export default meta;

type Story = StoryObj<typeof meta>;

interface StoryFile {
  default: { component?: ElementType; args?: object; render?: ElementType };
}

const files = Object.fromEntries(
  Object.entries(import.meta.glob<StoryFile>(['./*.stories.tsx', '!./Conformance.*'], { eager: true })).map(
    ([path, file]) => [nameOf(path), file.default],
  ),
);
const sources = import.meta.glob<string>('../../src/ui/[A-Z]*.tsx', { query: '?raw', import: 'default' });
// Modal and Sheet cover the page. Field is the frame of the other fields.
const onPage = Object.keys(files).filter((name) => !['Modal', 'Sheet', 'Field'].includes(name));

/** `ref` and the rest reach one element, and `className` reaches it or the root around it. */
export const PropsPassedOn: Story = {
  tags: ['no-visual'],
  // Each component's own stories are audited.
  parameters: { a11y: { test: 'off' } },
  args: { names: onPage },
  play: async ({ args }) => {
    await expect(args.names.filter((name) => !passesOn(name))).toEqual([]);
  },
};

export const PropsPassedOnInModal: Story = {
  ...PropsPassedOn,
  tags: ['no-visual'],
  args: { names: ['Modal'] },
};

export const PropsPassedOnInSheet: Story = {
  ...PropsPassedOn,
  tags: ['no-visual'],
  args: { names: ['Sheet'] },
};

const states: readonly [ElementType, common: object, ...different: object[]][] = [
  [AdminButton, { label: 'Admin' }, {}, { email: 'sipho@shop.example' }],
  [
    AutosaveIndicator,
    { savingText: 'Saving', savedText: 'Saved' },
    { state: 'idle' },
    { state: 'saving' },
    { state: 'saved' },
  ],
  [Button, { children: 'Save' }, {}, { loading: true, loadingText: 'Saving...' }, { disabled: true }],
  [Checkbox, { label: 'A box', onCheckedChange: nothing }, { checked: false }, { checked: true }],
  [
    DescriptionList,
    { emptyText: 'Not given' },
    { items: [{ term: 'Remark', value: 'Ring twice' }] },
    { items: [{ term: 'Remark', value: '' }] },
  ],
  [Disclosure, { summary: 'More', children: 'The rest.' }, {}, { open: true }],
  [Highlighted, { text: 'Karoo Signal Works' }, { sought: ['sign'] }, { sought: ['vaal'] }],
  [
    Message,
    { children: 'So.' },
    { tone: 'success' },
    { tone: 'error' },
    { tone: 'info' },
    { tone: 'notice' },
  ],
  [Progress, { label: 'Exporting' }, {}, { value: 1, max: 3 }, { value: 3, max: 3 }],
  [
    RadioCards,
    { label: 'Keep', options: [{ value: 'mine', label: 'Mine' }], onValueChange: nothing },
    { value: null },
    { value: 'mine' },
  ],
  [
    TextField,
    { label: 'E-mail', defaultValue: 'a' },
    {},
    { valid: true },
    { error: 'No' },
    { disabled: true },
  ],
];

/** States differ by text, icons, lines or the browser's disabled style, so that forced colors keep them. */
export const StatesWithoutColor: Story = {
  render: () => (
    <div className={styles.stack}>
      {states.map(([component, common, ...different], row) =>
        different.map((args, place) => (
          <div key={`${row} ${place}`} data-testid={`state ${row}`}>
            {createElement(component, { ...common, ...args })}
          </div>
        )),
      )}
    </div>
  ),
  play: async ({ canvas }) => {
    for (const row of states.keys()) {
      const looks = canvas.getAllByTestId(`state ${row}`).map(withoutColour);
      await expect(new Set(looks).size).toBe(looks.length);
    }
  },
};

/** Text at twice its size on the narrowest phone: nothing overflows, and everything can be pressed. Tabs scroll sideways. */
export const LargeTextOnPhone: Story = {
  // Too tall for a picture.
  tags: ['no-visual', 'narrow-only'],
  args: {
    names: onPage.filter(
      (name) => !['Workspace', 'SitePage', 'CenteredPage', 'VisuallyHidden'].includes(name),
    ),
  },
  parameters: {
    layout: 'fullscreen',
    viewport: { options: { narrow: { name: 'Narrow (320)', styles: { width: '320px', height: '640px' } } } },
  },
  globals: { viewport: { value: 'narrow', isRotated: false } },
  beforeEach: () => {
    document.documentElement.style.fontSize = '200%';
    return () => {
      document.documentElement.style.fontSize = '';
    };
  },
  play: async ({ args }) => {
    await expect(args.names.flatMap(misfits)).toEqual([]);
  },
};

// The tags are repeated, because Storybook reads them without running the file.
export const LargeTextOnPhoneInModal: Story = {
  ...LargeTextOnPhone,
  tags: ['no-visual', 'narrow-only'],
  args: { names: ['Modal'] },
};

export const LargeTextOnPhoneInSheet: Story = {
  ...LargeTextOnPhone,
  tags: ['no-visual', 'narrow-only'],
  args: { names: ['Sheet'] },
};

/** Finds components without stories or without usage documentation. */
export const Complete: Story = {
  tags: ['no-visual'],
  render: () => <p>{Object.keys(sources).length} components</p>,
  play: async ({ step }) => {
    for (const [path, load] of Object.entries(sources)) {
      await step(`${nameOf(path)} has stories, and says when to use it and when not`, async () => {
        await expect(Object.keys(files)).toContain(nameOf(path));
        for (const before of (await load()).split(/^export function [A-Z]/m).slice(0, -1)) {
          await expect(before.split('/**').at(-1)).toMatch(/\*\*Use it\*\*[^]*\*\*Not for\*\*/);
        }
      });
    }
  },
};

const refs = new Map<string, Element>();

function draw(name: string) {
  // The list of tabs needs the tabs around it.
  const { component = 'div', render, args } = files[name] ?? {};
  const ref = (element: Element | null) => {
    if (element) refs.set(name, element);
    else refs.delete(name);
  };
  const open = name === 'DropdownMenu' && { open: true };
  return createElement((name === 'ViewTabs' && render) || component, {
    ...args,
    ...open,
    ref,
    className: `probe-${name}`,
    'data-probe': name,
  });
}

function nothing() {
  return undefined;
}

function nameOf(path: string): string {
  return path.replace(/.*\/|\..*/g, '').replace(/\..*/, '');
}

function passesOn(name: string): boolean {
  const reached = [...document.querySelectorAll(`[data-probe="${name}"]`)];
  const roots = [...document.getElementsByClassName(`probe-${name}`)];
  const [control] = reached;
  if (!control || reached.length > 1 || roots.length !== 1) return false;
  return refs.get(name) === control && roots.every((root) => root.contains(control));
}

/** Returns what's too wide for the page or too small to press. */
function misfits(name: string): string[] {
  const [root] = document.getElementsByClassName(`probe-${name}`);
  if (!root) return [`${name} isn't there`];
  const controls = [...root.querySelectorAll('button:not([role="tab"]), input, textarea, a')].filter(
    (control) => {
      const { left, right, height } = control.getBoundingClientRect();
      return left < 0 || right > 320 || height < 24;
    },
  );
  return [
    ...(root.scrollWidth > Math.max(root.clientWidth, 320) ? [`${name}: ${root.scrollWidth} px wide`] : []),
    ...controls.map(({ outerHTML }) => `${name}: ${outerHTML}`),
  ];
}

/** Returns what's left of a look in forced colors. */
function withoutColour(place: HTMLElement): string {
  const parts = [...place.querySelectorAll<HTMLElement>('*')].map((element) => {
    const { borderStyle, borderWidth, fontWeight, opacity, textDecorationLine } = getComputedStyle(element);
    const native = ['disabled', 'checked', 'open'].filter((state) => Reflect.get(element, state) === true);
    const position = element instanceof HTMLProgressElement && element.position;
    const shape = element.getAttribute('d');
    return [shape, borderStyle, borderWidth, fontWeight, opacity, textDecorationLine, native, position];
  });
  return JSON.stringify([place.textContent, parts]);
}
