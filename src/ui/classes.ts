type Class = string | false | null | undefined;

/** A variant's choices and their classes. The choices `true` and `false` are chosen by a boolean. */
type Variants = Readonly<Record<string, Readonly<Record<string, string | null | undefined>>>>;

type ChoiceOf<Name> = Name extends 'true' | 'false' ? boolean : Name;

type Chosen<V extends Variants> = { [Name in keyof V]?: ChoiceOf<keyof V[Name]> | null | undefined };

/** Joins classes, without those that are empty or false. */
export function cx(...classes: readonly Class[]): string {
  return classes.filter(Boolean).join(' ');
}

/** Returns a function that joins a component's classes: its own, those of the chosen variants, and a `className`. */
export function cva<V extends Variants>(own: Class, { variants }: { variants: V }) {
  return ({ className, ...chosen }: Chosen<V> & { className?: Class }): string => {
    const choices: Readonly<Record<string, unknown>> = chosen;
    return cx(
      own,
      ...Object.entries(variants).map(([name, classes]) => classes[String(choices[name])]),
      className,
    );
  };
}
