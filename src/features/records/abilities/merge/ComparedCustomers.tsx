import { customerFields } from '#lib/customer/customer-fields.ts';
import { formatDate } from '#lib/dates/dates.ts';
import { Button, type ButtonProps } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Difference } from '#ui/Difference.tsx';
import { Heading } from '#ui/Heading.tsx';
import { Message } from '#ui/Message.tsx';
import { Radio } from '#ui/Radio.tsx';
import { RadioCards } from '#ui/RadioCards.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import { useToday } from '../../facts/use-today.ts';
import { displayName, messages, nameInText } from '../../shared/messages.ts';
import type { Comparison } from './comparison.tsx';

interface ComparedCustomerProps {
  member: Comparison['members'][number];
  comparison: Comparison;
  distinct: Pick<ButtonProps, 'onClick' | 'disabled' | 'loading'>;
}

/** Shows a possible duplicate with a radio button that keeps it. */
export function ComparedCustomer({ member, comparison, distinct }: ComparedCustomerProps) {
  const { customer, isKept, isIncluded, inQuickBooksSince: at } = member;
  const { id, company_name, created_at } = customer;
  const { members, keep, include } = comparison;
  const { now } = useToday();
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
        {/* A group of two has no customer to leave out. */}
        {!isKept && members.length > 2 && (
          <Checkbox
            label="Merge into the one you keep"
            checked={isIncluded}
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

/** Shows a choice for each field that differs, and what QuickBooks will think of the result. */
export function MergedValues({ comparison }: { comparison: Comparison }) {
  const { choices, choose, isThereTwice, problems } = comparison;
  return (
    <>
      {isThereTwice && (
        <Message tone="notice">
          <p>
            QuickBooks has more than one of them as separate customers. Merge them there too: rename the one
            you don’t keep to the name of the one you keep. The desk lists it as changed until you mark it as
            updated, or for 30 days.
          </p>
        </Message>
      )}
      {choices.length === 0 ? (
        <p>They’re the same in every field.</p>
      ) : (
        <Heading level={3}>Differences</Heading>
      )}
      {choices.map(({ field, sides, value }) => {
        const chosen = sides.find(({ key }) => key === value) ?? sides[0];
        const [other] = sides.filter((side) => side !== chosen);
        // What differs from the chosen value is emphasized.
        const differing = (side: typeof chosen) => (side === chosen ? other : chosen)?.value ?? '';
        return (
          <RadioCards
            key={field}
            label={customerFields[field].label}
            options={sides.map((side) => ({
              value: side.key,
              label: side.value ? (
                <Difference before={differing(side)} after={side.value} shows="after" />
              ) : (
                messages.empty
              ),
            }))}
            value={value}
            onValueChange={(key) => choose(field, key)}
          />
        );
      })}
      <Message tone={problems.length > 0 ? 'notice' : 'success'}>
        <p>
          {problems.length > 0
            ? 'QuickBooks won’t accept the result:'
            : 'The merged customer is ready for QuickBooks.'}
        </p>
        {problems.map(({ reason, text }) => (
          <p key={reason}>{text}</p>
        ))}
      </Message>
    </>
  );
}
