import { correction, generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import { useMemo } from 'react';
import { qrCodeOf } from './messages.ts';

/** The quiet zone that a reader needs around the code, in modules (ISO/IEC 18004). */
const QUIET_ZONE = 4;

export interface QrCodeProps {
  /** The address that a phone opens when it scans the code. */
  address: string;
  className?: string | undefined;
}

/** A web address as a QR code, in the text's own colour. It can still be read with 15 % of it covered (level M). */
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
