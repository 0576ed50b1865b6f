import { scenarios } from './scenarios.ts';
import { webkit } from './support/webkit.ts';

scenarios(webkit);
