import * as Radix from '@radix-ui/react-dropdown-menu';
import { cva, cx } from 'class-variance-authority';
import { type ComponentProps, type ReactElement, useRef, useState } from 'react';
import styles from './DropdownMenu.module.css';
import { Icon, type IconName } from './Icon.tsx';
import { Key } from './Key.tsx';

const item = cva(styles.item, { variants: { tone: { normal: null, danger: styles.danger } } });

export interface DropdownMenuItem {
  id: string;
  label: string;
  icon?: IconName | undefined;
  /** The shortcut that does the same without the menu. */
  shortcut?: string | undefined;
  tone?: 'normal' | 'danger' | undefined;
  disabled?: boolean | undefined;
  /** Draws a line above. */
  separated?: boolean | undefined;
  onSelect: () => void;
}

export interface DropdownMenuProps extends Omit<
  ComponentProps<'div'>,
  'aria-label' | 'children' | 'dir' | 'onSelect' | 'role'
> {
  /** The menu's accessible name. */
  label: string;
  /** The commands. One can start a new section and show its shortcut. */
  items: readonly DropdownMenuItem[];
  /** The button that opens it. */
  trigger: ReactElement;
}

/**
 * Shows a menu of commands under its button. Arrow keys move, letters find, Enter chooses, Escape closes.
 * - **Use it** for rare commands, and for a row's commands on a touch screen.
 * - **Not for** two or three commands that fit as buttons, or for choosing a form's value.
 */
export function DropdownMenu({ label, items, trigger, className, ...rest }: DropdownMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [landmark, setLandmark] = useState<HTMLElement | null>();
  return (
    // Not modal, because a modal menu locks the page's scrolling.
    <Radix.Root
      modal={false}
      onOpenChange={(open) => {
        if (open) setLandmark(button.current?.closest<HTMLElement>('[role=dialog]:not([data-beside]), main'));
      }}
    >
      <Radix.Trigger asChild ref={button}>
        {trigger}
      </Radix.Trigger>
      {/* At the end of the body it would be outside all landmarks. */}
      <Radix.Portal container={landmark}>
        <Radix.Content
          align="end"
          sideOffset={4}
          collisionPadding={8}
          loop
          {...rest}
          // Radix names the menu after its trigger; the label may say more.
          aria-label={label}
          aria-labelledby={undefined}
          className={cx(styles.menu, className)}
        >
          {items.map(
            ({ id, label: text, icon, shortcut, tone = 'normal', disabled, separated, onSelect }) => (
              <Radix.Item
                key={id}
                className={item({ tone })}
                textValue={text}
                disabled={disabled ?? false}
                data-separated={separated ? '' : undefined}
                onSelect={() => {
                  // When an item opens a dialog, the item is gone by the time the dialog returns the focus.
                  button.current?.focus({ preventScroll: true });
                  onSelect();
                }}
              >
                {icon && <Icon name={icon} size="sm" />}
                <span className={styles.text}>{text}</span>
                {shortcut && <Key className={styles.shortcut}>{shortcut}</Key>}
              </Radix.Item>
            ),
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
