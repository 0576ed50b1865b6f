import type { Meta, StoryObj } from '@storybook/react-vite';
import type { CSSProperties } from 'react';
import { expect } from 'storybook/test';
import styles from './Tokens.module.css';
import { colors, contrastRatio, contrasts, tokens, type Contrast } from './tokens.ts';

const meta = {
  id: 'docs-tokens',
  title: 'Foundations/Tokens',
  parameters: {
    docs: {
      description: {
        component: `What \`src/ui/tokens.css\` holds, read from that file: whatever is shown here is what the components use.
How the tokens are meant is in \`docs/developers/design.md\`.`,
      },
    },
  },
} satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

const THEMES = ['light', 'dark'] as const;

export const Colors: Story = {
  render: () => (
    <div className={styles.themes}>
      {THEMES.map((theme) => (
        <section key={theme} data-theme={theme} aria-label={`Colors in the ${theme} theme`}>
          <h2 className={styles.heading}>{theme === 'light' ? 'Light' : 'Dark'}</h2>
          <ul className={styles.colors}>
            {colors.map((color) => (
              <li key={color.name} className={styles.color}>
                <span className={styles.swatch} style={{ background: `var(${color.name})` }} />
                <span>
                  {color.name.replace('--color-', '')}
                  <br />
                  <code className={styles.code}>{color[theme]}</code>
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    for (const theme of THEMES) {
      const list = canvas.getByRole('region', { name: `Colors in the ${theme} theme` });
      const drawn = [...list.querySelectorAll<HTMLElement>(`.${styles.swatch}`)];
      await expect(drawn.map((swatch) => hex(getComputedStyle(swatch).backgroundColor))).toEqual(
        colors.map((color) => color[theme].toLowerCase()),
      );
    }
  },
};

/** All pairs in use, in both themes, against WCAG 2.2 AA: 4.5 for text, 3 for lines and focus. */
export const ContrastRatios: Story = {
  render: () => (
    <table className={styles.table}>
      <caption className={styles.caption}>
        {contrasts.length} pairs, each with its ratio in the colors that it measures
      </caption>
      <thead>
        <tr>
          <th scope="col">Pair</th>
          <th scope="col">At least</th>
          <th scope="col">Light</th>
          <th scope="col">Dark</th>
        </tr>
      </thead>
      <tbody>
        {contrasts.map((pair) => (
          <tr key={pair.color.name + pair.ground.name}>
            <td>
              {pair.color.name.replace('--color-', '')} on {pair.ground.name.replace('--color-', '')}
            </td>
            <td>{pair.least}</td>
            {THEMES.map((theme) => (
              <td key={theme}>
                <Sample pair={pair} theme={theme} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  ),
  play: async () => {
    await expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21);
    await expect(contrastRatio('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
    await expect(contrastRatio('#1c4fc4', '#1c4fc4')).toBe(1);
    for (const theme of THEMES) {
      const tooFaint = contrasts.filter((pair) => pair[theme] < pair.least);
      await expect(tooFaint.map(({ color, ground }) => `${color.name} on ${ground.name}`)).toEqual([]);
    }
    const named = colors
      .map(({ name }) => name)
      .filter((name) => /-text|-on-|-line-|-focus|-line$/.test(name));
    const measured = new Set(contrasts.map(({ color }) => color.name));
    // The line between rows is redundant, because space separates them too.
    await expect(named.filter((name) => !measured.has(name))).toEqual(['--color-line']);
  },
};

export const Spacing: Story = {
  render: () => (
    <dl className={styles.list}>
      {tokens('--space-').map(({ name, value }) => (
        <div key={name} className={styles.entry}>
          <dt>{name}</dt>
          <dd className={styles.measure}>
            <span className={styles.bar} style={{ width: `var(${name})` }} />
            {value} · {Number.parseFloat(value) * 16} px
          </dd>
        </div>
      ))}
    </dl>
  ),
  play: async () => {
    const pixels = tokens('--space-').map(({ value }) => Number.parseFloat(value) * 16);
    await expect(pixels.length).toBeGreaterThan(0);
    await expect(pixels.filter((size) => size % 4 !== 0)).toEqual([]);
  },
};

export const Type: Story = {
  render: () => (
    <dl className={styles.list}>
      {tokens('--text-').map(({ name, value }) => (
        <div key={name} className={styles.entry}>
          <dt>
            {name} · {Number.parseFloat(value) * 16} px
          </dt>
          <dd style={{ fontSize: `var(${name})` }}>Radios, repaired in Sutherland since 1974</dd>
        </div>
      ))}
      {tokens('--weight-').map(({ name, value }) => (
        <div key={name} className={styles.entry}>
          <dt>
            {name} · {value}
          </dt>
          <dd style={{ fontWeight: `var(${name})` }}>Radios, repaired in Sutherland since 1974</dd>
        </div>
      ))}
    </dl>
  ),
  play: async () => {
    const control = tokens('--text-').find(({ name }) => name === '--text-md');
    await expect(control?.value).toBe('1rem');
  },
};

/** How a token is drawn: as its CSS property, with widths at an eighth. Motion tokens move on hover. */
const DRAWN: readonly { prefix: string; draw?: (value: string) => CSSProperties }[] = [
  { prefix: '--size-', draw: (value) => ({ width: value, height: value }) },
  { prefix: '--width-', draw: (value) => ({ width: `calc(${value} / 8)`, height: 'var(--space-4)' }) },
  { prefix: '--line', draw: (value) => ({ height: value }) },
  { prefix: '--radius-', draw: (value) => ({ borderRadius: value }) },
  { prefix: '--shadow-', draw: (value) => ({ background: 'var(--color-surface)', boxShadow: value }) },
  {
    prefix: '--focus-width',
    draw: (value) => ({ outline: `${value} solid var(--color-focus)`, background: 'none' }),
  },
  { prefix: '--focus-offset' },
  { prefix: '--motion-', draw: (value) => ({ transitionDuration: value }) },
];

export const ShapesAndMotion: Story = {
  render: () => (
    <dl className={styles.list}>
      {DRAWN.flatMap(({ prefix, draw }) =>
        tokens(prefix).map(({ name, value }) => (
          <div key={name} className={styles.entry}>
            <dt>{name}</dt>
            <dd className={styles.measure}>
              {draw && <span className={styles.sampleBox} data-token={prefix} style={draw(`var(${name})`)} />}
              {value}
            </dd>
          </div>
        )),
      )}
    </dl>
  ),
  play: async () => {
    const control = tokens('--size-control').find(({ name }) => name === '--size-control');
    await expect(Number.parseFloat(control?.value ?? '') * 16).toBe(44);
    const once = tokens('--motion-').filter(({ name }) => /-(fast|normal)$/.test(name));
    await expect(once).toHaveLength(2);
    for (const { value } of once) await expect(Number.parseFloat(value)).toBeLessThan(200);
  },
};

function Sample({
  pair: { color, ground, least, ...ratios },
  theme,
}: {
  pair: Contrast;
  theme: 'light' | 'dark';
}) {
  const words = ratios[theme].toFixed(2);
  const colors = { background: `var(${ground.name})` };
  // Draw faint colors as lines.
  return least < 4.5 ? (
    <span data-theme={theme} className={styles.sample} style={colors}>
      <span className={styles.rule} style={{ background: `var(${color.name})` }} />
      {words}
    </span>
  ) : (
    <span data-theme={theme} className={styles.sample} style={{ ...colors, color: `var(${color.name})` }}>
      {words}
    </span>
  );
}

function hex(rgb: string): string {
  const channels = rgb.match(/\d+/g) ?? [];
  return `#${channels.map((channel) => Number(channel).toString(16).padStart(2, '0')).join('')}`;
}
