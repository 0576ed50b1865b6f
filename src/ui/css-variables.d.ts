import 'react';

declare module 'react' {
  /** Lets a component pass a value to its style sheet as a custom property. */
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined;
  }
}
