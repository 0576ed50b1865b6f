import type { ReactNode } from 'react';
import { useIsDark } from './theme.ts';
import styles from './Card.module.css';
import { pictureOf } from './pictures.ts';

export interface CardProps {
  name: string;
  path: string;
  storyId: string;
  note?: string | undefined;
}

/** Shows a story's picture with a link. */
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

export function Cards({ children }: { children: ReactNode }) {
  return <ul className={`sb-unstyled ${styles.cards ?? ''}`}>{children}</ul>;
}
