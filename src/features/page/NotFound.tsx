import type { Business } from '#lib/business.ts';
import { Message } from '#ui/Message.tsx';
import { notFoundMessages } from './messages.ts';
import { Page } from './Page.tsx';

export interface NotFoundProps {
  business: Business;
  /** The address of the form. */
  home: string;
}

/**
 * Shown instead of a page that does not exist. It is sent without any script, and consists of the form's components, so
 * that it needs no styles of its own.
 */
export function NotFound({ business, home }: NotFoundProps) {
  return (
    <Page business={business} admin={null}>
      <Message tone="notice">
        <h2>{notFoundMessages.notFound}</h2>
        <p>
          <a href={home}>{notFoundMessages.toForm}</a>
        </p>
      </Message>
    </Page>
  );
}
