import type { CheckFinding } from '#lib/quickbooks/checks.ts';
import type { Elements } from '#ui/elements.ts';
import { Notice } from './Notice.tsx';

export interface FindingsProps {
  findings: readonly CheckFinding[];
  /** What to do about them. */
  children?: Elements;
}

/** Lists the problems of one customer. */
export function Findings({ findings, children }: FindingsProps) {
  if (findings.length === 0) return null;
  return (
    <Notice>
      <>
        {findings.map(({ reason, text }) => (
          <p key={reason}>{text}</p>
        ))}
        {children}
      </>
    </Notice>
  );
}
