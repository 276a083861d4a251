/**
 * Error boundary: a fault in one page must not leave a blank screen. React supports error boundaries only as
 * classes.
 */
import { RotateCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Component } from 'react';
import { Button } from '../../kit/Button.tsx';
import { ChunkError } from './lazyPage.tsx';
import { UPDATED_TEXT, whyNotLoaded } from '../../kit/notLoaded.ts';
import { EmptyState } from '../../kit/EmptyState.tsx';

interface Props {
  readonly children: ReactNode;
}

export class ErrorBoundary extends Component<
  Props,
  { readonly failed: boolean; readonly isUpdated: boolean }
> {
  override state = { failed: false, isUpdated: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    if (!(error instanceof ChunkError)) return;
    void whyNotLoaded(error).then((why) => this.setState({ isUpdated: why === 'updated' }));
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <EmptyState
        icon={TriangleAlert}
        tone="negative"
        title="Страница не открылась"
        text={
          this.state.isUpdated
            ? UPDATED_TEXT
            : 'Что-то пошло не так. Обновите страницу; сохранённые проекты не пострадали.'
        }
        action={
          <Button icon={RotateCw} onClick={() => window.location.reload()}>
            Обновить
          </Button>
        }
        className="min-h-dvh justify-center"
      />
    );
  }
}
