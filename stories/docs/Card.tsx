import type { ReactNode } from 'react';
import { useIsDark } from './theme.ts';
import styles from './Card.module.css';
import { pictureOf } from './pictures.ts';

export interface CardProps {
  /** What the card is about, which is its link. */
  name: string;
  /** The page that it leads to, as in Storybook's address: `/docs/ui-button--docs`. */
  path: string;
  /** The story whose picture it shows. */
  storyId: string;
  /** A sentence or a count below the name. */
  note?: string | undefined;
}

/** A picture of a story with a link to what it is a picture of; the link alone for a story that has no picture yet. */
export function Card({ name, path, storyId, note }: CardProps) {
  const picture = pictureOf(storyId, useIsDark());
  return (
    <li className={styles.card}>
      <div className={styles.frame} data-size={picture?.size}>
        {picture ? <img src={picture.address} alt="" loading="lazy" /> : 'No picture yet'}
      </div>
      <a href={`./?path=${path}`} target="_top" className={styles.name}>
        {name}
      </a>
      {note && <p className={styles.note}>{note}</p>}
    </li>
  );
}

/** Cards side by side. */
export function Cards({ children }: { children: ReactNode }) {
  return <ul className={`sb-unstyled ${styles.cards ?? ''}`}>{children}</ul>;
}
