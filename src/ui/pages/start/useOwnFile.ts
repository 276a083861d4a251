import { useCallback, useEffect, useRef, useState } from 'react';
import type { startOwn as StartOwn, StartedOwn } from '../../../app/ownTemplate/ownTemplate.ts';
import { useApplication } from '../../application/ApplicationProvider.tsx';

interface OwnFile {
  /** Null while nothing is read. */
  readonly fileName: string | null;
  /** Why the last file gave nothing. */
  readonly refusal: string | null;
  readonly read: (file: File, as?: 'layers' | 'picture') => void;
  readonly cancel: () => void;
}

/** Reads a file of one's own as a template; another file, or leaving, ends the one before. */
export function useOwnFile(onRead: (own: StartedOwn) => void): OwnFile {
  const { platform } = useApplication();
  const running = useRef<AbortController | null>(null);
  const [fileName, setFileName] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const cancel = useCallback(() => {
    running.current?.abort();
    running.current = null;
    setFileName(null);
  }, []);
  useEffect(() => () => running.current?.abort(), []);
  const run = async (file: File, as: 'layers' | 'picture') => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setFileName(file.name);
    setRefusal(null);
    const result = await readFile(file, as, controller.signal, () => platform.loadDrawing());
    if (running.current !== controller || result.kind === 'cancelled') return;
    setFileName(null);
    if (result.kind === 'refused') setRefusal(result.text);
    else onRead(result.own);
  };
  return { fileName, refusal, read: (file, as = 'layers') => void run(file, as), cancel };
}

type Loading = Parameters<typeof StartOwn>[2];

/** What reads files is loaded with the first one. */
async function readFile(file: File, as: 'layers' | 'picture', signal: AbortSignal, loadDrawing: Loading) {
  try {
    const { startOwn } = await import('../../../app/ownTemplate/ownTemplate.ts');
    return await startOwn(file, { as, signal }, loadDrawing);
  } catch {
    return { kind: 'refused', text: NOT_LOADED_TEXT } as const;
  }
}

const NOT_LOADED_TEXT =
  'Не удалось загрузить то, что читает файлы. Проверьте соединение и выберите файл ещё раз.';
