import type { Elements } from '#ui/elements.ts';
import { Message } from '#ui/Message.tsx';
import styles from './Notice.module.css';
import { nameInText } from './messages.ts';

/** Shows what needs attention about one customer, in small text, so that its values stay in view. */
export function Notice({ children }: { children: Elements }) {
  return (
    <Message tone="notice" className={styles.notice}>
      {children}
    </Message>
  );
}

/** Shows a sentence about a customer, with the name isolated so that it can't reverse the rest. */
export function NameSentence({ text, name }: { text: string; name: string }) {
  const [before = '', after] = text.split('{name}');
  return (
    <span>
      <span>{before.trimEnd()}</span>
      {before && ' '}
      <bdi>{nameInText(name)}</bdi>
      <span>{after}</span>
    </span>
  );
}
