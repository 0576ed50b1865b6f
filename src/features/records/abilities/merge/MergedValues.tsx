import { customerFields } from '#lib/customer/customer-fields.ts';
import { type Choice, chosenSide } from '#lib/customer/merged-values.ts';
import { Difference } from '#ui/Difference.tsx';
import { Heading } from '#ui/Heading.tsx';
import { Message } from '#ui/Message.tsx';
import { RadioCards, type RadioCardsProps } from '#ui/RadioCards.tsx';
import { messages as shared } from '../../shared/messages.ts';
import type { Comparison } from './use-comparison.ts';

/** Shows a choice for each field that differs, and what QuickBooks will think of the result. */
export function MergedValues({ comparison }: { comparison: Comparison }) {
  const { choices, chosen, choose, isThereTwice, problems } = comparison;
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
      {choices.map((choice) => (
        <Choices
          key={choice.field}
          choice={choice}
          value={chosenSide(choice, chosen[choice.field])?.key ?? null}
          onValueChange={(key) => choose(choice.field, key)}
        />
      ))}
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

interface ChoicesProps extends Pick<RadioCardsProps, 'value' | 'onValueChange'> {
  choice: Choice;
}

/** Shows each value with what differs from the chosen one emphasized. */
function Choices({ choice: { field, sides }, value, onValueChange }: ChoicesProps) {
  const chosen = sides.find(({ key }) => key === value) ?? sides[0];
  const [other] = sides.filter((side) => side !== chosen);
  return (
    <RadioCards
      layout="grid"
      label={customerFields[field].label}
      options={sides.map((side) => ({
        value: side.key,
        label: side.value ? (
          <Difference
            before={(side === chosen ? other : chosen)?.value ?? ''}
            after={side.value}
            shows="after"
          />
        ) : (
          shared.empty
        ),
      }))}
      {...{ value, onValueChange }}
    />
  );
}
