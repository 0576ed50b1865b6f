import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, within } from 'storybook/test';
import { conformance, type Conformance } from './conformance.tsx';
import styles from './stories.module.css';

/** The rules for all components, checked by one table. */
const meta = {
  id: 'ui-conformance',
  title: 'Foundations/Checks of all components',
  tags: ['!autodocs'],
  args: { rows: conformance.filter((row) => !row.coversPage) },
  render: ({ rows }) => (
    <div className={styles.stack}>
      {rows.map((row) => (
        <div key={row.name} data-testid={row.name}>
          {row.render(probeOf(row))}
        </div>
      ))}
    </div>
  ),
} satisfies Meta<{ rows: readonly Conformance[] }>;
export default meta;

type Story = StoryObj<typeof meta>;

const PROBE = 'reached-by-class-name';
const refs = new Map<string, Element>();

/** `ref` and the rest reach the control, `className` the root, and the control has a name. */
export const PropsPassedOn: Story = {
  tags: ['no-visual'],
  play: async ({ args, step }) => {
    for (const row of args.rows) {
      await step(`${row.name} passes on ref, className and the rest`, () => expectPartsReached(row));
    }
  },
};

export const PropsPassedOnOverPage: Story = {
  tags: ['no-visual'],
  ...PropsPassedOn,
  args: { rows: conformance.filter(({ name }) => name === 'Modal') },
};

export const PropsPassedOnInSheet: Story = {
  tags: ['no-visual'],
  ...PropsPassedOn,
  args: { rows: conformance.filter(({ name }) => name === 'Sheet') },
};

/** States differ by text, icons, lines or the browser's disabled style, so that forced colors keep them. */
export const StatesWithoutColor: Story = {
  render: ({ rows }) => (
    <div className={styles.stack}>
      {rows.flatMap((row) =>
        Object.entries(row.states ?? {}).map(([state, render]) => (
          <div key={`${row.name} ${state}`} data-testid={`${row.name} ${state}`}>
            {render()}
          </div>
        )),
      )}
    </div>
  ),
  play: async ({ args, canvas, step }) => {
    for (const { name, states } of args.rows) {
      if (!states) continue;
      await step(`${name} shows ${Object.keys(states).join(', ')} by more than color`, async () => {
        const looks = Object.keys(states).map((state) =>
          withoutColour(canvas.getByTestId(`${name} ${state}`)),
        );
        await expect(new Set(looks).size).toBe(looks.length);
      });
    }
  },
};

/** Text at twice its size on the narrowest phone: nothing overflows, and everything can be pressed. */
export const LargeTextOnPhone: Story = {
  tags: ['narrow-only'],
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
  render: ({ rows }) => (
    <div className={styles.narrowest}>
      {rows.map((row) => (
        <div key={row.name} data-testid={row.name}>
          {row.render(probeOf(row))}
        </div>
      ))}
    </div>
  ),
  play: async ({ args, canvas, step }) => {
    for (const { name, isElsewhere, control } of args.rows) {
      await step(`${name} stays within the page`, async () => {
        const place = isElsewhere ? control(document.body) : canvas.getByTestId(name);
        await expect(place.scrollWidth).toBeLessThanOrEqual(place.clientWidth);
        await expectReachable(place);
      });
    }
  },
};

export const LargeTextOnPhoneOverPage: Story = {
  ...LargeTextOnPhone,
  // Repeated, because Storybook reads tags without running the file.
  tags: ['no-visual', 'narrow-only'],
  args: { rows: conformance.filter(({ name }) => name === 'Modal') },
  play: async ({ args, step }) => {
    for (const row of args.rows) {
      await step(`${row.name} stays within the page`, async () => {
        const root = row.control(document.body);
        await expect(root.scrollWidth).toBeLessThanOrEqual(root.clientWidth);
        await expectReachable(root);
      });
    }
  },
};

export const LargeTextOnPhoneInSheet: Story = {
  ...LargeTextOnPhoneOverPage,
  tags: ['no-visual', 'narrow-only'],
  args: { rows: conformance.filter(({ name }) => name === 'Sheet') },
};

/** Finds components without a row in the table or without usage documentation. */
export const Complete: Story = {
  tags: ['no-visual'],
  render: () => (
    <p>
      {Object.keys(sources).length} components, {conformance.length} rows
    </p>
  ),
  play: async ({ step }) => {
    await step('The table has every component of src/ui', async () => {
      const inTable = new Set(conformance.map(({ name, file }) => file ?? `${name}.tsx`));
      await expect([...inTable].toSorted()).toEqual(Object.keys(sources).map(fileName).toSorted());
    });
    for (const { name, file } of conformance) {
      await step(`${name} documents when to use it and when not`, async () => {
        const load = Object.entries(sources).find(
          ([path]) => fileName(path) === (file ?? `${name}.tsx`),
        )?.[1];
        const comment = (await load?.())?.split(`export function ${name}`)[0]?.split('/**').at(-1);
        await expect(comment).toMatch(/\*\*Use it\*\*[^]*\*\*Not for\*\*/);
      });
    }
  },
};

/* Component files start with a capital letter. */
const sources = import.meta.glob<string>('../../src/ui/[A-Z]*.tsx', { query: '?raw', import: 'default' });

const fileName = (path: string) => path.split('/').at(-1) ?? path;

function probeOf({ name }: Conformance) {
  return {
    ref: (element: Element | null) => {
      if (element) refs.set(name, element);
      else refs.delete(name);
    },
    className: `${PROBE}-${name}`,
    'data-probe': name,
  };
}

async function expectPartsReached(row: Conformance) {
  const place = row.coversPage || row.isElsewhere ? document.body : screen.getByTestId(row.name);
  const control = row.control(place);
  await expect(refs.get(row.name)).toBe(control);
  await expect([...place.querySelectorAll(`[data-probe="${row.name}"]`)]).toEqual([control]);
  const roots = [...place.querySelectorAll(`.${PROBE}-${row.name}`)];
  await expect(roots).toHaveLength(1);
  if (row.root === 'control') await expect(roots[0]).toBe(control);
  else await expect(roots[0]?.contains(control) && roots[0] !== control).toBe(true);
}

async function expectReachable(place: HTMLElement) {
  for (const role of ['button', 'textbox', 'searchbox', 'tab', 'link'] as const) {
    for (const control of within(place).queryAllByRole(role)) {
      const { left, right, height } = control.getBoundingClientRect();
      await expect(left).toBeGreaterThanOrEqual(0);
      await expect(right, control.outerHTML).toBeLessThanOrEqual(320);
      await expect(height).toBeGreaterThanOrEqual(24);
    }
  }
}

function withoutColour(place: HTMLElement): string {
  const parts = [...place.querySelectorAll<HTMLElement>('*')].map((element) => {
    const { borderStyle, borderWidth, fontWeight, opacity, textDecorationLine } = getComputedStyle(element);
    const native = [
      element.matches(':disabled'),
      element.matches(':checked'),
      element.matches('[open]'),
      element instanceof HTMLProgressElement && element.position,
    ];
    return [
      element.getAttribute('d'),
      borderStyle,
      borderWidth,
      fontWeight,
      opacity,
      textDecorationLine,
      native,
    ];
  });
  return JSON.stringify([place.textContent, parts]);
}
