import { cva } from 'class-variance-authority';
import type { Business } from '#lib/shop/business.ts';
import { messages } from './messages.ts';
import styles from './PosterSheet.module.css';
import { QrCode } from './QrCode.tsx';

export type Paper = 'a4' | 'a5';

const sheet = cva(styles.sheet, { variants: { paper: { a4: styles.a4, a5: styles.a5 } } });
const text = cva(null, {
  variants: { length: { short: styles.short, middle: styles.middle, long: styles.long } },
});

/** What the poster says about the shop. */
export type PosterShop = Pick<Business, 'name' | 'tagline' | 'logo'>;

export interface PosterSheetProps {
  paper: Paper;
  shop: PosterShop;
  address: string;
}

/** Shows the poster at the size of the paper: the shop, one line, and the form's URL as a QR code and text. */
export function PosterSheet({ paper, shop: { name, tagline, logo }, address }: PosterSheetProps) {
  return (
    // Paper is white in any theme.
    <div className={sheet({ paper })} data-theme="light">
      <img src={logo} alt="" className={styles.logo} />
      <p className={text({ length: lengthOf(name, 26), className: styles.name })} dir="auto">
        {name}
      </p>
      {tagline !== '' && (
        <p className={styles.tagline} dir="auto">
          {tagline}
        </p>
      )}
      <p className={styles.line}>{messages.line}</p>
      <QrCode address={address} className={styles.code} />
      <p className={styles.inLetters}>{messages.inLetters}</p>
      <p className={text({ length: lengthOf(address, 34), className: styles.address })}>
        {address.replace(/\/$/, '')}
      </p>
    </div>
  );
}

function lengthOf({ length }: string, short: number): 'short' | 'middle' | 'long' {
  if (length <= short) return 'short';
  return length <= 2.5 * short ? 'middle' : 'long';
}
