import { CloudOff, RotateCw, WifiOff } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../../kit/Button.tsx';
import { EmptyState } from '../../../kit/EmptyState.tsx';
import { useOnline } from './useOnline.ts';

interface ProjectsFailedProps {
  readonly text: string;
  /** No reply came at all. */
  readonly noReply: boolean;
  readonly onRetry: () => void;
}

/** The list could not be had; without a network it is asked for again as soon as there is one. */
export function ProjectsFailed({ text, noReply, onRetry }: ProjectsFailedProps) {
  const isOnline = useOnline();
  const wasOnline = useRef(isOnline);
  useEffect(() => {
    if (isOnline && !wasOnline.current) onRetry();
    wasOnline.current = isOnline;
  }, [isOnline, onRetry]);
  const isOffline = !isOnline && noReply;
  return (
    <EmptyState
      icon={isOffline ? WifiOff : CloudOff}
      tone="negative"
      title={isOffline ? 'Нет связи с интернетом' : 'Не удалось загрузить проекты'}
      text={isOffline ? 'Проекты целы. Список появится сам, как только связь вернётся.' : text}
      action={
        <Button variant="outline" icon={RotateCw} onClick={onRetry}>
          Повторить
        </Button>
      }
    />
  );
}
