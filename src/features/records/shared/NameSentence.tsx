import { nameInText } from './messages.ts';

export interface NameSentenceProps {
  text: string;
  name: string;
}

/** Shows a sentence about a customer, with the name isolated so that it can't reverse the rest. */
export function NameSentence({ text, name }: NameSentenceProps) {
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
