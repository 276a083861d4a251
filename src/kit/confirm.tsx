/**
 * Asks a question from code: `const confirm = useConfirm(); if (await confirm({...})) …`. Without a provider
 * it uses `window.confirm` with «Подтвердите действие» (§8).
 */
import { createContext, lazy, Suspense, useCallback, useContext, useState } from 'react';
import type { Elements } from './elements.ts';

interface ConfirmQuestion {
  readonly title: string;
  readonly text: string;
  readonly danger?: boolean;
}
export type Confirm = (question: ConfirmQuestion) => Promise<boolean>;

const ConfirmContext = createContext<Confirm>(askBrowser);

export function useConfirm(): Confirm {
  return useContext(ConfirmContext);
}

/** Loaded with the first question, because few pages ask one. */
const fetchDialog = async () => ({ default: (await import('./ConfirmDialog.tsx')).ConfirmDialog });
const ConfirmDialog = lazy(fetchDialog);

interface Asked {
  readonly question: ConfirmQuestion;
  readonly open: boolean;
  readonly answer: (yes: boolean) => void;
}

export function ConfirmProvider({ children }: { readonly children: Elements }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const confirm = useCallback<Confirm>(
    (question) =>
      fetchDialog().then(
        () => new Promise<boolean>((resolve) => setAsked({ question, open: true, answer: resolve })),
        () => askBrowser(question),
      ),
    [],
  );
  const close = (yes: boolean) => {
    if (!asked) return;
    asked.answer(yes);
    setAsked({ ...asked, open: false });
  };
  return (
    <ConfirmContext value={confirm}>
      {children}
      {asked && (
        <Suspense>
          <ConfirmDialog
            {...asked.question}
            open={asked.open}
            onConfirm={() => close(true)}
            onCancel={() => close(false)}
          />
        </Suspense>
      )}
    </ConfirmContext>
  );
}

/** The question where the dialog cannot be loaded. */
export function askBrowser({ title, text }: ConfirmQuestion): Promise<boolean> {
  const question = [title, text].filter(Boolean).join('\n\n') || 'Подтвердите действие';
  // oxlint-disable-next-line no-alert -- the specification asks for the browser's question as the fallback
  return Promise.resolve(window.confirm(question));
}
