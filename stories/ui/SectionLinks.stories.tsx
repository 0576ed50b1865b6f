import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Section } from '#ui/Section.tsx';
import { SectionLinks } from '#ui/SectionLinks.tsx';
import { Text } from '#ui/Text.tsx';

const meta: Meta<typeof SectionLinks> = {
  id: 'ui-sectionlinks',
  title: 'Layout/Section links',
  component: SectionLinks,
  args: {
    label: 'Sections',
    links: [
      { target: 'repairs', label: 'Repairs' },
      { target: 'invoices', label: 'Invoices', count: '2' },
    ],
  },
  render: (args) => (
    <div style={{ height: '12rem', overflow: 'auto' }}>
      <SectionLinks {...args} />
      {args.links.map(({ target, label }) => (
        <Section key={target} id={target} title={label}>
          {Array.from({ length: 6 }, (_, line) => (
            <Text key={line}>{`${label}, line ${line + 1}`}</Text>
          ))}
        </Section>
      ))}
    </div>
  ),
};

export default meta;
type Story = StoryObj<typeof meta>;

/** A press brings the section into view and gives it the focus. The links stay. */
export const GoesToASection: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Invoices 2' }));
    const section = canvas.getByRole('region', { name: 'Invoices' });
    await expect(section).toHaveFocus();
    const links = canvas.getByRole('navigation', { name: 'Sections' });
    await expect(section.getBoundingClientRect().top).toBeLessThan(links.getBoundingClientRect().bottom + 40);
    await expect(links).toBeVisible();
  },
};
