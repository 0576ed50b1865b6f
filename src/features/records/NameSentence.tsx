import type { ReactNode } from 'react';
import { nameInText } from './messages.ts';

export interface NameSentenceProps {
  /** As a visitor typed it. */
  name: string;
  id?: string;
  /** How the sentence goes on, with the blank before it. */
  children: ReactNode;
}

/** A sentence that begins with a name, which cannot turn the rest of it around. */
export function NameSentence({ name, id, children }: NameSentenceProps) {
  return (
    <p id={id}>
      <bdi>{nameInText(name)}</bdi>
      {children}
    </p>
  );
}
