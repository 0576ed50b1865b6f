import { nameInText } from '../shared/messages.ts';

/** Returns a function that puts a company's name into a text with `{name}`. */
export function named(text: string): (company: string) => string {
  return (company) => text.replace('{name}', () => nameInText(company));
}
