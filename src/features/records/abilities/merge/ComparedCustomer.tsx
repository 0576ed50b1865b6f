import type { CustomerRecord } from '#lib/customer/customer.ts';
import { formatDate } from '#lib/dates/dates.ts';
import { Button, type ButtonProps } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Heading } from '#ui/Heading.tsx';
import { Radio } from '#ui/Radio.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import { displayName, nameInText } from '../../shared/messages.ts';
import { useToday } from '../../facts/use-today.ts';
import type { Comparison } from './use-comparison.ts';

export interface ComparedCustomerProps {
  customer: CustomerRecord;
  comparison: Comparison;
  /** A group of two has no customer to leave out. */
  canBeLeftOut: boolean;
  distinct: Pick<ButtonProps, 'onClick' | 'disabled' | 'loading'>;
}

/** Shows a possible duplicate with a radio button that keeps it. */
export function ComparedCustomer({ customer, comparison, canBeLeftOut, distinct }: ComparedCustomerProps) {
  const { id, company_name, created_at } = customer;
  const { kept, knownSince, keep, isIncluded, include } = comparison;
  const { now } = useToday();
  const isKept = id === kept?.id;
  const at = knownSince(id);
  return (
    <Card selected={isKept}>
      <Stack gap={2} align="start">
        <Heading level={3} dir="auto">
          {displayName(company_name)}
        </Heading>
        <Text size="sm" tone="muted">
          <span>{`Registered ${formatDate(created_at, now)}`}</span>
          <span>{' · '}</span>
          <span>{at === undefined ? 'Not in QuickBooks' : `In QuickBooks since ${formatDate(at, now)}`}</span>
        </Text>
        <Radio label="Keep this one" name="duplicate-kept" checked={isKept} onChange={() => keep(id)} />
        {!isKept && canBeLeftOut && (
          <Checkbox
            label="Merge into the one you keep"
            checked={isIncluded(id)}
            onCheckedChange={(checked) => include(id, checked)}
          />
        )}
        {!isKept && (
          <Button
            {...distinct}
            size="sm"
            aria-label={`${nameInText(company_name)} is not the same`}
            loadingText="Saving..."
          >
            Not the same
          </Button>
        )}
      </Stack>
    </Card>
  );
}
