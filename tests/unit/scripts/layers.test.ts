import { describe, expect, test } from 'vitest';
import { lintPlanted } from '../../support/planted.ts';

const FORBIDDEN = [
  ['src/ui/Planted.tsx', `import { App } from '#app/App.tsx';`],
  ['src/ui/Planted.tsx', `import type { Props } from '#features/records/desk/RecordsView.tsx';`],
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

const ALLOWED = [
  ['src/app/allowed.ts', `import { createClient } from '@supabase/supabase-js';`],
  ['src/features/records/Allowed.tsx', `import { Button } from '#ui/Button.tsx';`],
  ['src/features/records/Allowed.tsx', `import { SignInScreen } from '../admin-sign-in/SignInScreen.tsx';`],
  ['src/ui/Allowed.tsx', `import { formatDate } from '#lib/dates/dates.ts';`],
  ['src/lib/export/allowed.ts', `import { csvLine } from './csv.ts';`],
  ['src/lib/export/download.ts', `document.title = '';`],
  [
    'server/backend/allowed.ts',
    `import { LOCAL_PUBLISHABLE_KEY } from '#lib/shop/local-publishable-key.ts';`,
  ],
  ['scripts/test/allowed.ts', `import { UserError } from '../../server/process/errors.ts';`],
  ['scripts/allowed.ts', `import { measure } from '../tests/bench/sections.ts';`],
  ['tests/contract/allowed.test.ts', `import { listen } from '../../server/http/listen.ts';`],
  ['stories/ui/Allowed.stories.tsx', `import { expect } from 'storybook/test';`],
] as const;

describe('the linter keeps app -> features -> ui -> lib, and tests -> scripts -> server -> lib', () => {
  const cases = [...FORBIDDEN, ...ALLOWED];
  const complaints = lintPlanted(new Map(cases.map(([file, code]) => [pathOf(file, code), code])));

  const isRefused = (file: string, code: string) =>
    complaints.get(pathOf(file, code))?.some((rule) => rule.startsWith('eslint(no-restricted-')) === true;

  test.each(FORBIDDEN)('the linter refuses in %s: %s', (file, code) => {
    expect(isRefused(file, code)).toBe(true);
  });

  test.each(ALLOWED)('the linter allows in %s: %s', (file, code) => {
    expect(isRefused(file, code)).toBe(false);
  });
});

type Planted = readonly [file: string, code: string];

/** Gives each case its own file. `download.ts` keeps its name, which the rule checks. */
function pathOf(file: string, code: string): string {
  const cases: readonly Planted[] = [...FORBIDDEN, ...ALLOWED];
  const index = cases.findIndex(([f, c]) => f === file && c === code);
  return file === 'src/lib/export/download.ts'
    ? file
    : file.replace(/\.(ts|tsx|stories\.tsx)$/, `${index}.$1`);
}
