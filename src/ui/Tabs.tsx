import * as RadixTabs from '@radix-ui/react-tabs';
import { cx } from 'class-variance-authority';
import type { ComponentProps, ReactNode } from 'react';
import styles from './Tabs.module.css';

export interface TabItem<Value extends string> {
  value: Value;
  label: string;
  panel: ReactNode;
  /** Whether the panel begins right under the tabs, for one with a bar of its own at the top. */
  isFlush?: boolean;
}

export interface TabsProps<Value extends string> extends Omit<
  ComponentProps<'div'>,
  'children' | 'defaultValue' | 'dir' | 'onChange'
> {
  /** The name of the row of tabs. */
  label: string;
  items: readonly TabItem<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

/**
 * A few views of one page, one shown at a time; arrows move between the tabs.
 *
 * **Use it** for views of equal rank, in two to five tabs of one or two words.
 * **Not for** steps in an order, nor for a page with one view, which is a SingleTab.
 *
 * `ref`, `className` and the rest reach the root.
 */
export function Tabs<Value extends string>({
  label,
  items,
  value,
  onChange,
  className,
  ...rest
}: TabsProps<Value>) {
  return (
    <RadixTabs.Root
      {...rest}
      className={cx(styles.root, className)}
      value={value}
      onValueChange={(chosen) => {
        const item = items.find((each) => each.value === chosen);
        if (item) onChange(item.value);
      }}
    >
      <RadixTabs.List className={styles.list} aria-label={label}>
        {items.map((item) => (
          <RadixTabs.Trigger key={item.value} value={item.value} className={styles.tab}>
            {item.label}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {items.map((item) => (
        <RadixTabs.Content
          key={item.value}
          value={item.value}
          className={cx(styles.panel, item.isFlush && styles.flush)}
          tabIndex={-1}
        >
          {item.panel}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  );
}
