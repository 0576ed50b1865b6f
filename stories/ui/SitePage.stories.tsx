import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { SiteFooter, SiteHeader, SitePage } from '#ui/SitePage.tsx';
import { business } from '../fixtures/business.ts';

const sample = `import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { SiteFooter, SiteHeader, SitePage } from '#ui/SitePage.tsx';

<SitePage
  header={
    <SiteHeader
      name="Highveld Radio & Electronics"
      tagline="Two-way radio, repairs and components"
      logo="/logo.svg"
      contact={[
        { icon: 'mapPin', text: '48 Voortrekker Street, Bloemfontein, 9301' },
        { icon: 'phone', text: '051 555 0148', href: 'tel:0515550148' },
      ]}
      note={{ icon: 'lock', text: 'Open on weekdays' }}
      action={<Button size="sm">Sign in</Button>}
    />
  }
  footer={<SiteFooter>Small print</SiteFooter>}
>
  <Card>What the page is about</Card>
</SitePage>`;

const meta = {
  id: 'ui-sitepage',
  title: 'Layout/Site page',
  component: SitePage,
  args: {
    header: (
      <SiteHeader
        name={business.name}
        tagline={business.tagline}
        logo={business.logo}
        contact={[
          { icon: 'mapPin', text: business.address },
          { icon: 'phone', text: business.phone, href: 'tel:0515550148' },
        ]}
        note={{ icon: 'lock', text: 'Open on weekdays' }}
        action={<Button size="sm">Sign in</Button>}
      />
    ),
    children: (
      <Card>
        <p>What the page is about</p>
      </Card>
    ),
    footer: <SiteFooter>Small print</SiteFooter>,
  },
  parameters: {
    layout: 'fullscreen',
    docs: { source: { code: sample }, story: { inline: false, height: '320px' } },
  },
} satisfies Meta<typeof SitePage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const WithContact: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('banner')).toContainElement(
      canvas.getByRole('link', { name: '051 555 0148' }),
    );
    await expect(canvas.getByRole('main')).toHaveTextContent('What the page is about');
    await expect(canvas.getByRole('contentinfo')).toHaveTextContent('Small print');
  },
};
