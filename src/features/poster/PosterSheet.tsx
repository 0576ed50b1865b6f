import { cva } from 'class-variance-authority';
import { messages } from './messages.ts';
import styles from './PosterSheet.module.css';
import { QrCode } from './QrCode.tsx';

/** The paper sizes of the poster. */
export type Paper = 'a4' | 'a5';

const sheet = cva(styles.sheet, { variants: { paper: { a4: styles.a4, a5: styles.a5 } } });
const text = cva(null, {
  variants: { length: { short: styles.short, middle: styles.middle, long: styles.long } },
});

export interface PosterSheetProps {
  paper: Paper;
  /** The shop's name. */
  name: string;
  /** The form's web address. */
  address: string;
}

/** The poster in the paper's own size: the shop's name, one line, the form's address as a QR code and in letters. */
export function PosterSheet({ paper, name, address }: PosterSheetProps) {
  return (
    // Paper is white, whatever the screen's theme.
    <div className={sheet({ paper })} data-theme="light">
      <p className={text({ length: lengthOf(name, 26), className: styles.name })} dir="auto">
        {name}
      </p>
      <p className={styles.line}>{messages.line}</p>
      <QrCode address={address} className={styles.code} />
      <p className={styles.inLetters}>{messages.inLetters}</p>
      <p className={text({ length: lengthOf(address, 34), className: styles.address })}>
        {/* Nobody has to type the trailing slash. */}
        {address.replace(/\/$/, '')}
      </p>
    </div>
  );
}

/** The type size for a text of this many characters, so that long ones fit on the sheet. */
function lengthOf({ length }: string, short: number): 'short' | 'middle' | 'long' {
  if (length <= short) return 'short';
  return length <= 2.5 * short ? 'middle' : 'long';
}
