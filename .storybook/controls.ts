import type { ArgTypesEnhancer, SBType, StrictArgTypes, StrictInputType } from 'storybook/internal/types';
import { types } from '../stories/docs/component-facts.ts';
import { MEANINGS } from '../stories/fixtures/icon-meanings.ts';

/** Props for code only: they come last and have no control. */
const FOR_CODE = /^(ref|className|id|on[A-Z].*|.*Props|returnFocus|controlId)$/;

/** Describes the element's own props, where a component declares nothing. */
const NATIVE = new Map([
  ['children', 'The content'],
  ['className', 'Styles the outermost element'],
  ...['onClick', 'onChange', 'name', 'autoComplete', 'min', 'max'].map(
    (name) => [name, 'As on the element'] as const,
  ),
]);

/** Gives each prop a fitting control, unless a story chooses one. The default for optional props throws for a text. */
export const fitControls: ArgTypesEnhancer = ({ argTypes, initialArgs }) => {
  const fitted: StrictArgTypes = {};
  const named = Object.keys(initialArgs).map((name) => [name, argTypes[name] ?? { name }] as const);
  for (const [name, given] of [...named, ...Object.entries(argTypes)]) {
    const described = describe(given);
    const argType = { ...described, description: described.description || (NATIVE.get(name) ?? '') };
    if (argType.control !== undefined) fitted[name] = argType;
    else if (FOR_CODE.test(name)) {
      fitted[name] = { ...argType, control: false, table: { ...argType.table, category: 'For code' } };
    } else {
      const control = controlOf(argType.type, initialArgs[name]);
      fitted[name] = control === undefined ? argType : { ...argType, control };
    }
  }
  return Object.fromEntries(Object.entries(fitted).toSorted(([one], [other]) => rank(one) - rank(other)));
};

/** Describes a prop's type: the values of a union, and the declaration of a library type. */
function describe(argType: StrictInputType): StrictInputType {
  const { type } = argType;
  if (!type) return argType;
  const isIcon = /\bIconName\b|typeof shapes/.test(textOf(type));
  const summary = isIcon ? 'IconName' : textOf(type);
  const known = Object.keys(types).find((each) => new RegExp(`\\b${each}\\b`).test(summary));
  const detail = known === undefined || isIcon ? undefined : types[known];
  const described = { ...argType, table: { ...argType.table, type: { summary, ...(detail && { detail }) } } };
  return isIcon ? { ...described, control: { type: 'select' }, options: ICONS } : described;
}

const ICONS = Object.keys(MEANINGS);

function textOf(type: SBType): string {
  if (type.raw) return type.raw.replaceAll(/\s+/g, ' ');
  if (type.name === 'union') return type.value.map(textOf).join(' | ');
  if (type.name === 'enum') return type.value.map((value) => JSON.stringify(value)).join(' | ');
  if (type.name === 'array') return `${textOf(type.value)}[]`;
  return type.name === 'literal' || type.name === 'other' ? String(type.value) : type.name;
}

function rank(name: string): number {
  return FOR_CODE.test(name) ? 1 : 0;
}

type Control = false | undefined | { type: 'text' | 'number' | 'boolean' };

/** Returns nothing where Storybook's own choice fits. `given` is the story's value. */
function controlOf(type: SBType | undefined, given: unknown): Control {
  if (typeof given === 'object' && given !== null) return false;
  if (type === undefined) return undefined;
  if (type.name === 'union') {
    const kinds = new Set<string>(type.value.map(({ name }) => name));
    const kind = (['string', 'number', 'boolean'] as const).find((each) => kinds.has(each));
    if (kind === undefined) return false;
    return { type: kind === 'string' ? 'text' : kind };
  }
  if (type.name === 'other') return /ReactNode/.test(type.value) ? { type: 'text' } : false;
  return ['array', 'object', 'intersection', 'tuple'].includes(type.name) ? false : undefined;
}
