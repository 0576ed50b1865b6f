import type { ArgTypesEnhancer, SBType, StrictArgTypes } from 'storybook/internal/types';

/** Props that are for code, not for trying out: they come last, without a control. */
const FOR_CODE = /^(ref|className|id|on[A-Z].*|.*Props|returnFocus|controlId)$/;

/**
 * Gives each prop the control that fits what it takes, where a story does not choose one itself: a text for a text, a
 * choice for a choice, nothing for what cannot be typed or chosen. Storybook would offer to "set an object" for whatever
 * may be left out, and an object in place of a text throws.
 */
export const fitControls: ArgTypesEnhancer = ({ argTypes, initialArgs }) => {
  const fitted: StrictArgTypes = {};
  const named = Object.keys(initialArgs).map((name) => [name, argTypes[name] ?? { name }] as const);
  for (const [name, argType] of [...named, ...Object.entries(argTypes)]) {
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

function rank(name: string): number {
  return FOR_CODE.test(name) ? 1 : 0;
}

type Control = false | undefined | { type: 'text' | 'number' | 'boolean' };

/** Nothing where Storybook's own choice fits. `given` is what the story passes. */
function controlOf(type: SBType | undefined, given: unknown): Control {
  if (typeof given === 'object' && given !== null) return false;
  if (type === undefined) return undefined;
  if (type.name === 'union') {
    const kinds = new Set<string>(type.value.map(({ name }) => name));
    const kind = (['string', 'number', 'boolean'] as const).find((each) => kinds.has(each));
    if (kind === undefined) return false;
    return { type: kind === 'string' ? 'text' : kind };
  }
  // What may be any node may be a text.
  if (type.name === 'other') return /ReactNode/.test(type.value) ? { type: 'text' } : false;
  return ['array', 'object', 'intersection', 'tuple'].includes(type.name) ? false : undefined;
}
