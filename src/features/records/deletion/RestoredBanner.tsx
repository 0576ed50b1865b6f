import { Banner } from '#ui/Banner.tsx';
import type { RestoreOutcome } from '../port.ts';
import { messages } from './messages.ts';

export interface RestoredBannerProps {
  /** What became of it; undefined until then, and nothing is seen. */
  outcome: Exclude<RestoreOutcome, 'gone'> | undefined;
  className?: string | undefined;
}

/** Says of a customer that it is restored, and when an export has missed it. Render it before it is restored. */
export function RestoredBanner({ outcome, className }: RestoredBannerProps) {
  return (
    <Banner tone={outcome === 'missed-export' ? 'notice' : 'success'} className={className}>
      {outcome && (
        <>
          <p>{messages.restored}</p>
          {outcome === 'missed-export' && <p>{messages.missedExport}</p>}
        </>
      )}
    </Banner>
  );
}
