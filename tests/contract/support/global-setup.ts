import { makeTemplate } from '../../support/template.ts';

/** Makes the data directory that each file's backend begins with. */
export default makeTemplate;
