import type { ComponentProps } from 'react';
import { cva } from 'class-variance-authority';
import type { deskShapes } from './desk-shapes.ts';
import styles from './Icon.module.css';

const icon = cva(styles.icon, { variants: { size: { sm: styles.sm, md: styles.md } } });

/* 24 x 24, drawn with strokes in the text color. Visitors see these too. */
const shapes = {
  alert:
    'M12 8v5m0 3.2v.1M10.3 3.9 2.4 17.6A2 2 0 0 0 4.1 20.6h15.8a2 2 0 0 0 1.7-3L13.7 3.9a2 2 0 0 0-3.4 0Z',
  check: 'm5 12.5 4.6 4.6L19 7.4',
  checkCircle: 'm8.2 12.3 2.6 2.6 5-5.4M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z',
  chevronLeft: 'm14.5 6-6 6 6 6',
  close: 'M6 6l12 12M18 6 6 18',
  info: 'M12 11v5.5m0-8.7v.1M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z',
  lock: 'M7 10.5V8a5 5 0 0 1 10 0v2.5M6.5 10.5h11a1.5 1.5 0 0 1 1.5 1.5v7a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 19v-7a1.5 1.5 0 0 1 1.5-1.5Z',
  mail: 'M4.5 5.5h15A1.5 1.5 0 0 1 21 7v10a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17V7a1.5 1.5 0 0 1 1.5-1.5ZM3.5 7l8.5 6 8.5-6',
  mapPin: 'M12 21s7-6.3 7-11.5a7 7 0 1 0-14 0C5 14.7 12 21 12 21Zm0-9a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  phone:
    'M8.6 4H5.5A1.5 1.5 0 0 0 4 5.6 15.5 15.5 0 0 0 18.4 20a1.5 1.5 0 0 0 1.6-1.5v-3.1l-4.3-1.7-1.9 2.3A12.5 12.5 0 0 1 8 10.2l2.3-1.9L8.6 4Z',
} as const;

export type IconName = keyof typeof shapes | keyof typeof deskShapes;

const known: Partial<Record<IconName, string>> = { ...shapes };

/** Adds icons that the first page load leaves out; see desk-icons.ts. */
export function addIcons(more: Partial<Record<IconName, string>>): void {
  Object.assign(known, more);
}

export interface IconProps extends Omit<ComponentProps<'svg'>, 'children' | 'viewBox'> {
  /** Which icon. Each has one meaning. */
  name: IconName;
  /** `sm` fits a line of text. */
  size?: 'sm' | 'md';
}

/**
 * Shows an icon next to text, hidden from assistive technology.
 * - **Use it** next to text, or inside an IconButton, whose label says what it means.
 * - **Not for** meaning that the text doesn't give.
 */
export function Icon({ name, size = 'md', className, ...svg }: IconProps) {
  return (
    <svg
      {...svg}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
      className={icon({ size, className })}
    >
      <path d={known[name]} />
    </svg>
  );
}
