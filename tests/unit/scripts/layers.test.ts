import { describe, expect, test } from 'vitest';
import { lintPlanted } from '../../support/planted.ts';

const FORBIDDEN = [
  ['src/ui/Planted.tsx', `import { App } from '#app/App.tsx';`],
  ['src/ui/Planted.tsx', `import type { Props } from '#features/records/desk/Desk.tsx';`],
  ['src/ui/Planted.tsx', `void import('#app/App.tsx');`],
  ['src/ui/Planted.tsx', `import { createClient } from '@supabase/supabase-js';`],
  ['src/ui/Planted.tsx', `import { useQuery } from '@tanstack/react-query';`],
  ['src/features/records/Planted.tsx', `import { supabase } from '#app/supabase.ts';`],
  ['src/features/records/Planted.tsx', `import { createClient } from '@supabase/supabase-js';`],
  ['src/lib/planted.ts', `import { Button } from '#ui/Button.tsx';`],
  ['src/lib/planted.ts', `import { useState } from 'react';`],
  ['src/lib/planted.ts', `import { createClient } from '@supabase/supabase-js';`],
  ['src/lib/planted.ts', `document.title = '';`],
  ['stories/ui/Planted.stories.tsx', `import { expect } from '@storybook/test';`],
  ['src/features/records/Planted.tsx', `import { UserError } from '../../../server/process/errors.ts';`],
  ['src/app/planted.ts', `import { createLocalBackend } from '../../server/backend/backend.ts';`],
  ['src/lib/planted.ts', `import { readCount } from '../../scripts/seed/arguments.ts';`],
  ['server/planted.ts', `import { App } from '#app/App.tsx';`],
  ['server/planted.ts', `import { plural } from '#lib/text/numbers.ts';`],
  ['scripts/planted.ts', `import { openBackend } from '../server/start/open-backend.ts';`],
  ['scripts/test/planted.ts', `import { productServer } from '../../server/http/http-server.ts';`],
  ['server/backend/planted.ts', `import { readCount } from '../../scripts/seed/arguments.ts';`],
  ['scripts/seed/planted.ts', `import { makeTemplate } from '../../tests/support/template.ts';`],
  ['tests/e2e/support/planted.ts', `import '../../../server/start.ts';`],
] as const;

// What's allowed is in the project's own files, which `npm run lint` checks.
describe('the linter keeps app -> features -> ui -> lib, and tests -> scripts -> server -> lib', () => {
  const pathOf = (file: string, place: number) => file.replace(/(?=\.(ts|tsx|stories\.tsx)$)/, `${place}`);
  const complaints = lintPlanted(
    new Map(FORBIDDEN.map(([file, code], place) => [pathOf(file, place), code])),
  );

  test.each(FORBIDDEN.map((each, place) => [...each, place] as const))(
    'the linter refuses in %s: %s',
    (file, _, place) => {
      expect(complaints.get(pathOf(file, place))).toContainEqual(
        expect.stringMatching(/^eslint\(no-restricted-/),
      );
    },
  );
});
