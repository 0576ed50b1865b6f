import { nameInText } from './messages.ts';

export interface NameSentenceProps {
  text: string;
  name: string;
  as?: 'p' | 'span';
}

/** Shows a sentence about a customer, with the name isolated so that it can't reverse the rest. */
export function NameSentence({ text, name, as: Element = 'p' }: NameSentenceProps) {
  const [before, after] = text.split('{name}');
  return (
    <Element>
      <span>{before}</span>
      <bdi>{nameInText(name)}</bdi>
      <span>{after}</span>
    </Element>
  );
}
