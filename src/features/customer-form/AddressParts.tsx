import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';

/** The parts of an address that browsers fill in only in fields of their own, by their names in `autocomplete`. */
const PARTS = ['address-level2', 'address-level1', 'postal-code'];

/** Takes the parts of an address from the browser. No one sees or reaches the fields, and nothing stays in them. */
export function AddressParts({ onFilled }: { onFilled: () => void }) {
  return (
    <VisuallyHidden aria-hidden onInput={onFilled}>
      {PARTS.map((part) => (
        <input key={part} tabIndex={-1} autoComplete={part} />
      ))}
    </VisuallyHidden>
  );
}

/** Empties the fields, and returns what they had. */
export function takeAddressParts(form: HTMLFormElement | null): string[] {
  const inputs = PARTS.flatMap(
    (part) => form?.querySelector<HTMLInputElement>(`[autocomplete=${part}]`) ?? [],
  );
  return inputs.map((input) => {
    const { value } = input;
    input.value = '';
    return value;
  });
}
