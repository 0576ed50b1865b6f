import type { Business } from '#lib/shop/business.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { Message } from '#ui/Message.tsx';
import { notFoundMessages } from './messages.ts';
import { Page } from './Page.tsx';

export interface NotFoundProps {
  business: Business;
  home: string;
}

/** Shows that a page doesn't exist, without scripts and with the form's styles. */
export function NotFound({ business, home }: NotFoundProps) {
  return (
    <Page business={business} admin={null}>
      <Message tone="notice">
        <h2>{notFoundMessages.notFound}</h2>
        <p>
          <ButtonLink href={home}>{notFoundMessages.toForm}</ButtonLink>
        </p>
      </Message>
    </Page>
  );
}
