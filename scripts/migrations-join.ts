import { writeFileSync } from 'node:fs';

import { INITIAL_MIGRATION, joinedSchemas } from './postgres/join-schemas.ts';

// `npm run migrations:join`: writes the initial migration from the schema files.
writeFileSync(INITIAL_MIGRATION, joinedSchemas());
