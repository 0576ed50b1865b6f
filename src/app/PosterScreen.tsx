import { Poster } from '#features/poster/Poster.tsx';
import { business } from './business.ts';
import { counterAddress, formUrl } from './form-url.ts';

/** Shows the poster; loaded only when an admin opens it. */
export default function PosterScreen({ onClose }: { onClose: () => void }) {
  return <Poster shop={business} address={formUrl()} counterAddress={counterAddress()} onClose={onClose} />;
}
