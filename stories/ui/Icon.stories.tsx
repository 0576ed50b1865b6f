import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Icon, type IconName } from '#ui/Icon.tsx';
import { MEANINGS } from '../fixtures/icon-meanings.ts';
import styles from './stories.module.css';

const meta = {
  id: 'ui-icon',
  title: 'Foundations/Icon',
  component: Icon,
  args: { name: 'search' },
} satisfies Meta<typeof Icon>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Medium: Story = {};

/** Takes the color of the surrounding text. */
export const InText: Story = {
  render: (args) => (
    <p className={styles.line}>
      <Icon {...args} /> Search by name
    </p>
  ),
};

export const All: Story = {
  parameters: {
    docs: { source: { code: 'import { Icon } from \'#ui/Icon.tsx\';\n\n<Icon name="search" />' } },
  },
  render: (args) => (
    <ul className={styles.icons}>
      {Object.entries(MEANINGS).map(([name, meaning]) => (
        <li key={name} className={styles.icon}>
          <Icon {...args} name={name as IconName} size="md" />
          <Icon {...args} name={name as IconName} size="sm" />
          <span>
            <strong>{name}</strong>
            <br />
            {meaning}
          </span>
        </li>
      ))}
    </ul>
  ),
  play: async ({ canvas, canvasElement }) => {
    // Every shape is drawn inside its 24 by 24 frame.
    const drawings = [...canvasElement.querySelectorAll<SVGPathElement>('svg path')];
    await expect(drawings).toHaveLength(2 * Object.keys(MEANINGS).length);
    for (const drawing of drawings) {
      const { x, y, width, height } = drawing.getBBox();
      await expect(Math.min(x, y)).toBeGreaterThanOrEqual(1.5);
      await expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(22.5);
      await expect(Math.max(width, height)).toBeGreaterThanOrEqual(11);
    }
    await expect(canvas.getAllByRole('listitem')).toHaveLength(Object.keys(MEANINGS).length);
    await expect(canvas.queryByRole('img')).toBeNull();
  },
};
