import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from '#features/query-client.ts';

const refuse = () => Promise.reject(new Error('refused'));

test('reports a failed read without a retry', async () => {
  const onError = vi.fn<(error: Error) => void>();
  const queryFn = vi.fn<typeof refuse>(refuse);
  await expect(createQueryClient({ onError }).fetchQuery({ queryKey: ['a'], queryFn })).rejects.toThrow(
    'refused',
  );
  expect(queryFn).toHaveBeenCalledTimes(1);
  expect(onError).toHaveBeenCalledWith(expect.objectContaining({ message: 'refused' }), expect.anything());
});

test('reports a failed write', async () => {
  const onError = vi.fn<(error: Error) => void>();
  const client = createQueryClient({ onError });
  const mutation = client.getMutationCache().build(client, { mutationFn: refuse });
  await expect(mutation.execute(undefined)).rejects.toThrow('refused');
  expect(onError).toHaveBeenCalledTimes(1);
});

test('doesn’t refetch on focus or reconnect', async () => {
  const client = createQueryClient({ onError: () => undefined });
  const queryFn = vi.fn<() => Promise<string>>(async () => 'read');
  await client.fetchQuery({ queryKey: ['a'], queryFn });
  const observer = new QueryObserver(client, { queryKey: ['a'], queryFn });
  const stop = observer.subscribe(() => undefined);
  await client.fetchQuery({ queryKey: ['a'], queryFn });
  // Stale queries aren't fetched, either.
  await client.invalidateQueries({ queryKey: ['a'], refetchType: 'none' });
  client.getQueryCache().onFocus();
  client.getQueryCache().onOnline();
  expect(queryFn).toHaveBeenCalledTimes(1);
  stop();
});

test('fails offline instead of waiting', async () => {
  const client = createQueryClient({ onError: () => undefined });
  onlineManager.setOnline(false);
  try {
    await expect(client.fetchQuery({ queryKey: ['a'], queryFn: refuse })).rejects.toThrow('refused');
    const mutation = client.getMutationCache().build(client, { mutationFn: refuse });
    await expect(mutation.execute(undefined)).rejects.toThrow('refused');
  } finally {
    onlineManager.setOnline(true);
  }
});
