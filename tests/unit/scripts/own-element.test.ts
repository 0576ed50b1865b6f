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

// What's allowed is in the project's own files, which `npm run lint` checks.
describe('the linter wants an own element for text next to other content', () => {
  const names = Object.keys(REFUSED);
  const pathOf = (name: string) => `src/ui/Planted${names.indexOf(name)}.tsx`;
  const found = lintPlanted(new Map(Object.entries(REFUSED).map(([name, code]) => [pathOf(name), code])));

  test.each(names)('it refuses %s', (name) => {
    expect(found.get(pathOf(name))).toContain('translation(own-element)');
  });
});
