/** The facts about components from the source, inserted by .storybook/main.ts. */
export interface ComponentFacts {
  /** By component name: the file in src/ui. */
  components: Record<string, { file: string }>;
  /** By type name: its declaration in src/ui. */
  types: Record<string, string>;
}

declare const __COMPONENT_FACTS__: ComponentFacts;

export const { types } = __COMPONENT_FACTS__;

/** Returns a component's name and facts. The build shortens names, so this uses the documentation's. */
export function factsOf(component: unknown) {
  const info = docgenOf(component);
  if (!info) return undefined;
  const name = String(Reflect.get(info, 'displayName'));
  const facts = __COMPONENT_FACTS__.components[name];
  return facts && { name, ...facts };
}

function docgenOf(component: unknown): object | undefined {
  const info: unknown = typeof component === 'function' ? Reflect.get(component, '__docgenInfo') : undefined;
  return typeof info === 'object' && info !== null ? info : undefined;
}
