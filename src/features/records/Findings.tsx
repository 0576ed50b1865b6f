import type { CheckFinding } from '#lib/quickbooks/checks.ts';
import { Message } from '#ui/Message.tsx';

/** Lists the problems of one customer. */
export function Findings({ findings }: { findings: readonly CheckFinding[] }) {
  if (findings.length === 0) return null;
  return (
    <Message tone="notice">
      {findings.map(({ reason, text }) => (
        <p key={reason}>{text}</p>
      ))}
    </Message>
  );
}
