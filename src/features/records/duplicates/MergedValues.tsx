import { customerFields } from '#lib/customer-fields.ts';
import { chosenSide } from '#lib/merged-values.ts';
import { Heading } from '#ui/Heading.tsx';
import { Message } from '#ui/Message.tsx';
import { RadioCards } from '#ui/RadioCards.tsx';
import { messages as shared } from '../messages.ts';
import { messages } from './messages.ts';
import type { Comparison } from './use-comparison.ts';

/** Shows a choice for each field that differs, and what QuickBooks will think of the result. */
export function MergedValues({ comparison }: { comparison: Comparison }) {
  const { choices, chosen, choose, isExportedTwice, problems } = comparison;
  return (
    <>
      {isExportedTwice && (
        <Message tone="notice">
          <p>{messages.bothExported}</p>
        </Message>
      )}
      {choices.length === 0 ? (
        <p>{messages.nothingDiffers}</p>
      ) : (
        <Heading level={3}>{messages.differ}</Heading>
      )}
      {choices.map(({ field, sides }) => (
        <RadioCards
          key={field}
          layout="grid"
          label={customerFields[field].label}
          options={sides.map(({ key, value }) => ({ value: key, label: value || shared.empty }))}
          value={chosenSide(sides, chosen[field])?.key ?? null}
          onValueChange={(key) => choose(field, key)}
        />
      ))}
      <Message tone={problems.length > 0 ? 'notice' : 'success'}>
        <p>{problems.length > 0 ? messages.notReady : messages.ready}</p>
        {problems.map(({ reason, text }) => (
          <p key={reason}>{text}</p>
        ))}
      </Message>
    </>
  );
}
