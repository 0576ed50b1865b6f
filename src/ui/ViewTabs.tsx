import * as RadixTabs from '@radix-ui/react-tabs';
import { cva, cx } from 'class-variance-authority';
import { type ComponentProps, createContext, type ReactNode, use, useEffect, useId, useRef } from 'react';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import styles from './ViewTabs.module.css';

const PanelId = createContext<string | undefined>(undefined);

export interface ViewTabsProps extends Omit<ComponentProps<'div'>, 'defaultValue' | 'dir'> {
  /** The chosen tab. */
  value: string;
  /** Called with the tab that was chosen. */
  onValueChange: (value: string) => void;
}

/**
 * Holds a ViewTabList and its ViewTabPanel.
 * - **Use it** for predefined views of a list, and for the app's pages when their tabs are in the header.
 * - **Not for** tabs right above their panels: use SingleTab or a heading.
 */
export function ViewTabs({ value, onValueChange, ...rest }: ViewTabsProps) {
  return (
    <PanelId value={useId()}>
      <RadixTabs.Root {...rest} value={value} onValueChange={onValueChange} />
    </PanelId>
  );
}

const root = cva(styles.root, { variants: { look: { views: styles.container, pages: null } } });
const list = cva(styles.list, { variants: { look: { views: styles.views, pages: styles.pages } } });

export interface ViewTab {
  value: string;
  label: string;
  /** The number next to the label. Undefined keeps its place until it's known; leave it out for none. */
  count?: string | undefined;
  /** Read while the count isn't known, and shown as a dash. */
  unknown?: string | undefined;
}

export interface ViewTabListProps extends Omit<ComponentProps<'div'>, 'aria-label' | 'children'> {
  /** The accessible name of the tabs. */
  label: string;
  /** The tabs, each with an optional count. */
  items: readonly ViewTab[];
  /** `pages` for the tabs of a header. */
  look?: 'views' | 'pages';
  /** A quiet line at the end, hidden when the tabs need the room. */
  note?: ReactNode;
}

/**
 * Shows the tabs with their counts. They scroll sideways; on a phone they're chips.
 * - **Use it** once in a ViewTabs.
 * - **Not for** commands: use Button.
 */
export function ViewTabList({ label, items, look = 'views', note, className, ...rest }: ViewTabListProps) {
  return (
    <div className={root({ look, className })}>
      <RadixTabs.List {...rest} aria-label={label} className={list({ look })}>
        {items.map((item) => (
          <Tab key={item.value} {...item} />
        ))}
      </RadixTabs.List>
      {note && <div className={styles.note}>{note}</div>}
    </div>
  );
}

function Tab({ value, label, unknown, ...counted }: ViewTab) {
  const { count } = counted;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const tab = button.current;
    // The chosen view may be out of sight, for example when a link chose it.
    const reveal = () =>
      tab?.dataset.state === 'active' && tab.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    reveal();
    if (!tab) return undefined;
    const observer = new MutationObserver(reveal);
    observer.observe(tab, { attributeFilter: ['data-state'] });
    return () => observer.disconnect();
  }, []);
  return (
    <RadixTabs.Trigger
      ref={button}
      value={value}
      aria-controls={use(PanelId)}
      className={styles.tab}
      // Radix focuses a pressed tab by script, which browsers take for the keyboard's focus after any key.
      onPointerDown={({ currentTarget: { dataset } }) => {
        dataset.clicked = '';
      }}
      onBlur={({ currentTarget: { dataset } }) => delete dataset.clicked}
      onKeyDown={({ currentTarget: { dataset } }) => delete dataset.clicked}
    >
      <span>{label}</span>{' '}
      {'count' in counted && (
        <span className={styles.count}>
          {count === undefined && unknown !== undefined && <VisuallyHidden>{` ${unknown}`}</VisuallyHidden>}
          <span aria-hidden={count === undefined}>{count ?? (unknown === undefined ? '' : '–')}</span>
        </span>
      )}
    </RadixTabs.Trigger>
  );
}

/**
 * Shows the chosen view. It stays the same element, so that a list keeps its scroll position between views.
 * - **Use it** once in a ViewTabs, with the value of the chosen tab.
 * - **Not for** content that's the same in all views.
 */
export function ViewTabPanel({
  className,
  ...rest
}: Omit<ComponentProps<'div'>, 'role'> & { value: string }) {
  return (
    <RadixTabs.Content {...rest} id={use(PanelId)} tabIndex={-1} className={cx(styles.panel, className)} />
  );
}
