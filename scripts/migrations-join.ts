import { writeFileSync } from 'node:fs';

import { INITIAL_MIGRATION, joinedSchemas } from './postgres/join-schemas.ts';

writeFileSync(INITIAL_MIGRATION, joinedSchemas());
