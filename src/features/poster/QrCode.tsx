import { correction, generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import { useMemo } from 'react';
import { qrCodeOf } from './messages.ts';

/** The quiet zone around the code that readers need, in modules (ISO/IEC 18004). */
const QUIET_ZONE = 4;

export interface QrCodeProps {
  address: string;
  className?: string | undefined;
}

/** Shows a URL as a QR code in the text color. Readable with 15% of it covered (level M). */
export function QrCode({ address, className }: QrCodeProps) {
  const { path, size } = useMemo(() => {
    const code = generate(address, { minCorrectionLevel: correction.M });
    return { path: toSvgPath(code), size: code.size + 2 * QUIET_ZONE };
  }, [address]);
  return (
    <svg
      role="img"
      aria-label={qrCodeOf(address)}
      viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${size} ${size}`}
      shapeRendering="crispEdges"
      fill="currentColor"
      className={className}
    >
      <path d={path} />
    </svg>
  );
}
