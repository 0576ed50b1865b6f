import { useMemo } from 'react';
import { Button } from '#ui/Button.tsx';
import { reviewCorrections } from '../../abilities/fix/fix.ts';
import { useActions } from '../../abilities/action.ts';
import type { ChecksResult } from '../../facts/checks-state.ts';
import styles from './Corrections.module.css';
import { correctionsText } from './corrections-text.ts';

/** Shows what the certain fixes correct on one line, with a button that reviews them. */
export function Corrections({ corrections }: Pick<ChecksResult, 'corrections'>) {
  const context = useActions();
  const text = useMemo(() => correctionsText(corrections), [corrections]);
  if (corrections.length === 0) return null;
  return (
    <div className={styles.line}>
      <p>{text}</p>
      <Button size="sm" onClick={() => reviewCorrections.run(context)}>
        {reviewCorrections.label}
      </Button>
    </div>
  );
}
