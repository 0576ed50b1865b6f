import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCustomers } from '../port-context.ts';
import { Undo } from '../status/Undo.tsx';
import { useStatus } from '../status/use-status.ts';
import { lookForDuplicatesAgain } from './look-again.ts';
import { messages } from './messages.ts';

/** Remembers that two customers are not the same, with an Undo. */
export function useDistinct() {
  const customers = useCustomers();
  const client = useQueryClient();
  const { show } = useStatus();
  const decide = async (one: string, other: string, same: boolean) => {
    await customers.setDistinct(one, other, same);
    lookForDuplicatesAgain(client);
  };
  return useMutation({
    mutationFn: ({ one, other }: { one: string; other: string }) => decide(one, other, false),
    onSuccess: (_, { one, other }) => {
      const id = `distinct ${one} ${other}`;
      const undo = async () => {
        await decide(one, other, true);
        return null;
      };
      show({
        id,
        kind: 'success',
        text: messages.decided,
        actions: <Undo notice={id} undo={undo} failed={messages.decideFailed} />,
        passing: true,
      });
    },
  });
}
