import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Icon, type IconName } from '#ui/Icon.tsx';
import styles from './stories.module.css';

const meta = {
  component: Icon,
  args: { name: 'search' },
} satisfies Meta<typeof Icon>;
export default meta;

type Story = StoryObj<typeof meta>;

/** What each drawing stands for. One meaning each: a second use of a drawing needs a second drawing. */
const MEANINGS = {
  alert: 'something is wrong',
  check: 'filled in and right, or saved',
  checkCircle: 'something went well',
  chevronLeft: 'back',
  chevronRight: 'on',
  close: 'close, dismiss, empty',
  copy: 'put on the clipboard',
  download: 'save as a file',
  eye: 'show what is hidden',
  eyeOff: 'hide it again',
  flag: 'needs a look',
  info: 'worth knowing',
  lock: 'only for some',
  logOut: 'leave the private part',
  mail: 'an e-mail address',
  mapPin: 'a place',
  pencil: 'change',
  phone: 'a phone number',
  search: 'search',
  trash: 'delete',
} as const satisfies Record<IconName, string>;

export const Medium: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.querySelector('svg')).toBeVisible();
    await expect(canvas.queryByRole('img', { hidden: false })).toBeNull();
  },
};

export const Small: Story = { args: { size: 'sm' } };

/** Takes the colour of the words around it. */
export const InAText: Story = {
  render: (args) => (
    <p className={styles.line}>
      <Icon {...args} /> Search by name
    </p>
  ),
};

export const All: Story = {
  tags: ['phone'],
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
  play: async ({ canvas, canvasElement, step }) => {
    await step('Every drawing has strokes inside its frame of 24 by 24', async () => {
      const drawings = [...canvasElement.querySelectorAll<SVGPathElement>('svg path')];
      await expect(drawings).toHaveLength(2 * Object.keys(MEANINGS).length);
      for (const drawing of drawings) {
        const { x, y, width, height } = drawing.getBBox();
        await expect(Math.min(x, y)).toBeGreaterThanOrEqual(1.5);
        await expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(22.5);
        await expect(Math.max(width, height)).toBeGreaterThanOrEqual(11);
      }
    });
    await step('Assistive technology meets the words alone', async () => {
      await expect(canvas.getAllByRole('listitem')).toHaveLength(Object.keys(MEANINGS).length);
      await expect(canvas.queryByRole('img')).toBeNull();
    });
  },
};
