import { expect, test, vi } from 'vitest';

// Other files of this process may have loaded the modules before.
vi.resetModules();
vi.doMock('bcryptjs', { spy: true });
const { compare, getRounds, getSalt } = await import('bcryptjs');
const { hashPassword, passwordMatches } = await import('../../../server/auth/passwords.ts');
vi.doUnmock('bcryptjs');

test('a sign-in with an unknown email takes as long as one with a wrong password', async () => {
  const stored = await hashPassword('correct horse battery');
  await passwordMatches('wrong', stored);
  expect(await passwordMatches('wrong', undefined)).toBe(false);

  // Don't measure time. Compare the rounds and check for a complete hash.
  const [known, unknown] = vi.mocked(compare).mock.calls.map(([, hash]) => hash);
  expect(known).toBe(stored);
  expect(unknown).toHaveLength(60);
  expect(getRounds(unknown ?? '')).toBe(getRounds(stored));
  expect(getSalt(unknown ?? '')).toHaveLength(29);
});
