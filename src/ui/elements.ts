import type { ReactElement } from 'react';

/** Content without loose text, which must not be next to other content (scripts/lint/own-element.mjs). */
export type Elements = ReactElement | readonly Elements[] | false | null | undefined;
