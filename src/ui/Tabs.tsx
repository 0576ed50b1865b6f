import * as RadixTabs from '@radix-ui/react-tabs';
import { cx } from 'class-variance-authority';
import type { ReactNode, Ref } from 'react';
import styles from './Tabs.module.css';

export interface TabItem<Value extends string> {
  value: Value;
  label: string;
  panel: ReactNode;
}

export interface TabsProps<Value extends string> {
  /** The name of the row of tabs. */
  label: string;
  items: readonly TabItem<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string;
  ref?: Ref<HTMLDivElement>;
}

/**
 * A few views of one page, one shown at a time; arrows move between the tabs. For a page that has just one view
 * use SingleTab. `ref` and `className` reach the root.
 */
export function Tabs<Value extends string>({
  label,
  items,
  value,
  onChange,
  className,
  ref,
}: TabsProps<Value>) {
  return (
    <RadixTabs.Root
      ref={ref}
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
        <RadixTabs.Content key={item.value} value={item.value} className={styles.panel} tabIndex={-1}>
          {item.panel}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  );
}
