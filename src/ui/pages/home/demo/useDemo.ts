/**
 * What the visitor has typed and chosen, and the making of the files: by the very workers that the save
 * dialog uses.
 */
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Document } from '../../../../document/document.ts';
import { useApplication } from '../../../application/ApplicationProvider.tsx';
import type { ExportProgress } from '../../../../output/export/index.ts';
import type { CollectionPlan } from '../../../../output/plan/index.ts';
import type { Plans } from '../../../../app/platform/drawing.ts';
import { DEMO_GROUND, DEMO_NAMES, DEMO_TITLE, demoDocument } from './demoDocument.ts';
import { loadGround } from './loadGround.ts';

export type DemoRun =
  | { readonly kind: 'idle' }
  | { readonly kind: 'working'; readonly done: number; readonly total: number }
  | { readonly kind: 'done'; readonly fileName: string }
  | { readonly kind: 'failed'; readonly text: string };

export interface Demo {
  readonly names: readonly string[];
  /** The copy shown, from 0. */
  readonly shown: number;
  readonly document: Document;
  readonly run: DemoRun;
  readonly rename: (index: number, name: string) => void;
  readonly show: (index: number) => void;
  readonly downloadAll: () => void;
  readonly downloadShown: () => void;
}

const FAILED_TEXT = 'Не получилось: проверьте соединение и попробуйте ещё раз.';

export function useDemo(): Demo {
  const { platform } = useApplication();
  const [names, setNames] = useState(DEMO_NAMES);
  const [shown, setShown] = useState(0);
  const [run, setRun] = useState<DemoRun>({ kind: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const document = useMemo(() => demoDocument(names), [names]);

  const download = async (planOf: (plans: Plans) => CollectionPlan) => {
    if (run.kind === 'working') return;
    const leaving = new AbortController();
    running.current = leaving;
    const { signal } = leaving;
    setRun({ kind: 'working', done: 0, total: 0 });
    try {
      const [drawing, ground] = await Promise.all([platform.loadDrawing(), loadGround()]);
      if (!ground.ok) throw new Error('The ground of the certificate cannot be had.');
      const images = new Map([[DEMO_GROUND, ground.value]]);
      const reply = planOf(await drawing.loadPlans());
      if (reply.kind === 'refused') throw new Error(reply.text);
      const { plan } = reply;
      const onProgress = ({ done, total }: ExportProgress) => {
        if (!signal.aborted && plan.container !== null) setRun({ kind: 'working', done, total });
      };
      const result = await drawing.makeExport({ document, plan, images, signal, onProgress });
      if (signal.aborted || result.kind === 'cancelled') return;
      if (result.kind === 'done') platform.download(result.blob, result.fileName);
      setRun(
        result.kind === 'done'
          ? { kind: 'done', fileName: result.fileName }
          : { kind: 'failed', text: `Ошибка при сохранении: ${result.message}` },
      );
    } catch {
      // A chunk or the picture could not be fetched: the connection may be back at the next press.
      if (!signal.aborted) setRun({ kind: 'failed', text: FAILED_TEXT });
    }
  };

  return {
    names,
    shown,
    document,
    run,
    rename: (index, name) => {
      setNames((now) => now.map((old, place) => (place === index ? name : old)));
      setShown(index);
      setRun((now) => (now.kind === 'working' ? now : { kind: 'idle' }));
    },
    show: setShown,
    downloadAll: () => void download(({ planCollection }) => planCollection(document, DEMO_TITLE, 'png')),
    downloadShown: () => {
      const name = `${DEMO_TITLE} ${names[shown] ?? ''}`.trim();
      void download(({ planImage }) => ({
        kind: 'planned',
        plan: planImage(document, name, 'png', shown),
      }));
    },
  };
}
