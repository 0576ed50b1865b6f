export interface ComponentFacts {
  /** By component name: the file in src/ui, and the features and components that use it. */
  components: Record<string, { file: string; usedIn: readonly string[] }>;
  /** By type name: its declaration in src/ui. */
  types: Record<string, string>;
}

declare const __COMPONENT_FACTS__: ComponentFacts;

export const { types } = __COMPONENT_FACTS__;

/** Returns the file in src/ui that exports a component. */
export function fileOf(name: string): string | undefined {
  return __COMPONENT_FACTS__.components[name]?.file;
}

/** Returns a component's name and facts. Uses the documentation's name, because the build shortens names. */
export function factsOf(component: unknown) {
  const info = docgenOf(component);
  if (!info) return undefined;
  const name = String(Reflect.get(info, 'displayName'));
  const facts = __COMPONENT_FACTS__.components[name];
  return facts && { name, ...facts };
}

/** Returns the components that a component's description names, with the ids of their stories. */
export function relatedTo(component: unknown): { name: string; id: string }[] {
  const words = new Set(String(Reflect.get(docgenOf(component) ?? {}, 'description')).match(/\w+/g));
  words.delete(factsOf(component)?.name ?? '');
  return Object.keys(__COMPONENT_FACTS__.components)
    .filter((name) => words.has(name))
    .map((name) => ({ name, id: `ui-${name.toLowerCase()}` }));
}

function docgenOf(component: unknown): object | undefined {
  const info: unknown = typeof component === 'function' ? Reflect.get(component, '__docgenInfo') : undefined;
  return typeof info === 'object' && info !== null ? info : undefined;
}
