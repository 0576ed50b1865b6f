import { SiteFooter } from '#ui/SitePage.tsx';
import { messages } from './messages.ts';

export interface PageFooterProps {
  version?: string | undefined;
}

/** Shows how the details are used (specification, section 1), and the version for an admin. */
export function PageFooter({ version }: PageFooterProps) {
  return (
    <SiteFooter>
      <p>{messages.footer}</p>
      {version && <p>{`${messages.version} ${version}`}</p>}
    </SiteFooter>
  );
}
