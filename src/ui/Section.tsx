import { useId } from 'react';
import { cx } from 'class-variance-authority';
import type { Elements } from './elements.ts';
import { Heading } from './Heading.tsx';
import styles from './Section.module.css';
import { Stack, type StackProps } from './Stack.tsx';

export interface SectionProps extends Omit<StackProps<'section'>, 'aria-labelledby' | 'as' | 'title'> {
  /** The heading, and the section's accessible name. */
  title: string;
  /** The heading's level: 2 for a screen, 3 for a part of it. */
  level?: 2 | 3;
  /** The space between its parts: `--space-1` to `--space-6`. */
  gap?: 1 | 2 | 3 | 4 | 6;
  children?: Elements;
}

/**
 * Shows a part of the page under its heading.
 * - **Use it** for a screen (level 2) and its parts.
 * - **Not for** a dialog: use Modal.
 */
export function Section({ title, level = 3, className, children, ...rest }: SectionProps) {
  const titleId = useId();
  return (
    <Stack
      {...rest}
      as="section"
      // A link to the section gives it the focus, to be read from there.
      tabIndex={rest.id === undefined ? undefined : -1}
      aria-labelledby={titleId}
      className={cx(styles.section, className)}
    >
      <Heading id={titleId} level={level} size={level === 2 ? 'xl' : 'md'}>
        {title}
      </Heading>
      {children}
    </Stack>
  );
}
