import type { ComponentProps } from 'react';
import { cx } from 'class-variance-authority';
import styles from './Icon.module.css';

/* 24 x 24, drawn with strokes of the text's own colour. */
const paths = {
  alert:
    'M12 8v5m0 3.2v.1M10.3 3.9 2.4 17.6A2 2 0 0 0 4.1 20.6h15.8a2 2 0 0 0 1.7-3L13.7 3.9a2 2 0 0 0-3.4 0Z',
  check: 'm5 12.5 4.6 4.6L19 7.4',
  checkCircle: 'm8.2 12.3 2.6 2.6 5-5.4M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z',
  chevronLeft: 'm14.5 6-6 6 6 6',
  chevronRight: 'm9.5 6 6 6-6 6',
  close: 'M6 6l12 12M18 6 6 18',
  copy: 'M9.5 9.5h9A1.5 1.5 0 0 1 20 11v9a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 8 20v-9a1.5 1.5 0 0 1 1.5-1.5ZM5 15.5A1.5 1.5 0 0 1 3.5 14V5A1.5 1.5 0 0 1 5 3.5h9A1.5 1.5 0 0 1 15.5 5',
  download: 'M12 4v11m0 0 4.5-4.5M12 15l-4.5-4.5M4 19.5h16',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Zm9.5 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  eyeOff:
    'M4 4l16 16M9.9 5.7A9.6 9.6 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-3 3.7M6.2 7.6A16.6 16.6 0 0 0 2.5 12S6 18.5 12 18.5c1.5 0 2.9-.4 4.1-1M9.9 9.9a3 3 0 0 0 4.2 4.2',
  flag: 'M6 21V4.5h11.5L15 9l2.5 4.5H6',
  info: 'M12 11v5.5m0-8.7v.1M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z',
  lock: 'M7 10.5V8a5 5 0 0 1 10 0v2.5M6.5 10.5h11a1.5 1.5 0 0 1 1.5 1.5v7a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 19v-7a1.5 1.5 0 0 1 1.5-1.5Z',
  logOut: 'M10 4H6a1.5 1.5 0 0 0-1.5 1.5v13A1.5 1.5 0 0 0 6 20h4m5.5-3.5L20 12m0 0-4.5-4.5M20 12H9.5',
  mail: 'M4.5 5.5h15A1.5 1.5 0 0 1 21 7v10a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17V7a1.5 1.5 0 0 1 1.5-1.5ZM3.5 7l8.5 6 8.5-6',
  mapPin: 'M12 21s7-6.3 7-11.5a7 7 0 1 0-14 0C5 14.7 12 21 12 21Zm0-9a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  pencil: 'm4.5 19.5.9-4L16 4.9a1.9 1.9 0 0 1 2.7 0l.4.4a1.9 1.9 0 0 1 0 2.7L8.5 18.6l-4 .9ZM14 7l3 3',
  phone:
    'M8.6 4H5.5A1.5 1.5 0 0 0 4 5.6 15.5 15.5 0 0 0 18.4 20a1.5 1.5 0 0 0 1.6-1.5v-3.1l-4.3-1.7-1.9 2.3A12.5 12.5 0 0 1 8 10.2l2.3-1.9L8.6 4Z',
  search: 'm20 20-4.3-4.3M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Z',
  trash: 'M4.5 6.5h15M9.5 6.5V4.5h5v2m-8.5 0 .8 13h10.4l.8-13M10 10.5v5.5m4-5.5v5.5',
} as const;

export type IconName = keyof typeof paths;

export interface IconProps extends Omit<ComponentProps<'svg'>, 'children' | 'viewBox'> {
  name: IconName;
  size?: 'sm' | 'md';
}

/**
 * An icon that repeats the text beside it; hidden from assistive technology.
 *
 * **Use it** beside text, or inside an IconButton, whose label says what it means.
 * **Not for** meaning that no text gives, nor for decoration.
 *
 * `ref`, `className` and the rest reach the `<svg>`.
 */
export function Icon({ name, size = 'md', className, ...svg }: IconProps) {
  return (
    <svg
      {...svg}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
      className={cx(styles.icon, styles[size], className)}
    >
      <path d={paths[name]} />
    </svg>
  );
}
