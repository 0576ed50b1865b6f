import type { KeyboardEvent } from 'react';

/** Returns whether a key belongs to an input method. Safari reports the Enter that confirms a word after it, as 229. */
export function isComposing({ nativeEvent, keyCode }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || keyCode === 229;
}
