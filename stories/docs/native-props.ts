import type { InputType } from 'storybook/internal/types';

const TEXT = { type: { name: 'string' }, control: { type: 'text' } } as const;
const FLAG = { type: { name: 'boolean' }, control: { type: 'boolean' } } as const;

const PROPS = {
  disabled: FLAG,
  required: FLAG,
  placeholder: TEXT,
  type: { ...TEXT, control: false },
  // The story's page sets it.
  value: { ...TEXT, control: false },
  defaultValue: { ...TEXT, control: false },
} satisfies Record<string, InputType>;

/** Lists native props in a component's table, where all of React's types would be too many. */
export function nativeProps(...names: (keyof typeof PROPS)[]): Record<string, InputType> {
  return Object.fromEntries(
    names.map((name) => [name, { ...PROPS[name], description: 'As on the element' }]),
  );
}
