import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const [, ...sections] = readFileSync('docs/add-a-field.md', 'utf8').split(/^## /m);

const fields = /customerFields|customerColumns|toInsertRow|cell[_ ]?phone/i;
const formats = /exportFormats|quickBooks|\bexports\b|create_?export/i;

describe.each(sections.map((text) => [text.slice(0, text.indexOf('\n')), text] as const))(
  '%s',
  (title, text) => {
    const files = new Set(Array.from(text.matchAll(/\]\(\.\.\/([^)]+\.\w+)\)/g), ([, file = '']) => file));

    test('each section of the guide links to files', () => expect(files.size).toBeGreaterThan(2));

    test.each([...files])('%s is about the section’s subject', (file) => {
      const content = readFileSync(join('.', file), 'utf8');
      expect(content).toMatch(title.startsWith('Add an export') ? formats : fields);
    });
  },
);
