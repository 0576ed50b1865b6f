import { Fragment, type ComponentProps } from 'react';
import { cx } from 'class-variance-authority';
import { differenceOf, type Piece, shortened } from '#lib/text/difference.ts';
import styles from './Difference.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface DifferenceProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** The old version. */
  before: string;
  /** The new version. */
  after: string;
  /** Both versions in one text, or only one. */
  shows?: 'both' | 'before' | 'after';
  /** Read instead of both versions. */
  label?: string;
  /** Leaves out what's the same in a value of more characters, except for the words next to a change. */
  longest?: number;
}

/**
 * Shows a value with what a change removes or adds emphasized.
 * - **Use it** wherever two versions of a value are compared.
 * - **Not for** a match of a search: use Highlighted.
 */
export function Difference({
  before,
  after,
  shows = 'both',
  label,
  longest = Infinity,
  className,
  ...rest
}: DifferenceProps) {
  const cut = shortened(differenceOf(before, after), longest);
  const pieces = shows === 'both' ? cut : cut.filter(({ kind }) => kind !== LEFT_OUT[shows]);
  return (
    <span {...rest} className={cx(styles.text, className)}>
      {label !== undefined && <VisuallyHidden>{label}</VisuallyHidden>}
      <span aria-hidden={label === undefined ? undefined : true}>
        {pieces.map((piece, place) => (
          <Fragment key={place}>
            {/* Otherwise a narrow line breaks within what was added. */}
            {piece.kind === 'added' && pieces[place - 1]?.kind === 'removed' && <wbr />}
            <DrawnPiece {...piece} />
          </Fragment>
        ))}
      </span>
    </span>
  );
}

const LEFT_OUT = { before: 'added', after: 'removed' } as const;

function DrawnPiece({ kind, text }: Piece) {
  if (kind === 'same') return <span>{text}</span>;
  return kind === 'removed' ? (
    <del className={styles.removed}>{visible(text)}</del>
  ) : (
    <ins className={styles.added}>{visible(text)}</ins>
  );
}

/** Shows a change of blanks or invisible characters as signs. */
function visible(text: string): string {
  return /[^\s\p{C}]/u.test(text) ? text : '␣'.repeat(text.length);
}
