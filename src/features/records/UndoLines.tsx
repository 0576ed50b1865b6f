import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { UNDO_SHOWN } from '#lib/timing.ts';
import { Alert } from '#ui/Alert.tsx';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import styles from './RecordsView.module.css';
import { isPassing, type Undo, type UndoItem } from './use-undo.ts';
import { errors, nameAmongWords, words } from './words.ts';

export interface UndoLinesProps {
  undo: Undo;
  /** Called with the record's id when Undo, which had the focus, is no longer there. */
  onFocusLost: (id: string) => void;
}

/** What became of the last deletes, at the foot of the screen however far the list is scrolled. */
export function UndoLines({ undo, onFocusLost }: UndoLinesProps) {
  if (undo.items.length === 0) return null;
  return (
    <div className={styles.undo}>
      {undo.items.map((item) => (
        <Line key={item.record.id} {...{ item, undo, onFocusLost }} />
      ))}
    </div>
  );
}

interface LineProps extends UndoLinesProps {
  item: UndoItem;
}

function Line({ item, undo, onFocusLost }: LineProps) {
  const line = useRef<HTMLDivElement>(null);
  const hold = useEnding(item, undo.dismiss);
  const { status, record } = item;

  /* The button goes when the record is back, and the focus with it. */
  const pressed = useRef(false);
  const passFocusOn = useEffectEvent(() => {
    if (pressed.current && !hasFocus(line)) onFocusLost(record.id);
  });
  useEffect(() => {
    if (status !== 'restoring') passFocusOn();
    pressed.current = status === 'restoring' && hasFocus(line);
  }, [status]);

  return (
    <div ref={line} className={styles.undoLine} {...hold}>
      {status === 'failed' && <Alert onDismiss={() => undo.dismiss(item)}>{errors.restore}</Alert>}
      <Outcome {...{ item, undo }} />
    </div>
  );
}

function Outcome({ item, undo }: Omit<LineProps, 'onFocusLost'>) {
  const { status, record } = item;
  const dismiss = () => undo.dismiss(item);
  const company = <bdi>{nameAmongWords(record.company_name)}</bdi>;
  switch (status) {
    case 'offered':
    case 'restoring':
    case 'failed':
      return (
        <Banner tone="info">
          <div className={styles.resultLine}>
            <p>{company} was deleted.</p>
            <Button
              size="sm"
              busy={status === 'restoring' && words.restoring}
              onClick={() => undo.undo(item)}
            >
              {words.undo}
            </Button>
          </div>
        </Banner>
      );
    case 'restored':
      return (
        <Banner>
          <p>{company} was restored.</p>
        </Banner>
      );
    case 'missed export':
      return (
        <Banner tone="notice" onDismiss={dismiss} dismissLabel={words.dismiss}>
          <p>{company} was restored.</p>
          <p>{words.missedExport}</p>
        </Banner>
      );
    case 'gone':
      return <Alert onDismiss={dismiss}>{words.goneForGood}</Alert>;
    case 'deleted for good':
      return (
        <Banner>
          <p>{company} was deleted for good.</p>
        </Banner>
      );
  }
}

/**
 * Ends a line that passes after ten seconds, which begin anew when the pointer and the focus have left it. Returns what
 * to give the line's root. A finger is no pointer that could rest on it.
 */
function useEnding(item: UndoItem, onEnd: (item: UndoItem) => void) {
  const [pointed, setPointed] = useState(false);
  // With the state in which it came: a button that goes takes the focus with it, and no event tells.
  const [focused, setFocused] = useState<UndoItem | null>(null);
  const held = pointed || focused === item;
  useEffect(() => {
    if (held || !isPassing(item)) return;
    const timer = setTimeout(() => onEnd(item), UNDO_SHOWN);
    return () => clearTimeout(timer);
  }, [item, held, onEnd]);

  return {
    onPointerEnter: ({ pointerType }: { pointerType: string }) => setPointed(pointerType !== 'touch'),
    onPointerLeave: () => setPointed(false),
    onFocus: () => setFocused(item),
    onBlur: () => setFocused(null),
  };
}

function hasFocus(line: RefObject<HTMLElement | null>): boolean {
  return line.current?.contains(document.activeElement) ?? false;
}
