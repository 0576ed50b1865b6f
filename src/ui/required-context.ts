import { type Context, createContext, use } from 'react';

/** Returns a context and a hook that returns its value. Without a provider, the hook throws with this name. */
export function requiredContext<Value extends object>(
  provider: string,
): [context: Context<Value | null>, useValue: () => Value] {
  const context = createContext<Value | null>(null);
  const useValue = () => {
    const value = use(context);
    if (!value) throw new Error(`This part needs a ${provider} around it.`);
    return value;
  };
  return [context, useValue];
}
