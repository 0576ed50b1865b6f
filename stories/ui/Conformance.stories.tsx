import type { Meta, StoryObj } from '@storybook/react-vite';
import { createElement, type ElementType } from 'react';
import { expect } from 'storybook/test';
import { AdminButton } from '#ui/AdminButton.tsx';
import { AutosaveIndicator } from '#ui/AutosaveIndicator.tsx';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { DescriptionList } from '#ui/DescriptionList.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import { Highlighted } from '#ui/Highlighted.tsx';
import { Message } from '#ui/Message.tsx';
import { RadioCards } from '#ui/RadioCards.tsx';
import { TextField } from '#ui/TextField.tsx';
import styles from './stories.module.css';

/** States of components without their colors. */
const meta = {
  id: 'ui-conformance',
  title: 'Foundations/Checks of all components',
  tags: ['!autodocs'],
} satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

const states: readonly [ElementType, common: object, ...different: object[]][] = [
  [AdminButton, { label: 'Admin' }, {}, { email: 'sipho@shop.example' }],
  [
    AutosaveIndicator,
    { savingText: 'Saving', savedText: 'Saved' },
    { state: 'idle' },
    { state: 'saving' },
    { state: 'saved' },
  ],
  [Button, { children: 'Save' }, {}, { loading: true, loadingText: 'Saving...' }, { disabled: true }],
  [Checkbox, { label: 'A box', onCheckedChange: nothing }, { checked: false }, { checked: true }],
  [
    DescriptionList,
    { emptyText: 'Not given' },
    { items: [{ term: 'Remark', value: 'Ring twice' }] },
    { items: [{ term: 'Remark', value: '' }] },
  ],
  [Disclosure, { summary: 'More', children: 'The rest.' }, {}, { open: true }],
  [Highlighted, { text: 'Karoo Signal Works' }, { sought: ['sign'] }, { sought: ['vaal'] }],
  [
    Message,
    { children: 'So.' },
    { tone: 'success' },
    { tone: 'error' },
    { tone: 'info' },
    { tone: 'notice' },
  ],
  [
    RadioCards,
    { label: 'Keep', options: [{ value: 'mine', label: 'Mine' }], onValueChange: nothing },
    { value: null },
    { value: 'mine' },
  ],
  [
    TextField,
    { label: 'E-mail', defaultValue: 'a' },
    {},
    { valid: true },
    { error: 'No' },
    { disabled: true },
  ],
];

/** States differ by text, icons, lines or the browser's disabled style, so that forced colors keep them. */
export const StatesWithoutColor: Story = {
  render: () => (
    <div className={styles.stack}>
      {states.map(([component, common, ...different], row) =>
        different.map((args, place) => (
          <div key={`${row} ${place}`} data-testid={`state ${row}`}>
            {createElement(component, { ...common, ...args })}
          </div>
        )),
      )}
    </div>
  ),
  play: async ({ canvas }) => {
    for (const row of states.keys()) {
      const looks = canvas.getAllByTestId(`state ${row}`).map(withoutColor);
      await expect(new Set(looks).size).toBe(looks.length);
    }
  },
};

function nothing() {
  return undefined;
}

function withoutColor(place: HTMLElement): string {
  const parts = [...place.querySelectorAll<HTMLElement>('*')].map((element) => {
    const { borderStyle, borderWidth, fontWeight, opacity, textDecorationLine } = getComputedStyle(element);
    const native = ['disabled', 'checked', 'open'].filter((state) => Reflect.get(element, state) === true);
    const shape = element.getAttribute('d');
    return [shape, borderStyle, borderWidth, fontWeight, opacity, textDecorationLine, native];
  });
  return JSON.stringify([place.textContent, parts]);
}
