import { describe, expect, test } from 'vitest';
import { lintPlanted } from '../../support/planted.ts';

const component = (body: string) => `export function Planted() {\n  ${body}\n}`;
const markup = (jsx: string) => component(`return ${jsx};`);

const REFUSED: Readonly<Record<string, string>> = {
  'a text after a conditional icon': markup('<p>{saved && <Icon />}{text}</p>'),
  'a text around a name': component(
    'const [before, after] = parts(); return <>{before}<bdi>{name}</bdi>{after}</>;',
  ),
  'a component that is a text': component('if (!company) return messages.sent(when); return <p />;'),
  'two texts': markup('<p>{count} customers</p>'),
  'a text before an element': markup('<p>Press <kbd>Esc</kbd></p>'),
  'a text or an element next to another': markup('<p><Icon />{href ? <a href={href}>{text}</a> : text}</p>'),
  'a text that a constant holds': component('const text = `${count}`; return <p><Icon />{text}</p>;'),
  'a text of a list': markup('<p>{parts.map((part) => (isMatch(part) ? <mark>{part}</mark> : part))}</p>'),
  'a text in a fragment of a list': markup(
    '<p>{parts.map((part) => <Fragment key={part}>{part}</Fragment>)}</p>',
  ),
  'a slot that takes text, next to an element': `interface Props { children: ReactNode }
    export const Planted = ({ children }: Props) => <p><Icon />{children}</p>;`,
  'a text with a space after it': markup('<span>{label} </span>'),
};

const ALLOWED: Readonly<Record<string, string>> = {
  'an only text': markup('<p>{saved ? text : `${count} customers`}</p>'),
  'a text or an element alone': markup('<p>{sent ? <SentLine /> : messages.introduction}</p>'),
  'elements, spaces and comments': markup('<p>{saved && <Icon />} <span>{text}</span>{/* Last. */}</p>'),
  'an element that a constant holds': component(
    'const undo = state && <Undo />; return <p><Icon />{undo}</p>;',
  ),
  'a list of elements': markup('<p><Icon />{parts.map((part) => <b key={part}>{part}</b>)}</p>'),
  'a slot for elements': `interface Props { children?: Elements | null }
    export const Planted = ({ children }: Props) => <p><Icon />{children}</p>;`,
  'a function that is no component': `export function planted() { return 'text'; }`,
};

describe('the linter wants an own element for text next to other content', () => {
  const cases = Object.entries({ ...REFUSED, ...ALLOWED });
  const pathOf = (name: string) => `src/ui/Planted${cases.findIndex(([each]) => each === name)}.tsx`;
  const found = lintPlanted(new Map(cases.map(([name, code]) => [pathOf(name), code])));
  const isRefused = (name: string) => found.get(pathOf(name))?.includes('translation(own-element)') === true;

  test.each(Object.keys(REFUSED))('it refuses %s', (name) => {
    expect(isRefused(name)).toBe(true);
  });

  test.each(Object.keys(ALLOWED))('it allows %s', (name) => {
    expect(isRefused(name)).toBe(false);
  });
});
