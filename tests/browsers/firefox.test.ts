import { scenarios } from './scenarios.ts';
import { firefox } from './support/firefox.ts';

scenarios(firefox);
