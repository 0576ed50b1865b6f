import type { ComponentProps, ReactNode } from 'react';
import { cx } from 'class-variance-authority';
import { Highlighted } from './Highlighted.tsx';
import { Icon, type IconName } from './Icon.tsx';
import styles from './RecordRow.module.css';
import { SelectionBox } from './SelectionBox.tsx';
import { useSingleClick } from './use-single-click.ts';

/** A value in a column of its own. */
export interface RecordFact {
  /** What the value is; shown with it where the pointer rests, and read by assistive technology. */
  label: string;
  /** Empty where the record has none: the column stays. */
  value: string;
  /** `short` for numbers of one length, `long` for what may need any width. */
  size: 'short' | 'long';
  /** The narrowest list that shows it: a phone's, a tablet's, or that of a wide window. */
  from: 'narrow' | 'medium' | 'wide';
  /** Whether what was searched for is marked in it. */
  isSearched?: boolean;
  /** What one click of a mouse on the value does, and what its tooltip says of that; for the keyboard it is elsewhere. */
  onClick?: { act: () => void; hint: string } | undefined;
}

/** Something that sets the record apart, said by an icon and its text, never by colour alone. */
export interface RecordMark {
  /** Without an icon the text itself is shown, so that it must be a short word. */
  icon?: IconName;
  tone: 'accent' | 'notice' | 'quiet';
  text: string;
  /** A long text in few words, which a wide list shows in its place. */
  short?: string;
}

/** The box that selects the record. */
export interface RecordSelection {
  /** The box's name: what a press selects. */
  label: string;
  isSelected: boolean;
  /** `isRange` when Shift was down: everything from the last selected record to this one. */
  onSelect: (selected: boolean, isRange: boolean) => void;
}

export interface RecordRowProps extends Omit<ComponentProps<'li'>, 'children' | 'title' | 'onSelect'> {
  title: string;
  subtitle: string;
  /** In the order of their columns, the same for each row of a list. */
  facts: readonly RecordFact[];
  /** A short note at the end of the line, such as a time. */
  note?: string | undefined;
  marks?: readonly RecordMark[];
  /** Left out where records are not selected. */
  selection?: RecordSelection | undefined;
  /** What was searched for, marked wherever it occurs in the title, the subtitle and the searched facts. */
  highlight?: readonly string[];
  /** Whether the row's box and buttons can be reached by the Tab key: in a list that moves by arrows, one row's. */
  isTabStop?: boolean;
  /** Buttons for this record alone. */
  actions: ReactNode;
}

const NOTHING: readonly string[] = [];

/**
 * One record of a list in columns that line up with those of the other rows or, where that is narrow, on a few lines. On
 * a wide screen what does not fit is cut off with an ellipsis.
 *
 * **Use it** inside a RecordGroup or a list of your own, with enough to recognise the record and its few actions.
 * **Not for** reading the record in full, which is a DescriptionList.
 *
 * `ref`, `className` and the rest reach the `<li>`.
 */
export function RecordRow({
  title,
  subtitle,
  facts,
  note,
  marks = [],
  selection,
  highlight = NOTHING,
  isTabStop = true,
  actions,
  className,
  ...rest
}: RecordRowProps) {
  return (
    <li
      {...rest}
      className={cx(styles.row, className)}
      data-state={selection?.isSelected ? 'selected' : 'idle'}
    >
      {selection && (
        <SelectionBox
          className={styles.select}
          label={selection.label}
          selected={selection.isSelected}
          tabIndex={isTabStop ? 0 : -1}
          onSelect={selection.onSelect}
        />
      )}
      <Highlighted className={styles.title} dir="auto" title={title} text={title} sought={highlight} />
      <Highlighted
        className={styles.subtitle}
        dir="auto"
        title={subtitle}
        text={subtitle}
        sought={highlight}
      />
      <span className={styles.facts}>
        {facts.map((fact) => (
          <Fact key={fact.label} fact={fact} sought={fact.isSearched ? highlight : NOTHING} />
        ))}
      </span>
      <span className={styles.marks}>
        {marks.map((mark) => (
          <Mark key={mark.text} {...mark} />
        ))}
      </span>
      {note && <span className={styles.note}>{note}</span>}
      <div className={styles.actions}>{actions}</div>
    </li>
  );
}

function Fact({ fact, sought }: { fact: RecordFact; sought: readonly string[] }) {
  const { label, value, size, from, onClick } = fact;
  const click = useSingleClick(value === '' ? undefined : onClick?.act);
  const hint = onClick ? ` (${onClick.hint})` : '';
  return (
    <Highlighted
      className={styles.fact}
      data-size={size}
      data-from={from}
      data-state={click ? 'clickable' : undefined}
      dir="auto"
      title={value && `${label}: ${value}${hint}`}
      text={value}
      sought={sought}
      onClick={click}
    />
  );
}

function Mark({ icon, tone, text, short }: RecordMark) {
  return (
    <span className={styles.mark} data-tone={tone} title={text}>
      {icon ? (
        <>
          <Icon name={icon} size="sm" />
          <span className={short === undefined ? styles.markText : styles.markRead}>{text}</span>
          {short !== undefined && (
            <span className={styles.markShort} aria-hidden="true">
              {short}
            </span>
          )}
        </>
      ) : (
        text
      )}
    </span>
  );
}
