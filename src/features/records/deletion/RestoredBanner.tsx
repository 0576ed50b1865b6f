import { Banner } from '#ui/Banner.tsx';
import { messages } from './messages.ts';

export interface RestoredBannerProps {
  isRestored: boolean;
  className?: string | undefined;
}

/** Announces that a customer was restored. Render it first, so that it's read out. */
export function RestoredBanner({ isRestored, className }: RestoredBannerProps) {
  return (
    <Banner tone="success" className={className}>
      {isRestored && <p>{messages.restored}</p>}
    </Banner>
  );
}
