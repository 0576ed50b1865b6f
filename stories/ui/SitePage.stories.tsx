import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { SiteFooter, SiteHeader, SitePage } from '#ui/SitePage.tsx';
import { business } from '../fixtures/business.ts';

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
    docs: { story: { inline: false, height: '320px' } },
  },
} satisfies Meta<typeof SitePage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const WithContact: Story = {};
