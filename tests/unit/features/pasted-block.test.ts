import { expect, test } from 'vitest';
import { withoutRaggedEdges } from '#features/customer-form/pasted-block.ts';

test.each([
  ['lines of a letter', '  12 Main Road,\r\n\r\n  Sandton ,\r2196\n', '12 Main Road\nSandton\n2196'],
  ['cells of a table', '12 Main Road\t\tSandton\t2196', '12 Main Road, Sandton, 2196'],
  ['a cell of a table, alone', '\t12 Main Road\t', '12 Main Road'],
  [
    'no-break spaces and control characters',
    '12\u00a0\u00a0Main\u0007 Road\nSandton',
    '12 Main  Road\nSandton',
  ],
  ['commas at both ends', ',, 12 Main Road , 4\n , Sandton,', '12 Main Road , 4\nSandton'],
])('%s are cleaned up', (_, block, text) => {
  expect(withoutRaggedEdges(block)).toBe(text);
});

test.each(['12 Main Road, Sandton', ' Sandton ', ', a', 'Sandton\n', '\n\n', ''])(
  'one line, %j, stays as it is',
  (line) => {
    expect(withoutRaggedEdges(line)).toBe(line);
  },
);
