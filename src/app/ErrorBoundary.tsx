import { Component } from 'react';
import type { Elements } from '#ui/elements.ts';

export interface ErrorBoundaryProps {
  /** Returns what to show after an error. `retry` renders the content again. */
  fallback: (error: unknown, retry: () => void) => Elements;
  children: Elements;
}

/**
 * Shows a fallback when its content fails to render. An error of the fallback goes to the boundary around it.
 * - **Use it** around a part that may fail without the rest.
 * - **Not for** errors of requests and of handlers, which React doesn't report here: use Alert.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failure: { error: unknown } | null }> {
  override state = { failure: null as { error: unknown } | null };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override render(): Elements {
    const { failure } = this.state;
    const retry = () => this.setState({ failure: null });
    return failure ? this.props.fallback(failure.error, retry) : this.props.children;
  }
}
