import type { ReadinessCode } from '#lib/export/readiness.ts';
import { formatCount } from '#lib/numbers.ts';
import styles from './AttentionReasons.module.css';
import type { ReasonCount } from './attention.ts';
import { messages, reasonTexts } from './messages.ts';

export interface AttentionReasonsProps {
  reasons: readonly ReasonCount[];
  /** How many customers need attention, whatever the reason. */
  total: number;
  /** Undefined when all are listed. */
  chosen: ReadinessCode | undefined;
  onChoose: (reason: ReadinessCode | undefined) => void;
}

/** The reasons why customers need attention, each with its number of customers, as a filter of their list. */
export function AttentionReasons({ reasons, total, chosen, onChoose }: AttentionReasonsProps) {
  const options = [
    { code: undefined, text: messages.allReasons, customers: total },
    ...reasons.map(({ code, customers }) => ({ code, text: reasonTexts[code], customers })),
  ];
  return (
    <div className={styles.reasons} role="radiogroup" aria-label={messages.reasons}>
      {options.map(({ code, text, customers }) => (
        <label key={code ?? 'all'} className={styles.reason} data-state={code === chosen ? 'chosen' : 'idle'}>
          <input
            type="radio"
            name="attention-reason"
            className={styles.input}
            checked={code === chosen}
            onChange={() => onChoose(code)}
          />
          <span>{text}</span> <span className={styles.count}>{formatCount(customers)}</span>
        </label>
      ))}
    </div>
  );
}
