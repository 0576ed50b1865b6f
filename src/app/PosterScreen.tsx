import { Poster } from '#features/poster/Poster.tsx';
import { business } from './business.ts';
import { formAddress } from './form-address.ts';

/** The poster of this shop's form; loaded only when an admin asks for it. */
export default function PosterScreen({ onClose }: { onClose: () => void }) {
  return <Poster name={business.name} address={formAddress()} onClose={onClose} />;
}
