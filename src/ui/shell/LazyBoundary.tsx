/**
 * Around a part that is loaded later: while it loads there is a fallback, and when it cannot be loaded the
 * rest of the page works on. Other errors pass through. React supports error boundaries only as classes.
 */
import { Component, Suspense } from 'react';
import { ChunkError } from './lazyPage.tsx';
import type { Elements } from '../../kit/elements.ts';

interface LazyBoundaryProps {
  readonly fallback?: Elements;
  /** Shown in place of a part that could not be loaded; nothing by default. */
  readonly failed?: Elements;
  readonly onFailed?: (error: ChunkError) => void;
  readonly children: Elements;
}

export class LazyBoundary extends Component<LazyBoundaryProps, { readonly error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    if (!(error instanceof ChunkError)) return;
    error.renew();
    this.props.onFailed?.(error);
  }

  override render() {
    const { error }: { readonly error: unknown } = this.state;
    if (error instanceof ChunkError) return this.props.failed ?? null;
    if (error !== null) throw error;
    return <Suspense fallback={this.props.fallback ?? null}>{this.props.children}</Suspense>;
  }
}
